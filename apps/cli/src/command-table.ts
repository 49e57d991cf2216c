import type { Command } from "./command/command.ts";
import { backupCommand } from "./commands/backup.ts";
import { bomCommand } from "./commands/bom.ts";
import { bundleCommand } from "./commands/bundle.ts";
import { checkCommand } from "./commands/check.ts";
import { configCommand } from "./commands/config.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { docsCommand } from "./commands/docs.ts";
import { exportCommand } from "./commands/export.ts";
import { importCommand } from "./commands/import.ts";
import { listCommand } from "./commands/list.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { mirrorCommand } from "./commands/mirror.ts";
import { policyCommand } from "./commands/policy.ts";
import { registryCommand } from "./commands/registry.ts";
import { diffCommand } from "./commands/diff.ts";
import { removeCommand } from "./commands/remove.ts";
import { restoreCommand } from "./commands/restore.ts";
import { serveCommand } from "./commands/serve.ts";
import { snippetsCommand } from "./commands/snippets.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  serveCommand,
  mcpCommand,
  exportCommand,
  docsCommand,
  importCommand,
  listCommand,
  checkCommand,
  diffCommand,
  bomCommand,
  removeCommand,
  mirrorCommand,
  policyCommand,
  migrateCommand,
  bundleCommand,
  backupCommand,
  restoreCommand,
  snippetsCommand,
  doctorCommand,
  registryCommand,
  configCommand,
];
