import { expect, test } from "vitest";
import { fileRefusal, listedFileRefusal, repositoryRefusal, signatureRefusal } from "./judge.ts";
import { parsePolicy } from "./parse-policy.ts";
import { unsignedReport } from "../signatures/check-signatures.ts";

const rulesOf = (criterion: string, rest = "") =>
  parsePolicy(`rules:\n  - name: the rule\n    ${criterion}\n${rest}`).rules;
const model = { kind: "model", id: "ada/reader", license: "apache-2.0" } as const;

const licensed = (license?: string) => ({ kind: "model", id: "a/b", ...(license && { license }) }) as const;
const owned = (id: string) => ({ kind: "model", id }) as const;
const named = (kind: "model" | "dataset", id: string) => ({ kind, id });
const readerOf = (bytes: Uint8Array<ArrayBuffer>) => ({
  text: () => Promise.reject(new Error("not asked")),
  bytes: async (_place: string, start: number, length: number) => bytes.slice(start, start + length),
});

/** Why a policy with one criterion refuses a repository; `undefined` where it does not. */
function reasonOf(
  criterion: string,
  record: Parameters<typeof repositoryRefusal>[2],
  bytes?: number,
): string | undefined {
  const sentence = repositoryRefusal(rulesOf(criterion), "serve", record, bytes)?.sentence;
  return /because (.*)\.$/.exec(sentence ?? "")?.[1];
}

test("licenses are allowed or refused by id, by family, and where they are not known", () => {
  expect(reasonOf("allow: { licenses: [Apache-2.0, MIT] }", model)).toBeUndefined();
  expect(reasonOf("allow: { licenses: permissive }", model)).toBeUndefined();
  expect(reasonOf("allow: { licenses: [mit, permissive] }", licensed("llama3.1"))).toBe(
    "its license is llama3.1, and the rule allows only mit and permissive licenses",
  );
  expect(reasonOf("allow: { licenses: mit }", licensed())).toBe(
    "its license is not known, and the rule allows only mit",
  );
  expect(reasonOf("allow: { licenses: [mit, unknown] }", licensed())).toBeUndefined();
  expect(reasonOf("refuse: { licenses: [non-commercial] }", licensed("cc-by-nc-4.0"))).toBe(
    "its license is cc-by-nc-4.0",
  );
  expect(reasonOf("refuse: { licenses: [non-commercial] }", licensed())).toBeUndefined();
  const lost = (license: unknown) => ({ ...licensed("mit"), source: { cardData: { license } } });
  const many = Array.from({ length: 21 }, (_, at) => `mit-${at}`);
  for (const license of [
    ["mit", { name: "cc-by-nc-4.0" }],
    ["mit", "x".repeat(5000)],
    ["mit", ...many, "cc-by-nc-4.0"],
  ]) {
    expect(reasonOf("allow: { licenses: [mit, permissive, custom-terms] }", lost(license))).toContain("not known");
  }
  const unnamed = { ...licensed(), source: { cardData: { license: ["unknown", "cc-by-nc-4.0"] } } };
  expect(reasonOf("refuse: { licenses: non-commercial }", unnamed)).toBe("its license is cc-by-nc-4.0");
  const tagged = { ...licensed("mit"), tags: ["license:mit", "license:cc-by-nc-4.0"] };
  expect(reasonOf("refuse: { licenses: non-commercial }", tagged)).toBe("its license is cc-by-nc-4.0");
  const both = { ...licensed("mit"), source: { cardData: { license: ["mit", "cc-by-nc-4.0"] } } };
  expect(reasonOf("allow: { licenses: mit }", both)).toContain("its license is cc-by-nc-4.0");
  expect(reasonOf("refuse: { licenses: non-commercial }", both)).toBe("its license is cc-by-nc-4.0");
  expect(reasonOf("allow: { licenses: [mit, non-commercial] }", both)).toBeUndefined();
});

test("owners are allowed or refused by name, in any case; an id without one has no owner", () => {
  expect(reasonOf("allow: { owners: [ADA, acme-*] }", owned("ada/x"))).toBeUndefined();
  expect(reasonOf("allow: { owners: [ADA, acme-*] }", owned("acme-labs/x"))).toBeUndefined();
  expect(reasonOf("allow: { owners: [ada] }", owned("adam/x"))).toBe("its owner adam is not on the list");
  expect(reasonOf("allow: { owners: [ada] }", owned("gpt2"))).toBe("its id names no owner");
  expect(reasonOf("refuse: { owners: [ada] }", owned("Ada/x"))).toBe("its owner is Ada");
  expect(reasonOf("refuse: { owners: [ada] }", owned("gpt2"))).toBeUndefined();
});

test("sizes are bounded where they are known", () => {
  expect(reasonOf("allow: { maxRepositorySize: 1GB }", model, 1_000_000_000)).toBeUndefined();
  expect(reasonOf("allow: { maxRepositorySize: 1GB }", model, 1_200_000_000)).toBe(
    "its files have 1.2 GB, more than the 1.0 GB that the rule allows",
  );
  expect(reasonOf("allow: { maxRepositorySize: 1GB }", model)).toBeUndefined();
  const rules = rulesOf("allow: { maxFileSize: 100 }");
  expect(listedFileRefusal(rules, "pull", model, { path: "a.bin", size: 101 })?.sentence).toBe(
    'The policy of this hub refuses a.bin of ada/reader by its rule "the rule", because it has 101 B, more than the 100 B that the rule allows.',
  );
  expect(listedFileRefusal(rules, "pull", model, { path: "a.bin", size: 100 })).toBeUndefined();
});

