"""The rules of Wealth of Nations: War Clouds: clauses W1 to W13 of docs/rules/wealth-of-nations.md."""
