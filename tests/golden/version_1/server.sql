BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	table_id VARCHAR(16) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	entry JSON NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('gameatanend2',1,0,'{"kind": "claim", "nation": "denmark"}',1.79609923734197306634e+09);
INSERT INTO "entries" VALUES('gameatanend2',2,1,'{"kind": "claim", "nation": "prussia"}',1.79609923735336685177e+09);
INSERT INTO "entries" VALUES('gameatanend2',3,0,'{"kind": "ready"}',1.79609923736218237873e+09);
INSERT INTO "entries" VALUES('gameatanend2',4,1,'{"kind": "ready"}',1.79609923737349152562e+09);
INSERT INTO "entries" VALUES('gameatanend2',5,0,'{"kind": "ready"}',1.79609923738148546216e+09);
INSERT INTO "entries" VALUES('gameatanend2',6,1,'{"kind": "ready"}',1.79609923739359259604e+09);
INSERT INTO "entries" VALUES('gameatanend2',7,0,'{"kind": "sell", "goods": 7}',1.79609923742064714431e+09);
INSERT INTO "entries" VALUES('gameatanend2',8,1,'{"kind": "sell", "goods": 7}',1.79609923744964694982e+09);
INSERT INTO "entries" VALUES('gameatanend2',9,0,'{"kind": "ready"}',1.79609923748661851885e+09);
INSERT INTO "entries" VALUES('gameatanend2',10,1,'{"kind": "ready"}',1.7960992375290751457e+09);
INSERT INTO "entries" VALUES('gameatanend2',11,0,'{"kind": "ready"}',1.79609923756456184382e+09);
INSERT INTO "entries" VALUES('gameatanend2',12,1,'{"kind": "ready"}',1.79609923759759426112e+09);
INSERT INTO "entries" VALUES('gameatanend2',13,0,'{"kind": "ready"}',1.79609923762893033028e+09);
INSERT INTO "entries" VALUES('gameatanend2',14,1,'{"kind": "ready"}',1.79609923767281055451e+09);
INSERT INTO "entries" VALUES('gameatanend2',15,0,'{"kind": "raise", "armies": 6}',1.79609923769386172287e+09);
INSERT INTO "entries" VALUES('gameatanend2',16,1,'{"kind": "raise", "armies": 9}',1.79609923771233820919e+09);
INSERT INTO "entries" VALUES('gameatanend2',17,0,'{"kind": "ready"}',1.79609923772235560417e+09);
INSERT INTO "entries" VALUES('gameatanend2',18,1,'{"kind": "ready"}',1.79609923773420643812e+09);
INSERT INTO "entries" VALUES('gameatanend2',19,1,'{"kind": "next_winner", "seat": 1}',1.796099237766499281e+09);
INSERT INTO "entries" VALUES('gameatanend2',20,1,'{"kind": "win_war", "war": "great_northern_war"}',1.79609923778318071371e+09);
INSERT INTO "entries" VALUES('gameatanend2',21,0,'{"kind": "ready"}',1.7960992378049144745e+09);
INSERT INTO "entries" VALUES('gameatanend2',22,1,'{"kind": "ready"}',1.79609923782185554501e+09);
INSERT INTO "entries" VALUES('gameatanend2',23,0,'{"kind": "ready"}',1.79609923783379626278e+09);
INSERT INTO "entries" VALUES('gameatanend2',24,1,'{"kind": "ready"}',1.79609923784668135647e+09);
INSERT INTO "entries" VALUES('gameatanend2',25,0,'{"kind": "ready"}',1.79609923785738492016e+09);
INSERT INTO "entries" VALUES('gameatanend2',26,1,'{"kind": "ready"}',1.79609923787736892701e+09);
INSERT INTO "entries" VALUES('gameatanend2',27,0,'{"kind": "sell", "goods": 6}',1.79609923788928723328e+09);
INSERT INTO "entries" VALUES('gameatanend2',28,1,'{"kind": "sell", "goods": 10}',1.79609923790829110147e+09);
INSERT INTO "entries" VALUES('gameatanend2',29,0,'{"kind": "ready"}',1.79609923792446160312e+09);
INSERT INTO "entries" VALUES('gameatanend2',30,1,'{"kind": "ready"}',1.79609923793656039233e+09);
INSERT INTO "entries" VALUES('gameatanend2',31,0,'{"kind": "ready"}',1.79609923794809460645e+09);
INSERT INTO "entries" VALUES('gameatanend2',32,1,'{"kind": "ready"}',1.79609923797689604758e+09);
INSERT INTO "entries" VALUES('gameatanend2',33,0,'{"kind": "ready"}',1.79609923799293565746e+09);
INSERT INTO "entries" VALUES('gameatanend2',34,1,'{"kind": "ready"}',1796099238.02032);
INSERT INTO "entries" VALUES('gameatanend2',35,0,'{"kind": "raise", "armies": 8}',1.79609923803757715226e+09);
INSERT INTO "entries" VALUES('gameatanend2',36,1,'{"kind": "raise", "armies": 3}',1.79609923806862950331e+09);
INSERT INTO "entries" VALUES('gameatanend2',37,0,'{"kind": "ready"}',1.79609923807897758482e+09);
INSERT INTO "entries" VALUES('gameatanend2',38,1,'{"kind": "ready"}',1.79609923808943080904e+09);
INSERT INTO "entries" VALUES('gameatanend2',39,1,'{"kind": "win_war", "war": "russo_turkish_war"}',1.79609923810244154936e+09);
INSERT INTO "entries" VALUES('gameatanend2',40,0,'{"kind": "use_power", "nation": "denmark"}',1.79609923811473655699e+09);
INSERT INTO "entries" VALUES('gameatanend2',41,0,'{"kind": "decline_power", "nation": "denmark"}',1.7960992381280250549e+09);
INSERT INTO "entries" VALUES('gameatanend2',42,0,'{"kind": "ready"}',1.79609923813860726353e+09);
INSERT INTO "entries" VALUES('gameatanend2',43,1,'{"kind": "ready"}',1.79609923814894151686e+09);
INSERT INTO "entries" VALUES('gameatanend2',44,0,'{"kind": "ready"}',1.79609923815869259831e+09);
INSERT INTO "entries" VALUES('gameatanend2',45,1,'{"kind": "ready"}',1.79609923817565894123e+09);
INSERT INTO "entries" VALUES('gameunderway',1,0,'{"kind": "claim", "nation": "denmark"}',1.79609923822599315641e+09);
INSERT INTO "entries" VALUES('gameunderway',2,1,'{"kind": "claim", "nation": "denmark"}',1.79609923824522948261e+09);
INSERT INTO "entries" VALUES('gameunderway',3,0,'{"kind": "claim", "nation": "denmark"}',1.79609923825441122058e+09);
INSERT INTO "entries" VALUES('gameunderway',4,1,'{"kind": "claim", "nation": "denmark"}',1.79609923826505947118e+09);
INSERT INTO "entries" VALUES('gameunderway',5,0,'{"kind": "claim", "nation": "denmark"}',1.79609923827409553526e+09);
INSERT INTO "entries" VALUES('gameunderway',6,1,'{"kind": "claim", "nation": "denmark"}',1.7960992382921574116e+09);
INSERT INTO "entries" VALUES('gameunderway',7,0,'{"kind": "claim", "nation": "denmark"}',1.79609923830186200138e+09);
INSERT INTO "entries" VALUES('gameunderway',8,1,'{"kind": "claim", "nation": "denmark"}',1.7960992383169038295e+09);
INSERT INTO "entries" VALUES('gameunderway',9,0,'{"kind": "claim", "nation": "denmark"}',1.79609923833585953707e+09);
INSERT INTO "entries" VALUES('gameunderway',10,1,'{"kind": "claim", "nation": "denmark"}',1.79609923834583020208e+09);
INSERT INTO "entries" VALUES('gameunderway',11,0,'{"kind": "claim", "nation": "denmark"}',1.79609923835546588899e+09);
INSERT INTO "entries" VALUES('gameunderway',12,1,'{"kind": "claim", "nation": "denmark"}',1.79609923836616468427e+09);
INSERT INTO "entries" VALUES('gameunderway',13,0,'{"kind": "claim", "nation": "denmark"}',1.79609923837992978097e+09);
INSERT INTO "entries" VALUES('gameunderway',14,1,'{"kind": "claim", "nation": "denmark"}',1.7960992383958692551e+09);
INSERT INTO "entries" VALUES('gameunderway',15,0,'{"kind": "claim", "nation": "denmark"}',1.79609923841407012937e+09);
INSERT INTO "entries" VALUES('gameunderway',16,1,'{"kind": "claim", "nation": "denmark"}',1796099238.42516);
INSERT INTO "entries" VALUES('gameunderway',17,0,'{"kind": "claim", "nation": "denmark"}',1.7960992384397759438e+09);
INSERT INTO "entries" VALUES('gameunderway',18,1,'{"kind": "claim", "nation": "denmark"}',1796099238.45021);
INSERT INTO "entries" VALUES('gameunderway',19,0,'{"kind": "claim", "nation": "denmark"}',1.79609923845972537992e+09);
INSERT INTO "entries" VALUES('gameunderway',20,1,'{"kind": "claim", "nation": "denmark"}',1.79609923846963286404e+09);
INSERT INTO "entries" VALUES('gameunderway',21,0,'{"kind": "claim", "nation": "denmark"}',1.79609923848113679886e+09);
INSERT INTO "entries" VALUES('gameunderway',22,1,'{"kind": "claim", "nation": "denmark"}',1.79609923849875473969e+09);
INSERT INTO "entries" VALUES('gameunderway',23,0,'{"kind": "claim", "nation": "denmark"}',1.79609923850968408579e+09);
INSERT INTO "entries" VALUES('gameunderway',24,1,'{"kind": "claim", "nation": "denmark"}',1.79609923853660178186e+09);
INSERT INTO "entries" VALUES('gameunderway',25,0,'{"kind": "claim", "nation": "denmark"}',1.7960992385464043617e+09);
INSERT INTO "entries" VALUES('gameunderway',26,1,'{"kind": "claim", "nation": "denmark"}',1.7960992385599727631e+09);
INSERT INTO "entries" VALUES('gameunderway',27,0,'{"kind": "claim", "nation": "denmark"}',1.79609923856910157205e+09);
INSERT INTO "entries" VALUES('gameunderway',28,1,'{"kind": "claim", "nation": "denmark"}',1.79609923859241461755e+09);
INSERT INTO "entries" VALUES('gameunderway',29,0,'{"kind": "claim", "nation": "denmark"}',1.79609923860362219807e+09);
INSERT INTO "entries" VALUES('gameunderway',30,1,'{"kind": "claim", "nation": "denmark"}',1.79609923861606502531e+09);
INSERT INTO "entries" VALUES('gameunderway',31,0,'{"kind": "claim", "nation": "denmark"}',1.79609923862737584114e+09);
INSERT INTO "entries" VALUES('gameunderway',32,1,'{"kind": "claim", "nation": "denmark"}',1.79609923864911413199e+09);
INSERT INTO "entries" VALUES('gameunderway',33,0,'{"kind": "claim", "nation": "denmark"}',1.79609923866890835758e+09);
INSERT INTO "entries" VALUES('gameunderway',34,1,'{"kind": "claim", "nation": "denmark"}',1.79609923869262838366e+09);
INSERT INTO "entries" VALUES('gameunderway',35,0,'{"kind": "claim", "nation": "denmark"}',1.79609923871267819408e+09);
INSERT INTO "entries" VALUES('gameunderway',36,1,'{"kind": "claim", "nation": "denmark"}',1.79609923872263216974e+09);
INSERT INTO "entries" VALUES('gameunderway',37,0,'{"kind": "claim", "nation": "denmark"}',1.7960992387451887131e+09);
INSERT INTO "entries" VALUES('gameunderway',38,1,'{"kind": "claim", "nation": "denmark"}',1.79609923875861525531e+09);
INSERT INTO "entries" VALUES('gameunderway',39,0,'{"kind": "claim", "nation": "denmark"}',1.79609923878541660312e+09);
INSERT INTO "entries" VALUES('gameunderway',40,1,'{"kind": "claim", "nation": "denmark"}',1.79609923880125117298e+09);
INSERT INTO "entries" VALUES('gameunderway',41,0,'{"kind": "ready"}',1.79609923882408571236e+09);
INSERT INTO "entries" VALUES('gameunderway',42,1,'{"kind": "ready"}',1.79609923883378100393e+09);
INSERT INTO "entries" VALUES('gameunderway',43,0,'{"kind": "ready"}',1.79609923885241508489e+09);
INSERT INTO "entries" VALUES('gameunderway',44,1,'{"kind": "ready"}',1.7960992388658201694e+09);
INSERT INTO "entries" VALUES('gameunderway',45,0,'{"kind": "sell", "goods": 1}',1.79609923888000750542e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('ada_of_version_1______','Ada',1.79609923716062474252e+09);
INSERT INTO "guests" VALUES('ben_of_version_1______','Ben',1.79609923718450808531e+09);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	guest VARCHAR(32), 
	bot VARCHAR(40), 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(32) NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	hotseat BOOLEAN NOT NULL, 
	auto_ready VARCHAR(16) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('gameatanend2',0,'human','ada_of_version_1______',NULL,'Ada','BVTNLAzVkCZDLngp',0,0,'off');
INSERT INTO "seats" VALUES('gameatanend2',1,'human','ben_of_version_1______',NULL,'Ben','BRAIVKIbexX-ECf3',0,0,'off');
INSERT INTO "seats" VALUES('gameunderway',0,'human','ada_of_version_1______',NULL,'Ada','Pjo5fsurLPMgN_1R',0,0,'on');
INSERT INTO "seats" VALUES('gameunderway',1,'human','ben_of_version_1______',NULL,'Ben','wF7r-km8n7aGKX-y',0,0,'on');
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed BIGINT NOT NULL, 
	seed_chosen BOOLEAN NOT NULL, 
	bot_seed BIGINT NOT NULL, 
	pace DOUBLE, 
	state VARCHAR(8) NOT NULL, 
	names JSON, 
	result JSON, 
	creator VARCHAR(32) NOT NULL, 
	created DOUBLE NOT NULL, 
	updated DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('gameatanend2','empires',1,'{"first_game": true}',5,1,4541980109947607,600.0,'over','["Ada", "Ben"]','{"scores": [0, 1], "ranking": [[1], [0]], "reason": "rounds"}','ada_of_version_1______',1.79609923722105073928e+09,1.79609923817565894123e+09);
INSERT INTO "tables" VALUES('gameunderway','empires',1,'{}',8,1,1394754189951586,600.0,'playing','["Ada", "Ben"]',NULL,'ada_of_version_1______',1.79609923819037437444e+09,1.79609923888000750542e+09);
CREATE INDEX ix_tables_creator ON tables (creator);
CREATE INDEX ix_tables_state ON tables (state);
CREATE INDEX seats_guest ON seats (guest);
COMMIT;
