import { readFileSync } from "node:fs";
import { type Arguments, type Command, CommandError, type Terminal, UsageError } from "../command.ts";
import { parseDocumentSet } from "../document-set.ts";
import { documentSetOptions, ownSourceUrls, withSetOptions } from "../document-set-options.ts";
import { databaseOf, databaseOption } from "../catalog.ts";
import { dataFolder, dataOption } from "../data-folder.ts";
import { oneLine } from "../one-line.ts";
import { publicUrlOf } from "../public-url.ts";
import { serveInProcesses, sharedServing } from "../serve-processes.ts";
import { oneProcessPulls, readUpstream, upstreamOptions } from "../upstream-options.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Serve the hub",
  options: {
    port: {
      type: "string",
      short: "p",
      value: "<number>",
      help: "port (default: $PORT, else 3000; 0 takes a free one)",
    },
    host: { type: "string", value: "<address>", help: "network interface (default: $HOST, else 127.0.0.1)" },
    processes: {
      type: "string",
      value: "<number>",
      help: "serving processes that share the port and the data folder (default: $PROCESSES, else 1)",
    },
    "public-url": {
      type: "string",
      value: "<address>",
      help: "address under which people reach the hub, behind a proxy (default: $PUBLIC_URL)",
    },
    "allowed-host": {
      type: "string",
      multiple: true,
      value: "<name>",
      help: "answer under this host name too (repeatable; * for any; default: $ALLOWED_HOSTS, separated by commas)",
    },
    "security-contact": {
      type: "string",
      value: "<address>",
      help: "where to report weaknesses, mailto: or https:, for /.well-known/security.txt (default: $SECURITY_CONTACT)",
    },
    "tokens-file": {
      type: "string",
      value: "<file>",
      help: "makes the hub private: only who sends a token of this file may read it (default: $TOKENS_FILE)",
    },
    "gated-files": {
      type: "string",
      value: "<who>",
      help: "who gets files of gated repositories: everybody, or who sends a token of this file (default: $GATED_FILES, else readers of a private hub, nobody of an open one)",
    },
    "storage-url": {
      type: "string",
      value: "<address>",
      help: "where clients fetch files that are in object storage; none: through the hub (default: $STORAGE_URL, else where the hub reads them)",
    },
    ...upstreamOptions,
    docs: {
      type: "string",
      multiple: true,
      value: "<[/address=]folder>",
      help: "serve a folder of documents too, under /docs or the address given (repeatable)",
    },
    ...documentSetOptions,
    content: {
      type: "string",
      value: "<folder>",
      help: "your own home page and shelves: home.md and shelves/*.md (default: $MODELSHELF_CONTENT)",
    },
    dev: {
      type: "boolean",
      help: "for writing documents: watch their folders, reload the browser, show problems beside the text",
    },
    data: dataOption,
    database: databaseOption,
  },
  details: `Needs the built web application: npm start builds it, as does npm run build.
Ends on SIGINT and SIGTERM after running requests were answered.

Compiled documents are kept in the data folder, under pages; that folder may be removed at any time.
With $DATABASE_REPLICA_URLS, addresses separated by commas, records are read from replicas of the database.

--dev is for those who write documents. Those who work on this program itself run npm run dev: it does the
same from the sources, without a build. modelshelf docs check lists all that --dev shows, for every page.

  modelshelf serve --dev --docs ./docs
  modelshelf serve --docs /learn/course=./chapters`,
  run: async (args, terminal) => {
    const shared = sharedServing();
    const processes = readProcesses(args, terminal);
    if (processes > 1 && args.values["upstream"] !== undefined) throw new UsageError(oneProcessPulls);
    if (processes > 1 && shared === undefined) return serveInProcesses(processes, terminal);
    // Loaded here: no other command should wait for the web application.
    const { parseHostName, readTokens, serve, StartProblem } = await import("@modelshelf/web");
    const { values } = args;
    const listed = (name: string): readonly string[] => (values[name] ?? []) as readonly string[];
    const sets = listed("docs").map((text) => parseDocumentSet(text));
    const sourceUrls = ownSourceUrls(sets, values);
    const furtherDocs = withSetOptions(sets, sourceUrls.others);
    const publicUrl = publicUrlOf(args, terminal);
    const given =
      values["allowed-host"] === undefined ? terminal.environment["ALLOWED_HOSTS"]?.split(",") : listed("allowed-host");
    const allowedHosts = (given ?? []).map((name) => readHostName(name.trim(), parseHostName));
    const securityContact = readContact(
      values["security-contact"] ?? (terminal.environment["SECURITY_CONTACT"] || undefined),
    );
    const tokens = tokensOf(values["tokens-file"] ?? (terminal.environment["TOKENS_FILE"] || undefined), readTokens);
    const gated = gatedTo(values["gated-files"] ?? (terminal.environment["GATED_FILES"] || undefined), readTokens);
    const host = (values["host"] as string | undefined) ?? terminal.environment["HOST"];
    const contentFolder = (values["content"] as string | undefined) ?? terminal.environment["MODELSHELF_CONTENT"];
    const database = databaseOf(args, terminal);
    const storageUrl = readStorageUrl(values["storage-url"] ?? (terminal.environment["STORAGE_URL"] || undefined));
    const pull = readUpstream(args, terminal);
    try {
      const hub = await serve({
        port: shared?.port ?? readPort(args, terminal),
        isPortShared: shared?.port !== undefined,
        ...(host && { host }),
        ...(publicUrl && { publicUrl }),
        allowedHosts,
        ...(tokens && { tokens }),
        ...(gated && { gated }),
        ...(securityContact && { securityContact }),
        furtherDocs,
        sourceUrls: sourceUrls.own,
        ...(contentFolder && { contentFolder }),
        isDevelopment: values["dev"] === true,
        dataFolder: dataFolder(args, terminal),
        ...(database && { database }),
        ...(pull && { pull }),
        storage: { environment: terminal.environment, ...(storageUrl !== undefined && { publicUrl: storageUrl }) },
        log: (line) => terminal.stderr.write(`${oneLine(line)}\n`),
        isFollowing: shared !== undefined && !shared.isLeading,
        signal: shared ? AbortSignal.any([terminal.signal, shared.signal]) : terminal.signal,
      });
      const say = shared ? shared.ready : (url: string) => void terminal.stdout.write(`Modelshelf is at ${url}\n`);
      say(hub.url);
      await hub.closed;
      if (!shared) terminal.stdout.write("Modelshelf has stopped.\n");
      return 0;
    } catch (error) {
      if (terminal.signal.aborted || shared?.signal.aborted) return 0;
      throw error instanceof StartProblem ? new CommandError(error.message) : error;
    } finally {
      shared?.stopped();
    }
  },
};

