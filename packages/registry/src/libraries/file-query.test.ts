import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countedFiles } from "./counted-files.ts";
import { describeFileQuery } from "./describe-file-query.ts";
import { defaultFileQuery, diffusersFileQuery, type FileQuery, toPredicate, toQueryString } from "./file-query.ts";
import { FileQuerySyntaxError, parseFileQuery } from "./parse-file-query.ts";

const value = fc.oneof(fc.constantFrom("pt", "config", "a/b.json", 'q"', "b\\", "OR", ""), fc.string());
const { query } = fc.letrec<{ query: FileQuery }>((tie) => ({
  query: fc.oneof(
    { depthSize: "small" },
    fc.record({ path: value }),
    fc.record({ extension: value }),
    fc.record({ fileName: value }),
    fc.record({ folder: value }),
    fc.record({ inFolder: fc.boolean() }),
    fc.record({ anyOf: fc.tuple(tie("query"), tie("query"), tie("query")) }),
    fc.record({ allOf: fc.tuple(tie("query"), tie("query")) }),
  ),
}));

describe("toQueryString and parseFileQuery", () => {
  test.each<[string, FileQuery]>([
    ['path:"a/b.json"', { path: "a/b.json" }],
    ['path_extension:"pt"', { extension: "pt" }],
    ['path_filename:"config"', { fileName: "config" }],
    ['path_prefix:"checkpoints/"', { folder: "checkpoints/" }],
    ['_exists_:"path_prefix"', { inFolder: true }],
    ['NOT _exists_:"path_prefix"', { inFolder: false }],
    ['path:"a" OR path:"b" OR path:"c"', { anyOf: [{ path: "a" }, { path: "b" }, { path: "c" }] }],
    ['path_filename:"a" AND path_extension:"b"', { allOf: [{ fileName: "a" }, { extension: "b" }] }],
    [
      'path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")',
      { anyOf: [{ extension: "gguf" }, { allOf: [{ fileName: "config" }, { extension: "json" }] }] },
    ],
    [String.raw`path:"a\"b\\c"`, { path: String.raw`a"b\c` }],
  ])("%s", (text, data) => {
    expect(toQueryString(data)).toBe(text);
    expect(parseFileQuery(text)).toEqual(data);
  });

  test("any query comes back as it was", () => {
    const comesBack = fc.property(query, (data) => {
      expect(parseFileQuery(toQueryString(data))).toEqual(data);
    });
    fc.assert(comesBack);
  });

  test("spaces and needless parentheses do not matter", () => {
    expect(parseFileQuery('  ( path : "a" )  OR(path:"b") ')).toEqual({ anyOf: [{ path: "a" }, { path: "b" }] });
  });

  test.each([
    ["", 1, "found the end"],
    ["path", 5, "expected a colon after path, found the end"],
    ["path:a", 6, "expected a value in double quotes, found a"],
    ['path:"a', 6, "expected a closing quotation mark, found the end"],
    ['name:"a"', 1, "found name"],
    ['path:"a" OR', 12, "found the end"],
    ['path:"a" or path:"b"', 10, "expected AND, OR or the end, found or"],
    ['path:"a" path:"b"', 10, "expected AND, OR or the end, found path"],
    ['path:"a" OR path:"b" AND path:"c"', 22, "expected OR, or parentheses around the parts that belong together"],
    ['(path:"a"', 10, "expected AND, OR or a closing parenthesis, found the end"],
    ['path:"a")', 9, "expected AND, OR or the end, found )"],
    ['NOT path:"a"', 5, 'expected _exists_:"path_prefix" after NOT, found path'],
    ['_exists_:"path"', 10, 'expected "path_prefix" after _exists_:, found "path"'],
    ["(".repeat(21), 21, "expected at most 20 parentheses inside each other, found ("],
  ])("%s is refused at its position with what was expected", (text, position, message) => {
    const parse = (): FileQuery => parseFileQuery(text);
    expect(parse).toThrow(FileQuerySyntaxError);
    expect(parse).toThrow(`Position ${position}: `);
    expect(parse).toThrow(message);
  });

  test("a text of parentheses alone is refused before it fills the stack", () => {
    expect(() => parseFileQuery("(".repeat(100_000))).toThrow(FileQuerySyntaxError);
  });
});

