import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type KeyInput, launch, type Page } from "puppeteer-core";
import type { Driver, Engine } from "./engine.ts";

interface Installed {
  readonly name: "Chromium" | "Firefox";
  readonly executablePath: string;
  readonly remedy: string;
}

const chromiumPath = process.env["CHROMIUM"] || "/usr/bin/chromium";
const firefoxPath =
  process.env["FIREFOX"] || (existsSync("/usr/bin/firefox-esr") ? "/usr/bin/firefox-esr" : "/usr/bin/firefox");

/** Chromium, driven by its own protocol. */
export const chromium = engine(
  { name: "Chromium", executablePath: chromiumPath, remedy: "Install Chromium or set CHROMIUM." },
  (executablePath, proxy) =>
    launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", `--proxy-server=${proxy}`],
    }),
);

/** Firefox, driven by WebDriver BiDi. */
export const firefox = engine(
  { name: "Firefox", executablePath: firefoxPath, remedy: "Install Firefox (Debian: firefox-esr) or set FIREFOX." },
  (executablePath, proxy) => {
    const [host, port] = proxy.split(":");
    return launch({
      browser: "firefox",
      executablePath,
      extraPrefsFirefox: {
        "network.proxy.type": 1,
        "network.proxy.http": host,
        "network.proxy.http_port": Number(port),
        "network.proxy.ssl": host,
        "network.proxy.ssl_port": Number(port),
      },
    });
  },
);

function engine(
  { name, executablePath, remedy }: Installed,
  start: (executablePath: string, proxy: string) => Promise<Browser>,
): Engine {
  return {
    name,
    missing: existsSync(executablePath) ? "" : `${name} is missing (${executablePath}). ${remedy}`,
    launch: async (proxy) => {
      const browser = await start(executablePath, proxy);
      let context: BrowserContext | undefined;
      return {
        open: async () => {
          await context?.close();
          context = await browser.createBrowserContext();
          return driver(await context.newPage());
        },
        close: () => browser.close(),
      };
    },
  };
}

function driver(page: Page): Driver {
  return {
    navigate: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    run: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    keys: async (keys) => {
      const names = keys as readonly KeyInput[];
      for (const key of names) await page.keyboard.down(key);
      for (const key of names.toReversed()) await page.keyboard.up(key);
    },
    resize: (width, height) => page.setViewport({ width, height }),
  };
}
