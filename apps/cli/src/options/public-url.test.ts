import { expect, test } from "vitest";
import type { Terminal } from "../command/command.ts";
import { publicUrlOf } from "./public-url.ts";

const given = (address: string) =>
  publicUrlOf({ values: { "public-url": address }, positionals: [] } as never, { environment: {} } as Terminal);

test.each([
  ["https://hub.example.org", "https://hub.example.org"],
  ["https://hub.example.org/", "https://hub.example.org"],
  ["https://example.org/models-hub/", "https://example.org/models-hub"],
  ["https://example.org/a/b.c_d~e", "https://example.org/a/b.c_d~e"],
  ["https://example.org/a/../b", "https://example.org/b"],
])("%s is %s", (address, url) => expect(given(address)).toBe(url));

test.each([
  "https://example.org//evil",
  "https://example.org/a//b",
  "https://example.org/a(b)",
  "https://example.org/a'b",
  "https://example.org/?a=b",
  "https://example.org/#a",
  "https://ada:secret@example.org/",
  "ftp://example.org/",
  "models-hub",
])("%s is refused in one sentence", (address) => expect(() => given(address)).toThrow(/^the public URL /));
