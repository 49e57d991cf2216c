import { kinds, kindsInWords, recordKinds } from "@modelshelf/store";
import { searchable } from "../search/results.ts";
import { renderLlms, renderLlmsFull, type Site } from "@modelshelf/docs";
import { escapeMarkdown, localApps, tasks } from "@modelshelf/registry";
import { outsideLink } from "../components/markdown.ts";
import { counted } from "../components/wording.ts";
import type { Hub } from "../hub/hub.ts";
import { languageName } from "../languages/language-name.ts";
import { links } from "../pages/document/load.ts";
import { loadShelves, type FilledShelf } from "../pages/shelves/filled-shelf.ts";
import { holds, lead as shelvesLead } from "../pages/shelves/strings.ts";
import type { TextFeed } from "./text-feed.ts";

/** A set of so few pages is listed in full in the list of the hub; of a larger one only its own list is named. */
const fewPages = 50;

const contentType = "text/plain";

/** `/llms.txt`: the ways into this hub for a language model (llmstxt.org). */
export function hubList(hub: Hub): TextFeed {
  return { address: `${hub.publicUrl}/llms.txt`, contentType, language: "en", open: () => renderHub(hub) };
}

/** `/llms-full.txt`: the same, and the text of each document set in one language. */
export function hubText(hub: Hub): TextFeed {
  return { address: `${hub.publicUrl}/llms-full.txt`, contentType, open: () => renderHubText(hub) };
}

/** `llms.txt` of a set: its pages, or its languages where there are several and the address names none. */
export function setList({ publicUrl }: Hub, site: Site, language: string | undefined): TextFeed {
  if (language === undefined) {
    const open = () => renderLanguages(site, publicUrl);
    return { address: `${publicUrl}${site.base}/llms.txt`, contentType, open };
  }
  return {
    address: `${publicUrl}${site.prefix(language)}/llms.txt`,
    contentType,
    language,
    open: async function* () {
      yield await renderLlms(site, { language, publicUrl });
    },
  };
}

/** `llms-full.txt` of a set in one language: every page's Markdown in reading order. */
export function setText({ publicUrl }: Hub, site: Site, language: string): TextFeed {
  const open = () => renderLlmsFull(site, { language, publicUrl });
  return { address: `${publicUrl}${site.prefix(language)}/llms-full.txt`, contentType, language, open };
}

/** The language in which a set is given where one must do: English, else its first. */
export function mainLanguage({ languages }: Site): string {
  return languages.find((language) => language === "en") ?? languages[0] ?? "en";
}

const introduction = `# Modelshelf

> A hub of machine-learning ${kindsInWords}, with code that runs. Every address also answers with \`.md\` (Markdown) and \`.json\` (JSON) appended to its path, before the query.
`;

/** Of a site that has documents alone. */
const documentsIntroduction = `# Modelshelf

> Documentation. Every page also has a Markdown and a JSON version, with \`.md\` and \`.json\` appended to its path.
`;

async function* renderHub(hub: Hub): AsyncGenerator<string> {
  if (hub.staticSite?.onlyDocs) yield documentsIntroduction;
  else yield* renderCatalog(hub);
  for (const site of hub.sites) yield `\n## ${escapeMarkdown(site.title)}\n\n${await setLines(hub, site)}\n`;
}

async function* renderCatalog(hub: Hub): AsyncGenerator<string> {
  yield `${introduction}\n## Catalog\n\n${await catalog(hub)}\n`;
  // An exported site has nothing that answers.
  if (!hub.staticSite) yield `\n## For assistants\n\n${forAssistants(hub)}\n`;
  const shelves = await loadShelves(hub);
  if (shelves.length > 0) yield `\n## Shelves\n\n${shelfList(hub, shelves)}\n`;
  yield `\n## Tasks\n\n${taskList(hub)}\n`;
}

