/** Texts of objects that still exist. */
const texts = new WeakMap<object, string>();

/**
 * An object as JSON. Of each object the text is made once: how long that of a record is, is looked at before it is kept.
 *
 * @param value not to be changed any more
 */
export function jsonOf(value: object): string {
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)));
  return text;
}
