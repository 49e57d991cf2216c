import { defineDirective, z } from "../kit.ts";

/** Parts of the frame around a page that builders write into documents. This program's own frame has them anyway. */
const frameParts = ["EditOnGithub", "CopyLLMTxtMenu"].map((name) =>
  defineDirective({ name, body: "none", schema: z.object({}), toHtml: () => [], toMarkdown: () => [] }),
);

export default [...frameParts];
