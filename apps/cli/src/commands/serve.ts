import { readFileSync } from "node:fs";
import { present, reasonOf } from "@modelshelf/store";
import type { ServeOptions } from "@modelshelf/web";
import { type Arguments, type Command, CommandError, type Terminal, UsageError } from "../command/command.ts";
import { readDocumentSets } from "../options/document-set.ts";
import { documentSetOptions, ownBases, ownSetOptions, withSetOptions } from "../options/document-set-options.ts";
import { pinSets } from "../options/pin-sets.ts";
import { databaseOf, databaseOption } from "../catalog/catalog-place.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { oneLine } from "../output/one-line.ts";
import { originalsOf } from "../options/originals.ts";
import { publicUrlOf } from "../options/public-url.ts";
import { collectWhenQuiet } from "../process/collect-when-quiet.ts";
import { serveInProcesses, sharedServing } from "../process/serve-processes.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText, type TextSettingKey } from "../settings/setting-text.ts";
import { settingOf } from "../settings/settings.ts";
import { readSignatures, signerOptions, withSignedRule } from "../options/signature-options.ts";
import { readUpstream, upstreamOptions } from "../options/upstream-options.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Serve the hub",
  options: {
    port: settingOption("port"),
    host: settingOption("host"),
    processes: settingOption("processes"),
    "public-url": settingOption("publicUrl"),
    "allowed-host": settingOption("allowedHosts"),
    "security-contact": settingOption("securityContact"),
    originals: settingOption("originals"),
    "tokens-file": settingOption("tokensFile"),
    "gated-files": settingOption("gatedFiles"),
    policy: settingOption("policy"),
    ...signerOptions,
    "require-signed": settingOption("requireSigned"),
    metrics: settingOption("metrics"),
    log: settingOption("log"),
    "storage-url": settingOption("storageUrl"),
    ...upstreamOptions,
    docs: settingOption("docs"),
    ...documentSetOptions,
    content: settingOption("content"),
    dev: {
      type: "boolean",
      help: "for writing documents: watch their folders, reload the browser, show problems next to the text",
    },
    data: dataOption,
    database: databaseOption,
  },
  details: `Needs the built web application: npm start or npm run build builds it. On SIGINT or SIGTERM, it answers the requests in progress and exits.

Compiled documents are cached in the data folder, in its subfolder pages. You can delete that subfolder at any time. If $DATABASE_REPLICA_URLS lists replicas of the database, separated by commas, records are read from them.

Use --dev when you write documents. To work on Modelshelf itself, run npm run dev: it does the same from the sources, without a build. modelshelf docs check lists the problems that --dev shows, for every page.

  modelshelf serve --dev --docs ./docs
  modelshelf serve --docs /learn/course=./chapters`,
  run: async (args, terminal) => {
    const shared = sharedServing();
    const processes = readProcesses(args, terminal);
    if (processes > 1 && shared === undefined) return serveInProcesses(processes, terminal);
    // Loaded here: no other command should wait for the web application.
    const web = await import("@modelshelf/web");
    const options = await readOptions(args, terminal, web);
    try {
      const hub = await web.serve({
        ...options,
        port: shared?.port ?? readNumber("port", args, terminal),
        isPortShared: shared?.port !== undefined,
        ...(shared && { processName: shared.name }),
        isFollowing: shared !== undefined && !shared.isLeading,
        signal: shared ? AbortSignal.any([terminal.signal, shared.signal]) : terminal.signal,
      });
      const say = shared ? shared.ready : (url: string) => void terminal.stdout.write(`Modelshelf is at ${url}\n`);
      say(hub.url);
      const stop = collectWhenQuiet();
      await hub.closed;
      stop();
      if (!shared) terminal.stdout.write("Modelshelf has stopped.\n");
      return 0;
    } catch (error) {
      if (terminal.signal.aborted || shared?.signal.aborted) return 0;
      throw error instanceof web.StartProblem ? new CommandError(error.message) : error;
    } finally {
      shared?.stopped();
    }
  },
};

/** The functions of the web application that parse texts of settings. */
type Parsers = Pick<typeof import("@modelshelf/web"), "parseHostName" | "readTokens">;

