import type { UiStrings } from "../../ui/en.ts";
import { callout, type CalloutAttributes } from "./callout.ts";
import { defineDirective, text, z } from "../kit.ts";

interface VersionAttributes {
  readonly version: string;
}

function versionDirective(name: string, kind: CalloutAttributes["kind"], words: (strings: UiStrings) => string) {
  const toAttributes = ({ version }: VersionAttributes, strings: UiStrings): CalloutAttributes => ({
    kind,
    title: words(strings).replace("{version}", () => version),
  });
  return defineDirective<VersionAttributes>({
    name,
    body: "markdown",
    schema: z.object({ version: text }).transform(({ version = "" }) => ({ version: version.trim() })),
    expand: ({ node, attributes, report }) => {
      if (attributes.version === "") report("incomplete-tag", `<${name}> has no version. Write version="…".`);
      return [node];
    },
    toHtml: (input) => callout.toHtml({ ...input, attributes: toAttributes(input.attributes, input.strings) }),
    toMarkdown: (input) => callout.toMarkdown({ ...input, attributes: toAttributes(input.attributes, input.strings) }),
  });
}

/** `<Added version="v4.1">…</Added>`, `<Changed …>`, `<Deprecated …>`: callouts that name a version. */
const versions = [
  versionDirective("Added", "note", ({ addedIn }) => addedIn),
  versionDirective("Changed", "important", ({ changedIn }) => changedIn),
  versionDirective("Deprecated", "warning", ({ deprecatedIn }) => deprecatedIn),
];

export default [...versions];
