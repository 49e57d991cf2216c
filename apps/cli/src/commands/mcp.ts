import { type Command, CommandError } from "../command/command.ts";
import { databaseOf, databaseOption } from "../catalog/catalog-place.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { oneLine } from "../output/one-line.ts";
import { withUnmetRule } from "../options/signature-options.ts";
import { settingOption } from "../settings/setting-option.ts";
import { publicUrlOf } from "../options/public-url.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { settingText } from "../settings/setting-text.ts";

const usualAddress = "http://127.0.0.1:3000";

export const mcpCommand: Command = {
  name: "mcp",
  summary: "Let a program with a language model read the hub, by the Model Context Protocol",
  options: {
    "public-url": {
      ...settingOption("publicUrl"),
      help: "address of the hub in links",
      default: `\`$PUBLIC_URL\`, else \`${usualAddress}\``,
    },
    policy: settingOption("policy"),
    data: dataOption,
    database: databaseOption,
  },
  details: `For programs that start their MCP servers themselves. Reads messages from standard input, one per line, and writes answers to standard output. It gives the same answers as modelshelf serve at /mcp, from the same data folder, and opens no port; a hub can serve the folder at the same time. It exits when its input ends.

Example of a configuration:
  { "mcpServers": { "modelshelf": { "command": "modelshelf", "args": ["mcp"] } } }`,
  run: async (args, terminal) => {
    // Loaded here: no other command should wait for the web application.
    const { serveLines, StartProblem } = await import("@modelshelf/web");
    const database = databaseOf(args, terminal);
    const policy = withUnmetRule(readPolicy(settingText("policy", args, terminal)), terminal);
    try {
      await serveLines({
        publicUrl: publicUrlOf(args, terminal) ?? usualAddress,
        dataFolder: dataFolder(args, terminal),
        ...(database && { database }),
        ...(policy && { policy }),
        isFollowing: true,
        input: terminal.stdin,
        output: terminal.stdout,
        // Standard output is for answers alone.
        log: (line) => terminal.stderr.write(`${oneLine(line)}\n`),
        signal: terminal.signal,
      });
      return 0;
    } catch (error) {
      if (terminal.signal.aborted) return 0;
      throw error instanceof StartProblem ? new CommandError(error.message) : error;
    }
  },
};
