import { oneLine } from "../output/one-line.ts";

const quoted = (text: string): string => `"${oneLine(text)}"`;

/** The messages for folders of documents and options that are wrong. `name`: what the value was given to. */
export const documentSetSentences = {
  notAnAddress: (name: string, address: string) =>
    `${name}: "${address}" is not an address; write one such as /learn/course=./chapters.`,
  reserved: (name: string, first: string) => `${name}: addresses under /${first} belong to the hub; choose another.`,
  noFolder: (name: string, folder: string, revision?: string) =>
    `${name}: there is no folder "${folder}"${revision === undefined ? "" : ` at ${quoted(revision)}`}.`,
  unnamedRevision: (name: string, folder: string) =>
    `${name}: a revision is missing behind "${folder}"; write one such as ${folder}v1.2.`,
  notAFolder: (name: string, file: string) => `${name}: "${file}" is a file; give the folder that holds it.`,
  noCheckout: (name: string, folder: string, revision: string) =>
    `${name}: "${folder}" is in no git repository, so there is no ${quoted(revision)} of it; give a folder of a clone.`,
  noGit: (name: string, folder: string) =>
    `${name}: ${oneLine(folder)} cannot be read, because there is no git on this machine.`,
  noRevision: (name: string, top: string, revision: string, isShallow: boolean, alike: readonly string[]) =>
    [
      `${name}: there is no tag, branch or commit ${quoted(revision)} in ${top}.`,
      ...(alike.length > 0 ? [`Names that are there: ${alike.join(", ")}.`] : []),
      isShallow
        ? "The clone is shallow; git fetch --unshallow --tags brings the others."
        : "git fetch --tags brings those that came later.",
    ].join(" "),
  notThen: (name: string, path: string, revision: string, alike: readonly string[]) =>
    `${name}: there is no folder ${quoted(path)} at ${quoted(revision)}${alike.length > 0 ? `; there are ${alike.map(oneLine).join(", ")}` : ""}.`,
  notWritten: (name: string, folder: string, reason: string) =>
    `${name}: ${oneLine(`${folder} cannot be read: ${reason.trim().replace(/(?:^fatal: )|\.$/g, "")}`)}.`,
  sameAddress: (base: string) => `two folders have the address ${base}; give each its own, such as /docs/one=./one.`,
  noCurrent: (base: string, current: string) =>
    `no folder of documents is served at ${current}, of which ${base} is a version; write ${current}=<folder> too.`,
  noSet: (option: string, base: string) =>
    `--${option}: no folder of documents is served at ${base}; write ${base}=<folder> too.`,
  notABase: (option: string, value: string) =>
    `--${option}: "${value}" is not an address to which paths can be added; write one such as https://github.com/org/repository/blob/main/docs.`,
  notATitle: (option: string, value: string, longest: number) =>
    `--${option}: "${value}" is not a name of 1 to ${longest} characters; write one such as "/learn/course=MCP course".`,
  notAround: (root: string, folder: string) =>
    `--include-root: the folder "${folder}" is not in "${root}"; give a folder that holds it.`,
  noPackage: (base: string) =>
    `--python-url: nothing says which package ${base} describes; write --python-package too.`,
  notAnApiLink: (text: string) =>
    `--api-link: "${text}" is not a package and its address; write one such as torch=https://docs.example.org/{name}.html.`,
};
