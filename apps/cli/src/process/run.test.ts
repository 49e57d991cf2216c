import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { type Command, CommandError, type Terminal, UsageError } from "../command/command.ts";
import { run } from "./run.ts";

const greet: Command = {
  name: "greet",
  summary: "Say hello",
  parameters: "<name>",
  positionals: [1, 1],
  options: { loud: { type: "boolean", short: "l", help: "say it louder" } },
  run: async ({ positionals: [name], values }, { stdout }) => {
    if (name === "nobody") throw new CommandError("nobody is there.");
    if (name === "") throw new UsageError("a name has letters.");
    if (name === "forbidden") {
      throw Object.assign(new Error("EACCES: permission denied, open '/srv/hub/in.txt'"), {
        code: "EACCES",
        path: "/srv/hub/in.txt",
        syscall: "open",
      });
    }
    if (name === "lost") {
      throw Object.assign(new Error("ENOENT: no such file or directory, mkdir '/nowhere/x'"), {
        code: "ENOENT",
        path: "/nowhere/x",
        syscall: "mkdir",
      });
    }
    if (name === "full") throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: "/srv/hub/out.html" });
    if (name === "fault") throw new TypeError("internal");
    stdout.write(`hello ${values["loud"] ? name?.toUpperCase() : name}\n`);
    return 0;
  },
};

async function call(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const terminal: Terminal = {
    stdin: Readable.from([]),
    stdout,
    stderr,
    environment: {},
    signal: new AbortController().signal,
  };
  const code = await run(words, [greet], "1.2.3", terminal);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

test("a command gets its options and arguments", async () => {
  expect(await call("greet", "ada", "--loud")).toEqual({ code: 0, out: "hello ADA\n", err: "" });
});

test.each([["--help"], ["-h"], ["help"]])("%s lists the commands", async (word) => {
  const { code, out } = await call(word);
  expect(code).toBe(0);
  expect(out).toContain("greet  Say hello");
});

test.each([
  ["greet", "--help"],
  ["help", "greet"],
])("%s %s explains one command with all its options", async (...words) => {
  const { code, out } = await call(...words);
  expect(code).toBe(0);
  expect(out).toContain("Usage: modelshelf greet <name> [options]");
  expect(out).toContain("-l, --loud");
});

test("the version is printed alone", async () => {
  expect(await call("--version")).toEqual({ code: 0, out: "1.2.3\n", err: "" });
});

test("no command at all shows the help and counts as called wrongly", async () => {
  expect((await call()).code).toBe(2);
});

test.each([
  [["sing"], '"sing"'],
  [["greet"], "<name>"],
  [["greet", "a", "b"], '"b"'],
  [["greet", "a", "--quiet"], "--quiet"],
  [["greet", ""], "a name has letters."],
  [["constructor"], '"constructor"'],
])("%j is called wrongly: exit code 2, one sentence, nothing on the output", async (words, sentence) => {
  const { code, out, err } = await call(...words);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err).toContain(sentence);
  expect(err.trim().split("\n")).toHaveLength(1);
});

test("a command that fails says one sentence, exit code 1", async () => {
  expect(await call("greet", "nobody")).toEqual({ code: 1, out: "", err: "modelshelf greet: nobody is there.\n" });
});

test("a full disk is one sentence, whichever file meets it", async () => {
  const err =
    "modelshelf greet: The disk of /srv/hub/out.html is full. Free some space and run the same command again.\n";
  expect(await call("greet", "full")).toEqual({ code: 1, out: "", err });
});

test("a file that may not be used is one sentence with what to do, without the words of the system", async () => {
  const err =
    "modelshelf greet: /srv/hub/in.txt cannot be used: permission denied. Check its permissions and those of its folder.\n";
  expect(await call("greet", "forbidden")).toEqual({ code: 1, out: "", err });
  expect((await call("greet", "lost")).err).toBe(
    "modelshelf greet: /nowhere/x cannot be used: it does not exist. Check the path.\n",
  );
});

test("a fault of the program is exit code 1 and asks for a report", async () => {
  const { code, err } = await call("greet", "fault");
  expect(code).toBe(1);
  expect(err).toContain("please report it");
});
