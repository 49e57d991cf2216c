import { connect } from "node:net";
import { seeded } from "../../scripts/seeded-numbers.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { hostileText } from "../hostile/make-texts.ts";
import { writeRecords } from "../catalog-digest.ts";
import { ask, pages } from "../readers.ts";

const requests = 6000;

/** Names of parameters that pages and the API read. */
const parameters =
  "cursor search sort limit page library license task language author families parameters parameters_from parameters_to updated_from memory q quant provider client endpoint expand filter direction full revision recursive base_model family text tab lang".split(
    " ",
  );

const headers: Readonly<Record<string, readonly string[]>> = {
  Range: [
    "bytes=0-",
    "bytes=-1",
    "bytes=5-1",
    "bytes=0-0,2-3,4-5",
    "bytes=99999999999999999999-",
    `bytes=${"0-1,".repeat(500)}`,
  ],
  "If-None-Match": ["*", '"x"', 'W/"', `${'"a",'.repeat(800)}`],
  "If-Modified-Since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "-1"],
  Accept: ["text/markdown", "*/*;q=x", `${"a/b;q=0.1,".repeat(600)}`, "application/json;q=2", ";;;,,,"],
  "Accept-Encoding": ["br;q=0", "zstd, gzip;q=NaN", "identity;q=0, *;q=0", "x".repeat(2000)],
  "Accept-Language": ["de-DE,de;q=0.9", "../../etc", "x".repeat(3000)],
  Cookie: ["a=b; ".repeat(300), "\u00ff\u00fe", "__proto__=1"],
  Authorization: ["Bearer", "Bearer x", "Basic ::::", `Bearer ${"x".repeat(4000)}`],
  Host: ["attacker.invalid", "", "127.0.0.1:99999", "a b", "[::1", "x".repeat(300)],
  "X-Forwarded-Host": ["attacker.invalid"],
  "X-Forwarded-Prefix": ["//attacker.invalid", "/%00", "javascript:alert(1)"],
  "Content-Length": ["-1", "99999999999", "x", "5"],
  "Transfer-Encoding": ["chunked", "chunked, chunked", "x"],
  Connection: ["close", "upgrade", "keep-alive, close, te"],
  Expect: ["100-continue", "200-ok"],
};

export const hostileRequests: Fault = {
  name: "hostile-requests",
  what: `${requests.toLocaleString("en")} requests with broken addresses, parameters, cursors and headers are sent to a hub`,
  holds: "none is answered with a fault of the hub, all ordinary pages are answered afterwards",
  run: async (bench) => {
    const random = seeded(2);
    const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!;
    const data = bench.at("data");
    const file = await writeRecords(bench.at("models.jsonl"), 1000);
    await bench.succeed(["import", file, "--kind", "model", "--data", data]);
    const hub = await bench.hub(data);
    const { port, host } = new URL(hub.url);
    const cursor = /cursor=([^"&\s>]+)/.exec((await ask(hub.url, "/models")).body)?.[1] ?? "x";
    const changedCursor = (): string => {
      const characters = [...cursor];
      for (let turn = 0; turn < 3; turn += 1)
        characters[Math.floor(random() * characters.length)] = pick([..."AZaz09-_=%."]);
      return characters.join("").slice(0, 1 + Math.floor(random() * cursor.length));
    };
    const addresses = [
      ...pages.map((page) => page.split("?")[0] ?? ""),
      "/models/ba/x",
      "/datasets",
      "/spaces",
      "/api/models/ba/x",
      "/api/datasets",
      "/compare",
      "/quantization",
      "/mcp",
      "/assets/x",
      "/-/content/x",
      "/ba/x/resolve/main/y",
      "/v2/ba/x/manifests/latest",
      "/search",
      "/models/ba/x/files/y",
      "/playground",
    ];
    const address = (): string => {
      const path = random() < 0.3 ? `${pick(addresses)}/${encode(hostileText(random), random)}` : pick(addresses);
      const count = Math.floor(random() * 4);
      const query = Array.from({ length: count }, () => {
        const name = pick(parameters);
        return `${name}=${name === "cursor" && random() < 0.8 ? changedCursor() : encode(hostileText(random), random)}`;
      });
      return query.length === 0 ? path : `${path}?${query.join("&")}`;
    };
    const wrong: Wrong[] = [];
    const statuses = new Map<string, number>();
    const send = async (): Promise<void> => {
      const method = random() < 0.85 ? "GET" : pick(["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "FOO"]);
      const chosen = random() < 0.5 ? [] : [pick(Object.keys(headers)), pick(Object.keys(headers))];
      const own = new Map(chosen.map((name) => [name, pick(headers[name] ?? [""])]));
      if (!own.has("Host")) own.set("Host", host);
      if (!own.has("Connection")) own.set("Connection", "close");
      const head = [...own].map(([name, value]) => `${name}: ${value}\r\n`).join("");
      const text = `${method} ${address().slice(0, 12_000)} HTTP/1.1\r\n${head}\r\n`;
      const answer = await exchange(Number(port), text);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? "none";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status.startsWith("5") && status !== "501" && status !== "503" && status !== "505") {
        wrong.push(crashed(`${status} for ${JSON.stringify(text.slice(0, 400))}`));
      }
    };
    for (let sent = 0; sent < requests; sent += 20) {
      if (sent % 1000 === 0) bench.progress(`request ${sent} of ${requests}`);
      await Promise.all(Array.from({ length: 20 }, send));
    }
    for (const page of pages) {
      const { status } = await ask(hub.url, page);
      if (status !== 200) wrong.push(lost(`afterwards ${page} was answered with ${status}`));
    }
    const { code } = await bench.kill(hub, "SIGTERM");
    if (code !== 0) wrong.push(crashed(`the hub ended with ${code}`));
    const counted = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`);
    return { tried: requests, of: "requests", wrong, note: `Answers by status: ${counted.join(", ")}.` };
  },
};

/** As it stands in an address: mostly encoded, sometimes only so far that the line stays one. */
function encode(text: string, random: () => number): string {
  if (random() < 0.7) return encodeURIComponent(text.toWellFormed());
  return text.replaceAll(/[\s\u0000-\u001f]/g, "%");
}

/** Sends bytes and gives back what comes until the connection ends, or for ten seconds. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    const done = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(10_000, done);
    socket.on("data", (bytes) => {
      if (answer.length < 2000) answer += bytes.toString("latin1");
      // A client that keeps a connection open, or waits for a body that does not come, is not waited for.
      if (/^HTTP\/1\.1 [1-5]\d\d/.test(answer) && /\r\n\r\n/.test(answer)) setTimeout(done, 20);
    });
    socket.on("close", done).on("error", done);
  });
}
