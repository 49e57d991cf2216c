import { frameSources } from "@modelshelf/docs";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Env } from "./env.ts";

/** For files of unknown origin that may hold scripts: images and styles of their own, and nothing else. */
const sandbox =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";

/** Scripts of threads that run models, as the build names them: browsers judge what a thread does by the policy of its script. */
const scriptsOfModels = /^\/assets\/(?:try-worker|ort-wasm)[^/]*\.m?js$/;

/** For these scripts: WebAssembly, but no text that is run as a program. */
const policyOfModels =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'";

/** With the opener policy that all pages have, it gives WebAssembly several threads; scripts of threads need it as well. */
export const embedderPolicy = ["Cross-Origin-Embedder-Policy", "require-corp"] as const;

interface Options {
  readonly isDevelopment?: boolean;
  /** Sources of `script-src` for the scripts that are inside every page. */
  readonly scriptHashes: readonly string[];
}

/**
 * The headers of every answer, the same bytes for every reader. The scripts that run are those in the frame of each page,
 * known by their hashes, and what these load.
 *
 * `style-src-attr 'unsafe-inline'`: highlighted code and the bars of charts carry their colors and widths in style
 * attributes. Those can load nothing and run nothing; style elements stay forbidden.
 */
export function securityHeaders({ isDevelopment = false, scriptHashes }: Options): MiddlewareHandler<Env> {
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [...scriptHashes, "'strict-dynamic'"],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "https:", "data:"],
      mediaSrc: ["'self'", "https:"],
      fontSrc: ["'self'"],
      connectSrc: isDevelopment ? ["'self'", "ws:"] : ["'self'"],
      // Threads, which browsers would otherwise judge as scripts in the frame of a page.
      workerSrc: ["'self'"],
      frameSrc: [...frameSources],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginOpenerPolicy: "same-origin",
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    // Meaningful over HTTPS only, where the proxy that speaks it decides.
    strictTransportSecurity: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    permissionsPolicy: {
      camera: [],
      displayCapture: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  });
  return async (c, next) => {
    await headers(c, next);
    if (c.get("runsModels")) allowModels(c.res.headers);
    if (scriptsOfModels.test(c.req.path)) {
      c.res.headers.set("Content-Security-Policy", policyOfModels);
      c.res.headers.set(...embedderPolicy);
    }
    if (c.get("isSandboxed")) c.res.headers.set("Content-Security-Policy", sandbox);
    // The browser shows the copy that it has; a policy for other scripts would switch off those of that copy.
    if (c.res.status === 304) c.res.headers.delete("Content-Security-Policy");
  };
}

/**
 * The rights of a page that runs models: threads of WebAssembly, the microphone, and images and audio that it has made itself.
 * The page itself compiles no WebAssembly; its threads do.
 */
function allowModels(headers: Headers): void {
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replaceAll(/(?<=(?:img|media)-src 'self')/g, " blob:"));
  const permissions = headers.get("Permissions-Policy") ?? "";
  headers.set("Permissions-Policy", permissions.replace("microphone=()", "microphone=(self)"));
  headers.set(...embedderPolicy);
}
