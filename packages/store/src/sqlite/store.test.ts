import { describeStore } from "../store.contract.ts";
import { openSqliteStore } from "./open.ts";

describeStore("SQLite in memory", () => openSqliteStore({ file: ":memory:" }));
