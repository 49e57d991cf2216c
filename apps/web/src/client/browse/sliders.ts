/**
 * A slider (`[data-slider]`, its stops between bars) writes into the fields of its range what it is set to, and sends them
 * once it is let go. Of its two knobs neither passes the other.
 */
export function startSliders(browse: HTMLElement): void {
  browse.addEventListener("input", ({ target }) => {
    const found = knobOf(target);
    if (!found) return;
    const { knob, knobs, stops } = found;
    const at = knobs.indexOf(knob);
    const [low, high] = knobs;
    if (low && high && Number(low.value) >= Number(high.value))
      knob.value = String(at === 0 ? Number(high.value) - 1 : Number(low.value) + 1);
    const said = stops[Number(knob.value) - 1] ?? "";
    knob.setAttribute("aria-valuetext", said || "any");
    const field = fieldOf(browse, knob);
    if (field) field.value = said;
  });
  browse.addEventListener("change", ({ target }) => {
    const found = knobOf(target);
    if (found) fieldOf(browse, found.knob)?.form?.requestSubmit();
  });
}

interface Knob {
  readonly knob: HTMLInputElement;
  readonly knobs: readonly HTMLInputElement[];
  readonly stops: readonly string[];
}

function knobOf(target: EventTarget | null): Knob | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== "range") return undefined;
  const slider = target.closest<HTMLElement>("[data-slider]");
  if (!slider) return undefined;
  const knobs = [...slider.querySelectorAll<HTMLInputElement>("input[type=range]")];
  return { knob: target, knobs, stops: (slider.dataset["slider"] ?? "").split("|") };
}

function fieldOf(browse: HTMLElement, { dataset }: HTMLInputElement): HTMLInputElement | null {
  return browse.querySelector(`input[name="${dataset["sets"]}"]:not([type=hidden])`);
}
