import { basePathHere } from "../addresses/base-path.ts";
import type { AskedModel } from "../records/model/inference/asked-model.ts";
import { inferenceFieldNames, inferenceParameters } from "../records/model/inference/choices.ts";
import { inferenceHere } from "../records/model/inference/here.tsx";
import { patchMarkup } from "./patch-markup.ts";

const parameterNames = Object.keys(inferenceParameters);

/**
 * Writes the panel again at each choice and each letter, and the address with it. All other links of the page that choose how
 * code is written keep what is chosen here.
 *
 * @returns once the panel says what the address says
 */
export async function startLiveInference(panel: HTMLElement): Promise<void> {
  const asked = JSON.parse(panel.dataset["inference"] ?? "") as AskedModel;
  const status = panel.parentElement?.querySelector("[data-inference-status]");
  let latest = 0;

  const show = async (address: URL): Promise<void> => {
    const turn = (latest += 1);
    const html = await inferenceHere(asked, address, basePathHere());
    // A later choice has been written already.
    if (html === undefined || turn !== latest) return;
    patchMarkup(panel, html);
    carryAlong(address.searchParams, panel);
  };
  /** Shows what the choices lead to, and keeps them in the address. */
  const choose = (chosen: URLSearchParams): void => {
    const address = new URL(location.href);
    takeOver(chosen, address.searchParams);
    history.replaceState(history.state, "", address);
    void show(address).then(() => {
      if (status) status.textContent = `The code now shows ${chosenIn(panel)}.`;
    });
  };
  const chooseTyped = (form: HTMLFormElement): void => {
    const chosen = new URLSearchParams(location.search);
    const fields = new FormData(form);
    for (const name of inferenceFieldNames) {
      const value = fields.get(name);
      if (typeof value === "string" && value.trim() !== "") chosen.set(name, value);
      // Fields that the task does not have are not in the form.
      else if (value !== null) chosen.delete(name);
    }
    choose(chosen);
  };

  panel.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("nav a[href]") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(new URL(link.href).searchParams);
  });
  panel.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      if (target.form) chooseTyped(target.form);
  });
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) chooseTyped(event.target);
  });
  // Text that was typed before this code arrived, and an address that no server has read.
  const form = panel.querySelector("form");
  if (form && [...form.elements].some(isTypedInto)) chooseTyped(form);
  else if (document.documentElement.dataset["staticSite"] !== undefined) await show(new URL(location.href));
}

function isTypedInto(field: Element): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== field.defaultValue;
}

/** Who is asked, and in which language, by what the panel shows as chosen. */
function chosenIn(panel: HTMLElement): string {
  return [...panel.querySelectorAll("nav [aria-current]")].map(({ textContent }) => textContent).join(", ");
}

/** Links to this page outside the panel keep their own choices and take over those of the panel. */
function carryAlong(chosen: URLSearchParams, panel: HTMLElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main nav a[href][rel="nofollow"]')) {
    const address = new URL(link.href);
    if (panel.contains(link) || address.origin !== location.origin || address.pathname !== location.pathname) continue;
    takeOver(chosen, address.searchParams);
    link.href = address.href;
  }
}

/** Sets the parameters of the panel as they are chosen, and leaves all others. */
function takeOver(chosen: URLSearchParams, given: URLSearchParams): void {
  for (const name of parameterNames) {
    const value = chosen.get(name);
    if (value === null) given.delete(name);
    else given.set(name, value);
  }
}