const fitting = (data: FileQuery, ...paths: readonly string[]): string[] => paths.filter(toPredicate(data));

describe("toPredicate", () => {
  test.each<[string, FileQuery, string[], string[]]>([
    ["a whole path", { path: "a/b.json" }, ["a/b.json"], ["b.json", "a/b.jsonl", "x/a/b.json"]],
    ["an extension", { extension: "pt" }, ["x.pt", "a/x.v2.pt"], ["pt", "x.pth", "x.PT", "x.pt/y", ".pt"]],
    ["a name without extension", { fileName: "config" }, ["config.json", "a/config", "config."], ["config.v2.json"]],
    ["the folder", { folder: "a/" }, ["a/x.pt"], ["x.pt", "a/b/x.pt", "b/a/x.pt"]],
    ["any folder", { inFolder: true }, ["a/x"], ["x"]],
    ["the root", { inFolder: false }, ["x"], ["a/x"]],
    ["one of several", { anyOf: [{ path: "a" }, { extension: "pt" }] }, ["a", "x.pt"], ["b"]],
    ["all of several", { allOf: [{ fileName: "a" }, { extension: "pt" }] }, ["a.pt", "b/a.pt"], ["a.bin", "b.pt"]],
  ])("%s", (_, data, inside, outside) => {
    expect(fitting(data, ...inside, ...outside)).toEqual(inside);
  });

  test("a published extension with its dot counts nothing", () => {
    expect(fitting({ extension: ".pth" }, "a.pth", "a..pth")).toEqual([]);
  });
});

describe("describeFileQuery", () => {
  test.each<[FileQuery, string]>([
    [{ path: "a/config.json" }, "Counts each file that is a/config.json."],
    [{ anyOf: [{ extension: "pt" }, { extension: "ckpt" }] }, "Counts each file that ends in .pt or .ckpt."],
    [
      { anyOf: [{ path: "a" }, { path: "b" }, { path: "c" }, { extension: "d" }] },
      "Counts each file that is a, b or c or ends in .d.",
    ],
    [{ anyOf: [{ fileName: "a" }, { fileName: "b" }] }, "Counts each file that is named a.* or b.*."],
    [{ allOf: [{ fileName: "model" }, { extension: "mil" }] }, "Counts each file that is named model.mil."],
    [
      { allOf: [{ extension: "pt" }, { folder: "checkpoints/" }] },
      "Counts each file that ends in .pt and is directly in checkpoints/.",
    ],
    [
      { anyOf: [{ extension: "gguf" }, { allOf: [{ extension: "pt" }, { inFolder: true }] }] },
      "Counts each file that ends in .gguf, or ends in .pt and is in a folder.",
    ],
    [
      diffusersFileQuery,
      "Counts each file that is model_index.json or modular_model_index.json, or ends in .safetensors, .ckpt or .bin and is at the root of the repository.",
    ],
  ])("%j", (data, sentence) => {
    expect(describeFileQuery(data)).toBe(sentence);
  });
});

describe("countedFiles", () => {
  test("a library's own query comes first", () => {
    expect(countedFiles("nemo").rule).toBe("published");
    expect(toPredicate(countedFiles("nemo").query)("model.nemo")).toBe(true);
  });

  test("Diffusers counts an index or weights at the root, not the weights of a pipeline's parts", () => {
    const { query: data, rule } = countedFiles("diffusers");
    expect(rule).toBe("unpublished");
    const paths = ["model_index.json", "modular_model_index.json", "lora.safetensors", "unet/model.safetensors"];
    expect(paths.filter(toPredicate(data))).toEqual(paths.slice(0, 3));
  });

  test.each([undefined, "unheard-of", "constructor", "allennlp"])("%s counts the default files", (name) => {
    expect(countedFiles(name)).toEqual({ query: defaultFileQuery, rule: "default" });
    const paths = ["config.json", "config.yaml", "hyperparams.yaml", "params.json", "meta.yaml", "a/config.json"];
    expect(paths.filter(toPredicate(defaultFileQuery))).toEqual(paths.slice(0, 5));
  });
});
