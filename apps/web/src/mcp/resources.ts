import {
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
  type TextResourceContents,
} from "@modelcontextprotocol/server";
import type { Hub } from "../hub/hub.ts";
import { excerptOf } from "./excerpt.ts";
import type { ReadPage } from "./page-reader.ts";

/** Characters of one resource, which can only be read whole; the longest chapters have about half. */
const maxCharacters = 400_000;
const mimeType = "text/markdown";

/** The lists for language models: of the hub, and of each set of documents in each language. */
export function listResources({ publicUrl, sites }: Hub): Resource[] {
  const sets = sites.flatMap((site) =>
    site.languages.map((language) => {
      const title = site.languages.length > 1 ? `${site.title} (${language})` : site.title;
      return { uri: `${publicUrl}${site.prefix(language)}/llms.txt`, name: `${title}: list of pages`, mimeType };
    }),
  );
  return [{ uri: `${publicUrl}/llms.txt`, name: "What is in this hub", mimeType }, ...sets];
}

/** Every page by its address. */
export function resourceTemplates({ publicUrl }: Hub): ResourceTemplateType[] {
  const description = "The Markdown of a page by its path, such as docs/index, tasks/fill-mask or models/gpt2.";
  return [{ uriTemplate: `${publicUrl}/{+path}`, name: "Page of this hub", description, mimeType }];
}

/** @throws ResourceNotFoundError with a sentence, for an address that has no page */
export async function readResource(uri: string, readPage: ReadPage): Promise<TextResourceContents> {
  const page = await readPage(uri);
  if ("problem" in page) throw new ResourceNotFoundError(uri, page.problem);
  const { text, next } = excerptOf(page.text, 0, maxCharacters);
  const rest = `\n\n(The page continues: read_page returns the rest, with offset ${next}.)\n`;
  return { uri, mimeType, text: next === undefined ? text : text + rest };
}