async function catalog({ store, publicUrl }: Hub): Promise<string> {
  const counts = await Promise.all(recordKinds.map((kind) => store.count(kind)));
  const line = (title: string, path: string, about: string): string =>
    `- ${outsideLink(title, `${publicUrl}${path}.md`)}: ${about}`;
  const lists = recordKinds.map((kind, position) => {
    const { label, one, many, path, listedBy } = kinds[kind];
    return line(label, path, `${counted(counts[position] ?? 0, one, many)} ${listedBy}`);
  });
  return [
    ...lists,
    line("Tasks", "/tasks", "The kinds of problem that models solve, by their input and output."),
    line("Libraries", "/libraries", "The libraries that load models, with their code."),
    line(
      "Local apps",
      "/local-apps",
      `Apps and servers that run models on your own machine, each with its formats, steps and models, as in \`/local-apps/ollama.md\`: ${[...localApps.keys()].join(", ")}.`,
    ),
    line("Metrics", "/evaluation-metrics", "How results are measured, and what each measure misses."),
    line(
      "Quantization",
      "/quantization",
      "Which models fit in a given amount of memory with each quantization type, as in `/quantization.md?memory=24&in=gpu&context=8192`; the file types of GGUF models, their sizes and losses.",
    ),
    line("Leaderboards", "/leaderboards", "Results that the authors of models report, by dataset and metric."),
    line("Shelves", "/shelves", shelvesLead),
    line("Owners", "/owners", "The owners of records on this hub."),
    line("Verification", "/verification", "How thoroughly the code of each library has been checked."),
    line("Search", "/search", `Full-text search of this hub: ${searchable}, as in \`/search.md?q=tokenizer\`.`),
  ].join("\n");
}

function forAssistants({ publicUrl }: Hub): string {
  return [
    `- ${outsideLink("Skill", `${publicUrl}/skill.md`)}: how an assistant uses this hub, as a file that it can keep.`,
    `- ${outsideLink("Read API", `${publicUrl}/.well-known/openapi.json`)}: records and files as the clients of the public Hub ask for them, described by OpenAPI.`,
    `- MCP server: ${publicUrl}/mcp, with tools that find, compare and read.`,
  ].join("\n");
}

function shelfList({ publicUrl }: Hub, shelves: readonly FilledShelf[]): string {
  return shelves
    .map((shelf) => {
      const about = [shelf.description && escapeMarkdown(shelf.description), holds(shelf)].filter(Boolean).join(" ");
      return `- ${outsideLink(shelf.title, `${publicUrl}${shelf.href}.md`)}: ${about}`;
    })
    .join("\n");
}

function taskList({ publicUrl }: Hub): string {
  return [...tasks]
    .map(
      ([id, { label, summary }]) =>
        `- ${outsideLink(label, `${publicUrl}/tasks/${id}.md`)}: ${escapeMarkdown(summary)}`,
    )
    .join("\n");
}

async function setLines({ publicUrl }: Hub, site: Site): Promise<string> {
  const [only] = site.languages;
  const pages = only === undefined ? [] : links(site.toc(only));
  if (site.languages.length > 1 || pages.length > fewPages) return languageLines(site, publicUrl);
  const list = pages.map(({ title, href }) => `- ${outsideLink(title, `${publicUrl}${href}.md`)}`);
  return [languageLines(site, publicUrl), ...list].join("\n");
}

async function* renderLanguages(site: Site, publicUrl: string): AsyncGenerator<string> {
  yield `# ${escapeMarkdown(site.title)}\n\n${languageLines(site, publicUrl)}\n`;
}

/** For each language of a set its list of pages and its whole text. */
function languageLines(site: Site, publicUrl: string): string {
  return site.languages
    .map((language) => {
      const at = (file: string): string => `${publicUrl}${site.prefix(language)}/${file}`;
      const title = `${site.title}, ${languageName(language)}`;
      const amount = counted(links(site.toc(language)).length, "page", "pages");
      return `- ${outsideLink(title, at("llms.txt"))}: the list of its ${amount}; ${outsideLink("their whole text", at("llms-full.txt"))}`;
    })
    .join("\n");
}

async function* renderHubText(hub: Hub): AsyncGenerator<string> {
  yield* renderHub(hub);
  for (const site of hub.sites) {
    yield "\n---\n\n";
    yield* renderLlmsFull(site, { language: mainLanguage(site), publicUrl: hub.publicUrl });
  }
}
