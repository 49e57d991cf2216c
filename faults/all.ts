import type { Fault } from "./fault.ts";
import { clock } from "./entries/clock.ts";
import { damage } from "./entries/damage.ts";
import { diskFull } from "./entries/disk-full.ts";
import { hostileCards } from "./entries/hostile-cards.ts";
import { hostileDocuments } from "./entries/hostile-documents.ts";
import { hostileHeaders } from "./entries/hostile-headers.ts";
import { hostileRecords } from "./entries/hostile-records.ts";
import { hostileRequests } from "./entries/hostile-requests.ts";
import { killBackup } from "./entries/kill-backup.ts";
import { killExport } from "./entries/kill-export.ts";
import { killImport } from "./entries/kill-import.ts";
import { killMigrate } from "./entries/kill-migrate.ts";
import { killMirror } from "./entries/kill-mirror.ts";
import { killServe } from "./entries/kill-serve.ts";
import { lyingUpstream } from "./entries/lying-upstream.ts";
import { postgresFailover } from "./entries/postgres-failover.ts";
import { postgresRestart } from "./entries/postgres-restart.ts";
import { readOnly } from "./entries/read-only.ts";
import { slowUpstream } from "./entries/slow-upstream.ts";
import { unitCorpora } from "./entries/unit-corpora.ts";

/** Every fault, in the order in which they are caused and shown. */
export const faults: readonly Fault[] = [
  killImport,
  killServe,
  killMirror,
  killMigrate,
  killExport,
  killBackup,
  diskFull,
  readOnly,
  damage,
  clock,
  postgresRestart,
  postgresFailover,
  lyingUpstream,
  slowUpstream,
  hostileRecords,
  hostileCards,
  hostileDocuments,
  hostileHeaders,
  hostileRequests,
  unitCorpora,
];
