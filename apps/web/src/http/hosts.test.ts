import { expect, test } from "vitest";
import { answersUnder, isOwnOrigin, parseHostName } from "./hosts.ts";

const rules = { publicUrl: "https://Models.Example.org", boundTo: "127.0.0.1" };

test.each([
  "models.example.org",
  "MODELS.example.org:443",
  "models.example.org.",
  "localhost:3000",
  "app.localhost",
  "datasets-server.models.example.org",
  "datasets-server.localhost:3000",
  "127.0.0.1",
  "127.1.2.3:80",
  "[::1]:3000",
  "[::ffff:127.0.0.1]",
])("a hub answers under its own and loopback names: %s", (host) => {
  expect(answersUnder(`http://${host}/models`, rules)).toBe(true);
});

test.each([
  "evil.example",
  "models.example.org.evil.example",
  "127.evil.example",
  "localhost.evil.example",
  "evillocalhost",
  "datasets-server.evil.example",
  "datasets-server.datasets-server.models.example.org",
  "evil-datasets-server.models.example.org",
  "1.127.0.1",
  "192.168.1.5",
  "[fe80::1]",
])("and under no other: %s", (host) => {
  expect(answersUnder(`http://${host}/models`, rules)).toBe(false);
});

test("the address that it listens on is its own; on all interfaces any address is", () => {
  expect(answersUnder("http://192.168.1.5:3000/", { ...rules, boundTo: "192.168.1.5" })).toBe(true);
  expect(answersUnder("http://[2001:db8::1]:3000/", { ...rules, boundTo: "2001:db8::1" })).toBe(true);
  for (const boundTo of ["0.0.0.0", "::"]) {
    expect(answersUnder("http://192.168.1.5:3000/", { ...rules, boundTo })).toBe(true);
    expect(answersUnder("http://[fe80::1]/", { ...rules, boundTo })).toBe(true);
    expect(answersUnder("http://evil.example/", { ...rules, boundTo })).toBe(false);
  }
});

test("further names can be allowed, or all", () => {
  expect(answersUnder("http://intranet/", { ...rules, allowed: ["intranet"] })).toBe(true);
  expect(answersUnder("http://intranet.evil.example/", { ...rules, allowed: ["intranet"] })).toBe(false);
  expect(answersUnder("http://evil.example/", { ...rules, allowed: ["*"] })).toBe(true);
});

test.each([
  ["Models.Example.", "models.example"],
  ["::1", "[::1]"],
  ["[::1]", "[::1]"],
  ["10.0.0.1", "10.0.0.1"],
  ["https://models.example", undefined],
  ["models.example:80", undefined],
  ["models example", undefined],
  ["models.example/x", undefined],
  ["fe80::1:2", "[fe80::1:2]"],
  ["::FFFF:10.0.0.1", "[::ffff:a00:1]"],
  ["::1::2", undefined],
  ["[::1", undefined],
  ["[::1]x", undefined],
  ["x[::1]", undefined],
  ["[x]", undefined],
  ["x::1", undefined],
  ["12:34", undefined],
  ["user@models.example", undefined],
  ["models.example?x", undefined],
  ["models.example#x", undefined],
  ["models.example\\x", undefined],
  ["999.1.1.1", undefined],
  ["", undefined],
])("a host name is read as a URL has it: %s → %s", (text, name) => {
  expect(parseHostName(text)).toBe(name);
});

test.each([
  ["http://127.0.0.1:3000", true],
  ["http://localhost:3000", true],
  ["HTTP://LOCALHOST:3000", true],
  ["http://[::1]:3000", true],
  ["https://Models.Example.org", true],
  ["http://localhost:4000", false],
  ["https://models.example.org.evil.example", false],
  ["https://evil.example", false],
  ["https://localhost:3000", true],
  ["http://localhost", false],
  ["http://127.evil.example:3000", false],
  ["null", false],
  ["ftp://localhost:3000", false],
  ["xhttp://localhost:3000", false],
  ["file://localhost", false],
  ["", false],
])("a page of the hub has its origin: %s → %s", (origin, isOwn) => {
  expect(isOwnOrigin(origin, { url: "http://127.0.0.1:3000/mcp", publicUrl: "https://models.example.org" })).toBe(
    isOwn,
  );
});

test("a hub that is reached by its public name takes no loopback origin", () => {
  const publicUrl = "https://models.example.org";
  expect(isOwnOrigin("http://localhost", { url: "http://models.example.org/mcp", publicUrl })).toBe(false);
});