function readPort({ values }: Arguments, { environment }: Terminal): number {
  const [name, text] =
    values["port"] === undefined ? ["PORT", environment["PORT"]] : ["--port", String(values["port"])];
  if (text === undefined || text === "") return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`${name} is "${text}"; it must be a whole number from 0 to 65535.`);
}

/** More would only take turns on the processors of one machine. */
const maxProcesses = 64;

function readProcesses({ values }: Arguments, { environment }: Terminal): number {
  const [name, text] =
    values["processes"] === undefined
      ? ["PROCESSES", environment["PROCESSES"]]
      : ["--processes", String(values["processes"])];
  if (text === undefined || text === "") return 1;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > maxProcesses) {
    throw new UsageError(`${name} is "${text}"; it must be a whole number from 1 to ${maxProcesses}.`);
  }
  if (count > 1 && values["dev"] === true) {
    throw new UsageError(`${name} is "${text}", but --dev serves with one process, which watches the documents.`);
  }
  return count;
}

function readStorageUrl(given: unknown): string | false | undefined {
  if (given === undefined) return undefined;
  if (given === "none") return false;
  const address = URL.parse(String(given));
  if (address && /^https?:$/.test(address.protocol) && address.username === "") return address.href.replace(/\/$/, "");
  throw new UsageError(
    `the address of the object storage is one such as https://files.example.org, or none, not "${String(given)}".`,
  );
}

function readContact(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const address = URL.parse(String(given));
  if (address && /^(?:https|mailto):$/.test(address.protocol)) return address.href;
  throw new UsageError(`a security contact is an address such as mailto:security@example.org, not "${String(given)}".`);
}

/** @throws CommandError: a hub that was meant to be private must not start as an open one */
function tokensOf(given: unknown, read: (text: string) => readonly string[] | string): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const file = String(given);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`The tokens cannot be read: ${(error as Error).message}`);
  }
  const tokens = read(text);
  if (typeof tokens === "string") throw new CommandError(`${file} cannot be used for access: ${tokens}.`);
  return tokens;
}

/** @throws CommandError where it names a file that cannot be read */
function gatedTo(
  given: unknown,
  read: (text: string) => readonly string[] | string,
): "everybody" | readonly string[] | undefined {
  return given === "everybody" ? given : tokensOf(given, read);
}

function readHostName(text: string, parse: (text: string) => string | undefined): string {
  const name = text === "*" ? text : parse(text);
  if (name !== undefined) return name;
  throw new UsageError(`an allowed host is a name such as hub.example.org, without scheme and port, not "${text}".`);
}
