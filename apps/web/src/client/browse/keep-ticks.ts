/**
 * Remembers which models are ticked to be compared. The answer, called once the list has been replaced, ticks them again;
 * those that the new list does not show are named in the bar, where they can be taken out.
 */
export function keepTicks(browse: HTMLElement): () => void {
  const ticked = boxesIn(browse).flatMap((box) => (box.checked ? [box.value] : []));
  return () => {
    const boxes = new Map(boxesIn(browse).map((box) => [box.value, box]));
    const kept = browse.querySelector<HTMLElement>("[data-kept]");
    for (const id of ticked) {
      const box = boxes.get(id);
      if (box) box.checked = true;
      else kept?.append(boxFor(id));
    }
  };
}

const boxesIn = (browse: HTMLElement): HTMLInputElement[] => [
  ...browse.querySelectorAll<HTMLInputElement>('input[name="ids"]'),
];

function boxFor(id: string): HTMLElement {
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), {
    type: "checkbox",
    name: "ids",
    value: id,
    checked: true,
  });
  const name = document.createElement("bdi");
  name.textContent = id;
  label.append(box, name);
  return label;
}
