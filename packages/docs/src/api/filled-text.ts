/** Longer texts are data. */
export const maxCharacters = 200_000;

/** As `str.replace` does. `undefined` where it becomes too long. */
export function replaced(
  text: string,
  { from, to }: { readonly from: string; readonly to: string },
): string | undefined {
  const places = text.split(from).length - 1;
  const length = text.length + places * (to.length - from.length);
  return length > maxCharacters ? undefined : text.replaceAll(from, () => to);
}

/** As `str.format` does; a hole that nothing is given for stays. `undefined` where it becomes too long. */
export function filled(text: string, filling: Readonly<Record<string, string>>): string | undefined {
  let next = 0;
  let length = text.length;
  const whole = text.replace(/\{\{|\}\}|\{(\w*)\}/g, (hole, name: string | undefined) => {
    if (name === undefined) return hole.slice(1);
    const key = name === "" ? String(next++) : name;
    const given = Object.hasOwn(filling, key) ? (filling[key] ?? "") : hole;
    length += given.length;
    return length > maxCharacters ? "" : given;
  });
  return length > maxCharacters ? undefined : whole;
}
