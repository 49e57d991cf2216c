import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { iconMarkup } from "../icons/icon-markup.ts";
import { Icon } from "../icons/icon.tsx";
import type { TrustedHtml } from "../page/trusted-html.ts";
import { Day } from "./day.tsx";
import { Quantity } from "./quantity.tsx";
import { TaskChip } from "./task-chip.tsx";
import { dayMarkup, quantityMarkup, taskChipMarkup } from "./value-markup.ts";

const hostile = `</bdi><script>alert("it's" & more)</script>`;
const time = "2026-05-01T10:00:00.000Z";
const task = { id: "fill-mask", label: hostile, modality: "nlp", href: "/tasks/fill-mask" } as const;
const lock = { name: "lock", className: "size-3" } as const;

test.each<[name: string, written: TrustedHtml | undefined, component: ReactElement]>([
  ["an icon", iconMarkup("lock", "size-3"), createElement(Icon, lock)],
  ["an icon with a label", iconMarkup("lock", "size-3", hostile), createElement(Icon, { ...lock, label: hostile })],
  ["zero", quantityMarkup(0), createElement(Quantity, { value: 0 })],
  ["a number", quantityMarkup(1_234_567), createElement(Quantity, { value: 1_234_567 })],
  ["a fraction", quantityMarkup(0.5), createElement(Quantity, { value: 0.5 })],
  ["a day", dayMarkup(time), createElement(Day, { iso: time })],
  ["no day", dayMarkup(hostile), createElement(Day, { iso: hostile })],
  ["a task", taskChipMarkup(task), createElement(TaskChip, { task })],
])("%s is written as its component renders it", (_name, written, component) => {
  expect(written?.inMarkup() ?? "").toBe(renderToStaticMarkup(component));
});
