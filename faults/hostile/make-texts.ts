import { endless, evil } from "../../scripts/testing/hostile-text.ts";

/** A host that nobody has; a page that asks it for something has been made to. */
const foreignHost = "attacker.invalid";

/** Fragments with a meaning somewhere: in HTML, Markdown, templates, addresses, terminals, SQL, paths. */
const fragments: readonly string[] = [
  evil,
  endless,
  "<script>alert(1)</script>",
  `<img src="https://${foreignHost}/x.png" onerror="alert(1)">`,
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext></p><img src=x onerror=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<details open ontoggle=alert(1)>x</details>",
  "<a href='jav&#x09;ascript:alert(1)'>x</a>",
  "[x](javascript:alert%281%29)",
  `![x](https://${foreignHost}/y.png)`,
  "[x]: data:text/html,<script>alert(1)</script>",
  "<style>@import 'https://attacker.invalid/s.css';</style>",
  '<form action="javascript:alert(1)"><button autofocus>x</button></form>',
  "<base href='https://attacker.invalid/'>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "--><script>alert(1)</script><!--",
  "]]><script>alert(1)</script>",
  "</textarea></title></style></script><script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "\u202E\u2066\u200B\uFEFF\u0000\u001B[31m",
  "'; DROP TABLE records; --",
  "../../../../etc/passwd",
  "%00%2e%2e%2f",
  "$\\href{javascript:alert(1)}{x}$",
  "$$\\includegraphics{https://attacker.invalid/z.png}$$",
  "```mermaid\ngraph LR; A[<img src=x onerror=alert(1)>]\n```",
  "<Tip warning={alert(1)}>x</Tip>",
  "<Youtube id='\"><script>alert(1)</script>'/>",
  "[[autodoc]] ../../../x",
  "__proto__",
  "| a | b |\n| - | - |\n| <script>alert(1)</script> | c |",
  ">".repeat(500),
  "*".repeat(2000),
  "[".repeat(2000),
  "<div>".repeat(800),
  "\ud800",
];

/** A hostile text: one to four fragments, joined with something that may close what is open. */
export function hostileText(random: () => number): string {
  const joints = ["", " ", "\n", "\n\n", '"', "'", "`", ">", "&", "\\"];
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(fragments)).join(pick(joints));
}

/** A value of any type, with hostile texts in it. */
function hostileValue(random: () => number, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 2 ? 5 : 8));
  if (kind === 0) return [1e308, -1, 0.1, 2 ** 53, null, true, ""][Math.floor(random() * 7)];
  if (kind < 5) return hostileText(random);
  const some = Array.from({ length: 1 + Math.floor(random() * 4) }, () => hostileValue(random, depth + 1));
  if (kind < 7) return some;
  return Object.fromEntries(some.map((value, at) => [at === 0 ? hostileText(random) : `key${at}`, value]));
}

const fields =
  "pipeline_tag library_name tags cardData config siblings transformersInfo safetensors gguf widgetData author lastModified createdAt downloads likes gated sha model-index mask_token inference private disabled description spaces baseModels modelIndex evalResults".split(
    " ",
  );

/** A model whose every field may hold anything; only its id is one. */
export function hostileRecord(id: string, random: () => number): Readonly<Record<string, unknown>> {
  const chosen = fields.filter(() => random() < 0.6);
  const values = Object.fromEntries(chosen.map((field) => [field, hostileValue(random)]));
  const known = { pipeline_tag: "text-generation", library_name: "transformers" };
  // Half of them are such that pages show code.
  return {
    ...values,
    ...(random() < 0.5 && known),
    ...(random() < 0.5 && { tags: ["transformers", hostileText(random), `license:${hostileText(random)}`] }),
    ...(random() < 0.5 && {
      cardData: {
        license: hostileText(random),
        base_model: hostileText(random),
        widget: [{ text: hostileText(random) }],
      },
    }),
    id,
  };
}

/** A notebook whose cells and outputs are hostile. */
export function hostileNotebook(random: () => number): string {
  const output = {
    output_type: "display_data",
    data: { "text/html": [hostileText(random)], "image/svg+xml": hostileText(random) },
  };
  const stream = { output_type: "stream", name: "stdout", text: [hostileText(random)] };
  return JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { title: hostileText(random) },
    cells: [
      { cell_type: "markdown", metadata: {}, source: ["# Title\n", hostileText(random)] },
      { cell_type: "code", metadata: {}, source: hostileText(random), outputs: [output, stream, { output_type: 5 }] },
      { cell_type: "raw", source: [hostileText(random), 5, null] },
    ],
  });
}

/** An image that is a program in a browser that lets it. */
export function hostileSvg(random: () => number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)" width="9" height="9"><script>alert(1)</script><image href="https://${foreignHost}/i.png"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject><a xlink:href="javascript:alert(1)"><text>${hostileText(random).replaceAll(/[<&\u0000-\u0008]/g, "")}</text></a></svg>`;
}
