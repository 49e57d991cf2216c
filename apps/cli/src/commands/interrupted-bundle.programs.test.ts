import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { call } from "../test/call.ts";
import { bundleCommand, goesOn } from "./bundle.ts";
import { importCommand } from "./import.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));
const weights = Buffer.alloc(3_000_000, "weights ");
const given = 1_500_000;

/** Calls back once a file in a folder has some bytes. */
async function grown(folder: string, name: string, bytes: number): Promise<void> {
  const watcher = watch(folder);
  const size = (): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  while (size() < bytes) await once(watcher, "change");
  watcher.close();
}

/** Writes bytes in small pieces, up to the end of the program that reads them: it notices a signal between two of them. */
async function feed(pipe: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += 10_000) {
    const isRead = await pipe.write(bytes.subarray(at, at + 10_000)).then(
      () => true,
      () => false,
    );
    if (!isRead) return;
  }
}

test.each([
  ["SIGINT", 1],
  ["SIGKILL", null],
] as const)("a bundle that %s ends in the middle of a file goes on there", async (signal, code) => {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-interrupted-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = join(folder, "models/ada/reader");
  const place = join(source, "model.safetensors");
  mkdirSync(source, { recursive: true });
  writeFileSync(place, weights);
  writeFileSync(join(source, ".gitattributes"), "*.safetensors filter=lfs diff=lfs merge=lfs -text\n");
  writeFileSync(join(folder, "models.lock"), "ada/reader\n");
  const data = join(folder, "data");
  await call(importCommand, [join(folder, "models"), "--data", data]);
  const words = (name: string): readonly string[] => [
    join(folder, "models.lock"),
    "-o",
    join(folder, name),
    "--data",
    data,
  ];
  await call(bundleCommand, words("whole.tar"));

  // The weights come as slowly as they are given.
  rmSync(place);
  execFileSync("sh", ["-c", 'mkfifo "$1"', "sh", place]);
  const child = spawn(process.execPath, [program, "bundle", ...words("models.tar")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const ended = once(child, "close");
  const pipe = await open(place, "w");
  const written = grown(folder, "models.tar.incomplete", given);
  await pipe.write(weights.subarray(0, given));
  await written;
  child.kill(signal);
  await feed(pipe, weights.subarray(given));
  await pipe.close();
  expect((await ended)[0]).toBe(code);
  const left = join(folder, "models.tar.incomplete");
  if (signal === "SIGINT") expect(err).toBe(`Interrupted.${goesOn([left])}\n`);
  expect(readdirSync(folder)).not.toContain("models.tar");

  // Its beginning is not read again: it could be anything by now.
  rmSync(place);
  writeFileSync(place, Buffer.from(weights).fill(0, 0, 1_000_000));
  expect(await call(bundleCommand, words("models.tar"))).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(join(folder, "models.tar")).equals(readFileSync(join(folder, "whole.tar")))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith(".incomplete"))).toEqual([]);
});
