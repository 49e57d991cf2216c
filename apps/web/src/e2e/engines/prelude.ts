declare global {
  interface Window {
    /** Warnings and errors that the page has logged, uncaught errors, and refusals of its policy. */
    testLog: string[];
    /** First visible element of a selector whose label or text begins so. */
    testFind(selector: string, text: string): HTMLElement | undefined;
    /** Moves the time of the page's timers on, where the prelude has stopped it. */
    testClock: { run(ms: number): void };
  }
}

/** Source of a script that runs before those of the page. @param parts run behind one another */
export function preludeOf(parts: readonly (() => void)[]): string {
  return [keepLog, addFinder, ...parts].map((part) => `(${part.toString()})();`).join("\n");
}

function keepLog(): void {
  window.testLog = [];
  for (const level of ["warn", "error"] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      window.testLog.push(`${level}: ${words.map(String).join(" ")}`);
      write.apply(console, words);
    };
  }
  addEventListener("error", ({ message }) => window.testLog.push(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => {
    // A browser gives up the transition between two pages when one of them is slow; both are shown all the same.
    if (!/transition/i.test(String(reason))) window.testLog.push(`unhandled: ${String(reason)}`);
  });
  addEventListener("securitypolicyviolation", (event) => {
    window.testLog.push(`refused: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

function addFinder(): void {
  window.testFind = (selector, text) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
      const label = element.ariaLabel ?? element.innerText;
      return element.checkVisibility({ visibilityProperty: true }) && label.trim().startsWith(text);
    });
}

/** Timers do not run until `testClock.run` moves their time. */
export function stopClock(): void {
  let [now, next] = [0, 1];
  const waiting = new Map<number, { readonly at: number; readonly run: () => void }>();
  window.setTimeout = ((run: (...words: unknown[]) => void, ms = 0, ...words: unknown[]) => {
    waiting.set(next, { at: now + ms, run: () => run(...words) });
    return next++;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id: number) => waiting.delete(id)) as typeof window.clearTimeout;
  window.testClock = {
    run: (ms) => {
      now += ms;
      for (const [id, { at, run }] of waiting) {
        if (at > now) continue;
        waiting.delete(id);
        run();
      }
    },
  };
}

/** The browser refuses every write to the clipboard, as some do when the reader has forbidden it. */
export function refuseClipboard(): void {
  for (const write of ["write", "writeText"] as const) {
    navigator.clipboard[write] = () => Promise.reject(new DOMException("Not now.", "NotAllowedError"));
  }
}
