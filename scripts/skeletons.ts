/** The texts of new files, as `npm run new` writes them. */

const title = (name: string): string =>
  name.replaceAll(/(^|-)(\w)/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());
const pascalCase = (name: string): string => title(name).replaceAll(" ", "");
export const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

export const libraryEntry = (key: string): string => `import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "${key}",
  group: "",
  repository: { name: "${key}", url: "" },
});
`;

export const taskEntry = (id: string): string => `import { defineTask } from "../task.ts";

export default defineTask({
  label: "${title(id)}",
  modality: "other",
  summary: "",
});
`;

export const taskText = `
## Input and output [[in-and-out]]

## Variants and subtasks [[variants]]

## Where it is used [[uses]]

## How results are measured [[measures]]

## Getting started [[start]]

## Common pitfalls [[pitfalls]]

## Further reading [[reading]]
`;

export const metricEntry = (slug: string): string => `import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "${title(slug)}",
  family: "classification",
  range: "0 to 1",
  better: "higher",
  summary: "",
  related: [],
});
`;

export const kindEntry = (kind: string): string => `import type { Kind } from "../kind.ts";

export default {
  place: 100,
  label: "${title(kind)}s",
  labelOfOne: "${title(kind)}",
  one: "${kind}",
  many: "${kind}s",
  path: "/${kind}s",
  columns: ["license", "updated", "downloads", "likes"],
  about: "",
  listedBy: "by license and language; one of them at \`/${kind}s/<id>.md\`.",
  reads: { titles: [], fields: [], cardTags: { named: [], listed: [["license:", "license"], ["", "tags"]] } },
  // Records say their kind by none of these: a file of them is imported with --kind ${kind}, or is called ${kind}s.jsonl.
  signs: { rank: 100, fields: [], cardFields: [], tags: [] },
} satisfies Kind;
`;

export const kindRecord = (kind: string): string =>
  `${JSON.stringify({ id: `ada/${kind}`, cardData: { license: "mit", language: ["pl"] }, downloads: 5 })}\n`;

export const metricText = `
## Formula [[formula]]

## Worked example [[example]]

## Limitations [[misses]]

## In code [[code]]

## Further reading [[reading]]
`;

/** The type of the data stands with its loader, so that the writers need not import the page that imports them. */
export const pageLoad = (name: string): string => `export interface ${pascalCase(name)}Page {
  readonly title: string;
}

export function load${pascalCase(name)}(): ${pascalCase(name)}Page {
  return { title: "${title(name)}" };
}
`;

export const pageModule = (name: string): string => `import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { load${pascalCase(name)}, type ${pascalCase(name)}Page } from "./load.ts";
import { ${camelCase(name)}Markdown } from "./markdown.ts";
import { ${pascalCase(name)}View } from "./view.tsx";

export default definePage<${pascalCase(name)}Page>({
  path: pageAddresses.${camelCase(name)},
  load: load${pascalCase(name)},
  title: (data) => data.title,
  markdown: ${camelCase(name)}Markdown,
  view: ${pascalCase(name)}View,
});
`;

export const pageMarkdown = (name: string): string => `import type { ${pascalCase(name)}Page } from "./load.ts";

export function ${camelCase(name)}Markdown(data: ${pascalCase(name)}Page): string {
  return \`# \${data.title}\\n\`;
}
`;

export const pageView = (name: string): string => `import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import type { ${pascalCase(name)}Page } from "./load.ts";

export function ${pascalCase(name)}View({ data }: { readonly data: ${pascalCase(name)}Page }): ReactNode {
  return (
    <div className="page-width py-10">
      <PageHead title={data.title} />
    </div>
  );
}
`;

/** A local app that runs language models in GGUF by one command, to be made what it is. */
export const localAppEntry = (key: string): string => `import { gguf } from "../conditions.ts";
import { defineLocalApp, ggufReference, sh } from "../kit.ts";
import { ggufChat } from "../samples.ts";

export default defineLocalApp({
  label: ${JSON.stringify(key)},
  docsUrl: "https://",
  about: "",
  kinds: ["command line"],
  runs: gguf,
  steps: (model) => [{ title: "Run", code: sh\`${key} run \${ggufReference(model).name}\`, fetches: true }],
  endpoint: "ignored",
  samples: { chat: ggufChat },
});
`;
