import type { Command } from "./command.ts";
import { checkCommand } from "./commands/check.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { docsCommand } from "./commands/docs.ts";
import { importCommand } from "./commands/import.ts";
import { listCommand } from "./commands/list.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { mirrorCommand } from "./commands/mirror.ts";
import { registryCommand } from "./commands/registry.ts";
import { removeCommand } from "./commands/remove.ts";
import { serveCommand } from "./commands/serve.ts";
import { snippetsCommand } from "./commands/snippets.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  serveCommand,
  mcpCommand,
  docsCommand,
  importCommand,
  listCommand,
  checkCommand,
  removeCommand,
  mirrorCommand,
  migrateCommand,
  snippetsCommand,
  doctorCommand,
  registryCommand,
];
