import { readdirSync, readFileSync } from "node:fs";
import { tasks } from "@modelshelf/registry";
import { expect, test } from "vitest";

const folder = new URL("../../../../../content/tasks/media/", import.meta.url);
const present = readdirSync(folder).sort();
const pieces = [...tasks].flatMap(([id, { demo }]) =>
  [...(demo?.inputs ?? []), ...(demo?.outputs ?? [])].flatMap((piece) => ("file" in piece ? [{ id, ...piece }] : [])),
);

test("every file that an example names is there, and no other", () => {
  const missing = pieces
    .filter(({ file }) => !present.includes(file))
    .map(({ id, file }) => `entries/${id}.ts names ${file}: put it into content/tasks/media.`);
  expect(missing).toEqual([]);
  const named = new Set(pieces.map(({ file }) => file));
  expect(
    present.filter((file) => !named.has(file)),
    "No example names these files: delete them.",
  ).toEqual([]);
});

test.each(present.filter((file) => file.endsWith(".svg")))("%s is a small image that runs nothing", (file) => {
  const text = readFileSync(new URL(file, folder), "utf8");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6 * 1024);
  expect(text).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/,
  );
  expect(text).not.toMatch(/<(script|foreignObject|image|use|style)\b|\son\w+=|href=|url\((?!#)/i);
  expect(faultOf(text)).toBeUndefined();
});

/** The first tag that closes none or is not closed; attributes without quotes count as faults too. */
function faultOf(xml: string): string | undefined {
  const open: string[] = [];
  const rest = xml.replaceAll(
    /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, closes, name, _rest, isEmpty) => {
      if (closes && open.pop() !== name) open.push(`</${name}>`);
      if (!closes && !isEmpty) open.push(name);
      return "";
    },
  );
  return open[0] ?? /[<>]|&(?!amp;|lt;|gt;|quot;)/.exec(rest)?.[0];
}

test.each(present.filter((file) => file.endsWith(".wav")))("%s is a short sound of one channel", (file) => {
  const bytes = readFileSync(new URL(file, folder));
  expect(bytes.length).toBeLessThanOrEqual(60_000);
  expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 16)).toBe("RIFFWAVEfmt ");
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt16LE(34)]).toEqual([1, 1, 16]);
  const samples = Array.from({ length: (bytes.length - 44) / 2 }, (_, index) => bytes.readInt16LE(44 + 2 * index));
  expect(Math.max(...samples.map(Math.abs)), "Silent, or louder than the format can hold.").toBeGreaterThan(10_000);
});
