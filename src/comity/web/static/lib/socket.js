// One WebSocket that comes back by itself: after a drop it tries again, a little later each time, and says hello with
// the number of events it has seen.
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 12_000;

export class Socket {
  /** path: of the server; hello(): what to say on opening; onMessage(data); onState("open" | "lost" | "closed"). */
  constructor(path, { hello, onMessage, onState }) {
    this.path = path;
    this.hello = hello;
    this.onMessage = onMessage;
    this.onState = onState;
    this.wait = FIRST_WAIT;
    this.heard = Date.now();
    this.ended = false;
    this.retry = () => this.reopen();
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry); // a phone that wakes up
    this.socket = this.open();
  }

  open() {
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      socket.send(JSON.stringify(this.hello()));
      this.onState("open");
      this.keepAlive();
    };
    socket.onmessage = (message) => {
      this.heard = Date.now();
      this.onMessage(JSON.parse(message.data));
    };
    socket.onclose = () => socket === this.socket && this.lost();
    return socket;
  }

  keepAlive() {
    clearInterval(this.pinging);
    this.heard = Date.now();
    this.pinging = setInterval(() => {
      if (Date.now() - this.heard > PING_EVERY + ANSWER_WITHIN) this.socket.close();
      else this.send({ type: "ping" });
    }, PING_EVERY);
  }

  lost() {
    clearInterval(this.pinging);
    if (this.ended) return;
    this.onState("lost");
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.timer = setTimeout(this.retry, wait);
  }

  reopen() {
    if (this.ended || this.socket.readyState < WebSocket.CLOSING) return;
    clearTimeout(this.timer);
    this.socket = this.open();
  }

  /** False if there is no connection just now. */
  send(data) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(data));
    return true;
  }

  close() {
    this.ended = true;
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.socket.close();
    this.onState("closed");
  }
}