/** Options of the hub that are the same in all of its processes. */
async function readOptions(
  args: Arguments,
  terminal: Terminal,
  { parseHostName, readTokens }: Parsers,
): Promise<ServeOptions> {
  const { values } = args;
  const { environment } = terminal;
  const given = (key: TextSettingKey): string | undefined => settingText(key, args, terminal);
  const sets = await pinSets(readDocumentSets(values, environment, ownBases), dataFolder(args, terminal), terminal);
  const own = ownSetOptions(sets, values);
  const hosts = (values["allowed-host"] as readonly string[] | undefined) ?? environment["ALLOWED_HOSTS"]?.split(",");
  const isJson = isLoggedAsJson(args, terminal);
  const storageUrl = readStorageUrl(given("storageUrl"));
  const signatures = await readSignatures(args, terminal);
  return present<ServeOptions>({
    host: given("host") || undefined,
    publicUrl: publicUrlOf(args, terminal),
    allowedHosts: (hosts ?? []).map((name) => readHostName(name.trim(), parseHostName)),
    tokens: tokensOf(given("tokensFile"), readTokens),
    gated: gatedTo(given("gatedFiles"), readTokens),
    policy: withSignedRule(readPolicy(given("policy")), signatures),
    signatures,
    metrics: gatedTo(given("metrics"), readTokens),
    securityContact: readContact(given("securityContact")),
    originals: originalsOf(args, terminal),
    furtherDocs: withSetOptions(sets, own.others),
    sourceUrls: own.sourceUrls,
    titles: own.titles,
    contentFolder: given("content") || undefined,
    isDevelopment: values["dev"] === true,
    dataFolder: dataFolder(args, terminal),
    database: databaseOf(args, terminal),
    pull: readUpstream(args, terminal),
    storage: { environment, ...(storageUrl !== undefined && { publicUrl: storageUrl }) },
    log: (line: string) => void terminal.stderr.write(`${isJson ? toJsonLine(line) : oneLine(line)}\n`),
    logRequest: isJson ? (line: string) => void terminal.stderr.write(`${line}\n`) : undefined,
  });
}

/** @throws UsageError for a text that is not the number that the setting takes */
function readNumber(key: "port" | "processes", { values }: Arguments, { environment }: Terminal): number {
  const { variable = "", option = "", kind, fallback } = settingOf(key);
  const [name, text] =
    values[option] === undefined ? [variable, environment[variable]] : [`--${option}`, String(values[option])];
  if (text === undefined || text === "") return Number(fallback);
  if (kind.accepts(text)) return Number(text);
  throw new UsageError(`${name} is "${text}"; it must be ${kind.allowed}.`);
}

function readProcesses(args: Arguments, terminal: Terminal): number {
  const count = readNumber("processes", args, terminal);
  if (count > 1 && args.values["dev"] === true) {
    throw new UsageError(`${count} processes cannot serve with --dev: one process watches the documents.`);
  }
  return count;
}

function readStorageUrl(given: string | undefined): string | false | undefined {
  if (given === undefined) return undefined;
  if (given === "none") return false;
  const address = URL.parse(given);
  if (address && /^https?:$/.test(address.protocol) && address.username === "") return address.href.replace(/\/$/, "");
  throw new UsageError(
    `the address of the object storage must be an address such as https://files.example.org, or none, not "${given}".`,
  );
}

function readContact(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = URL.parse(given);
  if (address && /^(?:https|mailto):$/.test(address.protocol)) return address.href;
  throw new UsageError(`a security contact is an address such as mailto:security@example.org, not "${given}".`);
}

/** @throws CommandError: a hub that was meant to be private must not start as an open one */
function tokensOf(
  file: string | undefined,
  read: (text: string) => readonly string[] | string,
): readonly string[] | undefined {
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`The tokens in ${file} cannot be read: ${reasonOf(error)}. Check its path and permissions.`);
  }
  const tokens = read(text);
  if (typeof tokens === "string") throw new CommandError(`${file} cannot be used for access: ${tokens}.`);
  return tokens;
}

/** @throws CommandError where it names a file that cannot be read */
function gatedTo(
  given: string | undefined,
  read: (text: string) => readonly string[] | string,
): "everybody" | readonly string[] | undefined {
  return given === "everybody" ? given : tokensOf(given, read);
}

function readHostName(text: string, parse: (text: string) => string | undefined): string {
  const name = text === "*" ? text : parse(text);
  if (name !== undefined) return name;
  throw new UsageError(`an allowed host is a name such as hub.example.org, without scheme and port, not "${text}".`);
}

function isLoggedAsJson({ values }: Arguments, { environment }: Terminal): boolean {
  const { kind } = settingOf("log");
  const form = String(values["log"] ?? (environment["LOG"] || "text"));
  if (!kind.accepts(form)) throw new UsageError(`the form of the log must be ${kind.allowed}, not "${form}".`);
  return form === "json";
}

/** A sentence as a line of JSON; what is one already stays. */
function toJsonLine(line: string): string {
  if (line.startsWith("{")) return oneLine(line);
  return oneLine(JSON.stringify({ time: new Date().toISOString(), level: "warning", message: line }));
}
