import { nearest } from "@modelshelf/store/nearest";

/** The parameters that a page reads, each with its values where those are few and fixed. */
export type Parameters = Readonly<Record<string, readonly string[] | undefined>>;

const maxProblems = 5;
const longestShown = 40;

/**
 * The parts of an address that its page cannot understand, one sentence each: parameters that it does not have, and values
 * that a parameter does not take. Those that campaigns add (`utm_source`) mean nothing to any page and are not named.
 *
 * @example parameterProblems(new URLSearchParams("instaler=uv"), { installer: ["pip", "uv"] })
 * // ["There is no parameter \"instaler\" here, so it is ignored. Did you mean \"installer\"?"]
 */
export function parameterProblems(given: URLSearchParams, known: Parameters): readonly string[] {
  const problems = [...new Set(given.keys())].flatMap((name) => {
    if (Object.hasOwn(known, name)) return valueProblem(name, given.get(name) ?? "", known[name]);
    if (name.startsWith("utm_")) return [];
    if (name === "page" && Object.hasOwn(known, "cursor")) return [numberedPages];
    const [near] = nearest(name, Object.keys(known), (one) => one, 1, 1 / 2);
    const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
    return [`There is no parameter "${cut(name)}" here, so it is ignored.${hint}`];
  });
  return problems.slice(0, maxProblems);
}

/** The message for `page` where a list is read on by its cursor. */
export const numberedPages =
  'Lists have no page numbers, so "page" is ignored. Follow "Next page" at the end of the list.';

function valueProblem(name: string, value: string, values: readonly string[] | undefined): readonly string[] {
  if (values === undefined || value === "" || values.includes(value)) return [];
  return [`"${name}" cannot be "${cut(value)}", so it is ignored. It can be ${values.join(", ")}.`];
}

const cut = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text.toWellFormed();

/**
 * The parameters of an address with its search words under one name: `q` and `search` are read alike everywhere. Where
 * both are given, the page's own name counts and the other one stays, to be named as unknown.
 *
 * @example searchNamed(new URLSearchParams("q=bert"), "search") // search=bert
 */
export function searchNamed(given: URLSearchParams, name: "q" | "search"): URLSearchParams {
  const other = name === "q" ? "search" : "q";
  const named = new URLSearchParams(given);
  if ((given.get(name) ?? "").trim() !== "" || !given.has(other)) return named;
  named.delete(name);
  named.delete(other);
  for (const value of given.getAll(other)) named.append(name, value);
  return named;
}