test("a rule is about its kinds, ids and actions alone, and its own sentence follows", () => {
  const rest = "    kinds: dataset\n    except: bob/x\n    actions: [mirror]\n    because: Ask Eve.";
  const rules = rulesOf("refuse: { licenses: unknown }", rest);
  expect(repositoryRefusal(rules, "mirror", named("dataset", "bob/y"))).toEqual({
    rule: "the rule",
    sentence:
      'The policy of this hub refuses the dataset bob/y by its rule "the rule", because its license is not known. Ask Eve.',
  });
  expect(repositoryRefusal(rules, "mirror", named("model", "bob/y"))).toBeUndefined();
  expect(repositoryRefusal(rules, "mirror", named("dataset", "Bob/X"))).toBeUndefined();
  expect(repositoryRefusal(rules, "serve", named("dataset", "bob/y"))).toBeUndefined();
});

test.each([
  ["model.safetensors", "safetensors"],
  ["onnx/model.onnx_data", "onnx"],
  ["pytorch_model.bin", "pickle"],
  ["checkpoint/optimizer.pt", "pickle"],
  ["openvino_model.bin", "pickle"],
  ["ggml-tiny.bin", "pickle"],
  ["checkpoint.pth.tar", "pickle"],
  ["speech.nemo", "pickle"],
  ["lib/x.so.1", "code"],
  ["model-Q4_K_M.GGUF", "gguf"],
  ["tf_model.h5", "keras"],
  ["modeling_x.py", "code"],
  ["weights.npz", "pickle"],
  ["config.json", undefined],
])("unread, %s is of the format %s", (path, format) => {
  const sentence = listedFileRefusal(rulesOf("allow: { formats: [flax] }"), "mirror", model, { path })?.sentence;
  expect(/its format is (\w+)/.exec(sentence ?? "")?.[1]).toBe(format);
});

test("signatures have to be verified, and files that the signer left out are refused alone", () => {
  const rules = rulesOf("allow: { signatures: verified }");
  const report = { state: "verified", sentence: "Signed by team.", uncovered: ["README.md"] } as const;
  const sentenceOf = (state: "verified" | "broken" | "unsigned", ...paths: readonly string[]): string | undefined =>
    signatureRefusal(rules, "serve", model, { ...report, state, sentence: "model.sig doesn't cover run.py." }, paths)
      ?.sentence;
  const unsigned = signatureRefusal(rules, "serve", model, unsignedReport)?.sentence;
  expect(sentenceOf("verified", "config.json")).toBeUndefined();
  expect(sentenceOf("verified", "config.json", "README.md")).toBe(
    'The policy of this hub refuses README.md of ada/reader by its rule "the rule", because the signer left it out.',
  );
  expect(unsigned).toMatch(/refuses the model ada\/reader .*, because it has no signature\.$/);
  // One of another artifact or revision is a signature, though not of this one.
  expect(sentenceOf("unsigned")).toMatch(
    /, because its signature is not verified: model\.sig doesn't cover run\.py\.$/,
  );
  expect(sentenceOf("broken")).toMatch(/, because its signature is not verified: model\.sig doesn't cover run\.py\.$/);
  expect(repositoryRefusal(rules, "serve", model)).toBeUndefined();
  expect(signatureRefusal(rulesOf("refuse: { owners: eve }"), "serve", model, { ...report, state: "broken" })).toBe(
    undefined,
  );
});

/** A pickle of protocol 2 that imports nothing. */
const pickle = Uint8Array.from([0x80, 0x02, 0x7d, 0x2e]);

const refused = async (path: string, bytes: Uint8Array<ArrayBuffer>, oid: string) => {
  const file = { path, oid, size: bytes.length, place: `/x/${oid}` };
  return (await fileRefusal(rulesOf("refuse: { formats: pickle }"), "serve", model, file, readerOf(bytes)))?.rule;
};

test("files whose names leave open what they hold are read", async () => {
  expect(await refused("model.bin", pickle, "1")).toBe("the rule");
  expect(await refused("model.bin", Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), "2")).toBeUndefined();
  expect(await refused("model.safetensors", pickle, "3")).toBeUndefined();
});

test("a file that cannot be read counts by its name, and is read again", async () => {
  const file = { path: "model.pt", oid: "unreadable", size: 4, place: "/x" };
  const rules = rulesOf("refuse: { formats: pickle }");
  const failing = { text: () => Promise.reject(new Error()), bytes: () => Promise.reject(new Error("gone")) };
  expect((await fileRefusal(rules, "serve", model, file, failing))?.rule).toBe("the rule");
  const weights = Uint8Array.from([1, 2, 3, 4]);
  const readable = { ...failing, bytes: async (_place: string, start: number) => weights.slice(start) };
  expect(await fileRefusal(rules, "serve", model, file, readable)).toBeUndefined();
});
