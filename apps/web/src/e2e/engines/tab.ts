import { expect } from "vitest";
import type { Driver } from "./engine.ts";

/**
 * A page before a reader. A target names the first visible element of a CSS selector, and behind `>>` how its label or
 * text begins: `main button >> Copy page`.
 */
export interface Tab extends Pick<Driver, "resize"> {
  /** @param address whole */
  goto(address: string): Promise<void>;
  /** Runs a function in the page; it sees its arguments and the page, nothing else. */
  evaluate<Result, Words extends readonly unknown[]>(
    run: (...words: Words) => Result,
    ...words: Words
  ): Promise<Result>;
  /** Waits until the element does not move with nothing above it, and presses it. */
  press(target: string): Promise<void>;
  /** @param keys one after the other, as `Enter` or `Control+v` */
  keys(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Text of the element as it is seen, or `null` while there is none. */
  text(target: string): Promise<string | null>;
  /** Label or text of what has focus. */
  focused(): Promise<string>;
  /** Gives focus to the element as the Tab key would. */
  focus(target: string): Promise<void>;
  /** Copies a text as a reader does. */
  fillClipboard(text: string): Promise<void>;
  /** The text on the clipboard, seen by pasting it. Line ends as a text field has them. */
  clipboard(): Promise<string>;
  /** Warnings and errors since the page was opened. */
  log(): Promise<string[]>;
}

/** Asks again and again until the matcher behind it holds. @example await eventually(() => tab.focused()).toBe("Copy") */
export const eventually = <Value>(ask: () => Promise<Value>, message?: string) =>
  expect.poll(ask, message === undefined ? {} : { message });

export function tabOf(driver: Driver): Tab {
  const evaluate: Tab["evaluate"] = async (run, ...words) =>
    (await driver.run(`(${run.toString()})(...${JSON.stringify(words)})`)) as ReturnType<typeof run>;
  const keys: Tab["keys"] = async (...names) => {
    for (const name of names) await driver.keys(name === "+" ? [name] : name.split("+"));
  };
  const press: Tab["press"] = async (target) => {
    let before: string | undefined;
    const standsStill = async (): Promise<boolean> => {
      const place = await evaluate(placeOf, ...parts(target));
      const isSame = place !== null && JSON.stringify(place) === before;
      if (isSame) await driver.press(...place);
      before = JSON.stringify(place);
      return isSame;
    };
    await expect.poll(standsStill, { message: `${target} can be pressed` }).toBe(true);
  };
  return {
    evaluate,
    keys,
    press,
    resize: driver.resize,
    goto: driver.navigate,
    type: async (text) => {
      for (const letter of text) await driver.keys([letter]);
    },
    text: (target) => evaluate(textOf, ...parts(target)),
    focused: () =>
      evaluate(
        () => (document.activeElement as HTMLElement | null)?.ariaLabel ?? document.activeElement?.textContent ?? "",
      ),
    focus: async (target) => {
      await eventually(() => evaluate(focusOn, ...parts(target))).toBe(true);
    },
    fillClipboard: async (text) => {
      await evaluate(addField, text);
      await keys("Control+c");
      await evaluate(() => document.querySelector("#test_field")?.remove());
    },
    clipboard: async () => {
      await evaluate(addField, "");
      await keys("Control+v");
      const value = (): Promise<string> =>
        evaluate(() => document.querySelector<HTMLTextAreaElement>("#test_field")?.value ?? "");
      await eventually(value).not.toBe("");
      const pasted = await value();
      await evaluate(() => document.querySelector("#test_field")?.remove());
      return pasted;
    },
    log: () => evaluate(() => window.testLog ?? []),
  };
}

function parts(target: string): [selector: string, text: string] {
  const [selector = "", text = ""] = target.split(" >> ");
  return [selector, text];
}

// These functions run in the page. Each stands for itself: nothing around it goes along.

/** Middle of an element, scrolled into view; `null` while there is none, or something covers it. */
function placeOf(selector: string, text: string): [x: number, y: number] | null {
  const element = window.testFind(selector, text);
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element?.getClientRects()[0];
  if (!element || !box) return null;
  const place: [number, number] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  return element.contains(document.elementFromPoint(...place)) ? place : null;
}

function textOf(selector: string, text: string): string | null {
  return window.testFind(selector, text)?.innerText.trim() ?? null;
}

function focusOn(selector: string, text: string): boolean {
  const element = window.testFind(selector, text);
  element?.focus();
  return element !== undefined && document.activeElement === element;
}

function addField(text: string): void {
  const field = document.createElement("textarea");
  field.id = "test_field";
  field.value = text;
  field.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:9999";
  document.body.append(field);
  field.focus();
  field.select();
}
