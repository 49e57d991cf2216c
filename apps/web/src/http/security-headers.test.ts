import { frameSources } from "@modelshelf/docs";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "./env.ts";
import { securityHeaders } from "./security-headers.ts";

const scriptHashes = ["'sha256-first='", "'sha256-second='"];

async function headersOf(path: string, options: { readonly isDevelopment?: boolean } = {}): Promise<Headers> {
  const app = new Hono<Env>().use(securityHeaders({ ...options, scriptHashes }));
  app.get("/page", (c) => c.text("a page"));
  app.get("/file.svg", (c) => {
    c.set("isSandboxed", true);
    return c.text("<svg/>");
  });
  app.get("/try", (c) => {
    c.set("runsModels", true);
    return c.text("a page that runs models");
  });
  app.get("/assets/:file", (c) => c.text("a script"));
  app.get("/unchanged", (c) => c.body(null, 304));
  return (await app.request(path)).headers;
}

async function policyOf(path: string, options?: { readonly isDevelopment?: boolean }): Promise<Record<string, string>> {
  const policy = (await headersOf(path, options)).get("Content-Security-Policy") ?? "";
  return Object.fromEntries(
    policy.split(";").flatMap((part) => {
      const [directive, ...sources] = part.trim().split(" ");
      return directive ? [[directive, sources.join(" ")] as const] : [];
    }),
  );
}

/** Whole, directive by directive: one that is missing here, or one source more, is a weaker policy that nobody sees. */
const page = {
  "default-src": "'none'",
  "script-src": "'sha256-first=' 'sha256-second=' 'strict-dynamic'",
  "style-src": "'self'",
  "style-src-attr": "'unsafe-inline'",
  "img-src": "'self' https: data:",
  "media-src": "'self' https:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "frame-src": frameSources.join(" "),
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

test("the policy of pages allows what they need, and nothing else", async () => {
  expect(await policyOf("/page")).toEqual(page);
});

test("while the hub is developed, styles come within the page and changes through a socket", async () => {
  expect(await policyOf("/page", { isDevelopment: true })).toEqual({
    ...page,
    "style-src": "'self' 'unsafe-inline'",
    "connect-src": "'self' ws:",
  });
});

test("a file of unknown origin is opened in a sandbox that runs and fetches nothing", async () => {
  expect(await policyOf("/file.svg")).toEqual({
    sandbox: "",
    "default-src": "'none'",
    "img-src": "'self' data:",
    "style-src": "'unsafe-inline'",
    "font-src": "data:",
    "frame-ancestors": "'none'",
  });
});

test("an answer without a body leaves the policy of the copy that the browser has", async () => {
  expect((await headersOf("/unchanged")).get("Content-Security-Policy")).toBeNull();
});

test("no page may be framed, sniffed or told where its reader comes from, and no device is asked for", async () => {
  const headers = await headersOf("/page");
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(headers.get("permissions-policy")?.split(", ").toSorted()).toEqual(
    ["browsing-topics", "camera", "display-capture", "geolocation", "microphone", "payment", "usb"].map(
      (device) => `${device}=()`,
    ),
  );
  // No others: images and styles of a hub may be embedded elsewhere, and what HTTPS promises is for the proxy to say.
  expect([...headers.keys()].toSorted()).toEqual([
    "content-security-policy",
    "content-type",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-dns-prefetch-control",
    "x-frame-options",
    "x-xss-protection",
  ]);
});

test("a page that runs models is cut off from other sites, and may use the microphone and what it made itself", async () => {
  expect(await policyOf("/try")).toEqual({
    ...page,
    "img-src": "'self' blob: https: data:",
    "media-src": "'self' blob: https:",
  });
  const headers = await headersOf("/try");
  expect(headers.get("Cross-Origin-Embedder-Policy")).toBe("require-corp");
  expect(headers.get("Permissions-Policy")).toContain("microphone=(self)");
});

test.each(["/assets/try-worker-Ab1.js", "/assets/ort-wasm-simd-threaded.asyncify-Ab1.mjs"])(
  "WebAssembly is for the threads that run models alone: %s",
  async (path) => {
    expect(await policyOf(path)).toEqual({
      "default-src": "'none'",
      "script-src": "'self' 'wasm-unsafe-eval'",
      "connect-src": "'self'",
      "worker-src": "'self'",
      "frame-ancestors": "'none'",
    });
    expect((await headersOf(path)).get("Cross-Origin-Embedder-Policy")).toBe("require-corp");
  },
);

test.each(["/assets/render-worker-Ab1.js", "/assets/my-try-worker-Ab1.js", "/page"])("not for %s", async (path) => {
  expect(await policyOf(path)).toEqual(page);
});
