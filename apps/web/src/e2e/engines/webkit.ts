import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Driver, Engine } from "./engine.ts";
import { keyActions, openSession, pressActions, untilReady, type WebDriverSession } from "./webdriver.ts";

const driverPath = process.env["WEBKIT_DRIVER"] || "/usr/bin/WebKitWebDriver";
/** The browser that comes with the engine; the folder names machine and version. */
const browserPath = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0] ?? "";
const displayPath = "/usr/bin/Xvfb";
const screen = { width: 2600, height: 1400 };

/** The least that a window holds is as wide as its buttons; these are made as small as they go. */
const slimWindow = "* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; }\n";

/** WebKit, Safari's engine, as Linux has it: driven by WebDriver, on a screen that nobody sees. */
export const webkit: Engine = {
  name: "WebKit",
  missing: existsSync(driverPath) && existsSync(browserPath) && existsSync(displayPath) ? "" : missing(),
  launch: async (proxy) => {
    const home = await mkdtemp(join(tmpdir(), "modelshelf-webkit-"));
    await mkdir(join(home, "gtk-3.0"));
    await writeFile(join(home, "gtk-3.0/gtk.css"), slimWindow);
    const [display, screenProcess] = await startScreen();
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home, NO_AT_BRIDGE: "1" };
    const server = spawn(driverPath, [`--port=${port}`], { env, stdio: "ignore" });
    const address = `http://127.0.0.1:${port}`;
    await untilReady(address);
    let session: WebDriverSession | undefined;
    return {
      open: async () => {
        // A session that does not answer any more need not end well.
        await session?.send("DELETE", "").catch(() => undefined);
        session = await openSession(address, {
          "webkitgtk:browserOptions": { binary: browserPath, args: ["--automation"] },
          proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy },
        });
        return driver(session);
      },
      close: async () => {
        await session?.send("DELETE", "");
        await Promise.all([end(server), end(screenProcess)]);
        await rm(home, { recursive: true, force: true });
      },
    };
  },
};

function missing(): string {
  return "WebKit is missing. Install its driver and a screen (Debian and Ubuntu: webkit2gtk-driver xvfb).";
}

function driver({ send }: WebDriverSession): Driver {
  const run = (expression: string): Promise<unknown> =>
    send("POST", "/execute/sync", { script: `return (${expression})`, args: [] });
  return {
    run,
    navigate: async (url) => void (await send("POST", "/url", { url })),
    press: async (x, y) => void (await send("POST", "/actions", pressActions(x, y))),
    keys: async (keys) => void (await send("POST", "/actions", keyActions(keys))),
    resize: async (width, height) => {
      const bar = await run("outerHeight - innerHeight");
      await send("POST", "/window/rect", { x: 0, y: 0, width, height: height + Number(bar) });
    },
  };
}

/** @returns the name of the display, and the process that holds it */
async function startScreen(): Promise<[string, ChildProcess]> {
  const size = `${screen.width}x${screen.height}x24`;
  const child = spawn(displayPath, ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${displayPath} ended with ${code}.`)));
    child.stdio[3]?.once("data", (text: Buffer) => resolve(text.toString().trim()));
  });
  return [`:${number}`, child];
}

/** The driver takes no port of its own choice. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
