import type { Site } from "@modelshelf/docs";
import { Hono } from "hono";
import { pageLink } from "./catalogue/markdown-parts.ts";
import type { Hub } from "./page.ts";
import { links } from "./pages/document/load.ts";
import type { Env } from "./server.ts";

/** Files that programs look for at fixed addresses. */
export function programRoutes(hub: Hub): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/robots.txt", (c) => c.text(robots));
  app.get("/llms.txt", (c) => c.text(listForLanguageModels(hub)));
  return app;
}

const robots = `User-agent: *
Disallow: /-/
`;

/** The way into this hub for a language model (llmstxt.org): lists and documents, as Markdown. */
function listForLanguageModels({ publicUrl, sites }: Hub): string {
  const link = (title: string, path: string): string => `- ${pageLink(title, publicUrl + path)}`;
  return `# Modelshelf

> A hub of machine-learning models, data sets and demo apps, with code that runs. Every address also answers with \`.md\` and \`.json\` appended to its path.

## Catalogue

${[
  link("Models", "/models"),
  link("Datasets", "/datasets"),
  link("Spaces", "/spaces"),
  link("Tasks", "/tasks"),
  link("Libraries", "/libraries"),
].join("\n")}
${sites.map((site) => `\n## ${site.title}\n\n${pagesOf(site, link)}\n`).join("")}`;
}

function pagesOf(site: Site, link: (title: string, path: string) => string): string {
  const pages = site.languages.flatMap((language) => links(site.toc(language)));
  return pages.map(({ title, href }) => link(title, href)).join("\n");
}
