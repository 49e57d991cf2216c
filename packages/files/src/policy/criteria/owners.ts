import { idPatterns } from "../../repository/id-patterns.ts";
import { type CriterionKind, textsIn } from "./criterion.ts";

/** Owners of repositories; `*` stands for any letters. */
export const owners: CriterionKind = {
  key: "owners",
  canRefuse: true,
  takes: "a list of owners such as ada",
  parse: (value, isAllowed) => {
    const names = textsIn(value);
    if (names === undefined) return undefined;
    const wrong = names.find((name) => name.includes("/"));
    if (wrong !== undefined) return `owners are names such as ada, not "${wrong}"; ids belong below for`;
    const isListed = idPatterns(names);
    return {
      ofRecord: ({ id }) => {
        const owner = id.includes("/") ? id.slice(0, id.indexOf("/")) : undefined;
        if (owner === undefined) return isAllowed ? "its id names no owner" : undefined;
        if (isListed(owner) === isAllowed) return undefined;
        return isAllowed ? `its owner ${owner} is not on the list` : `its owner is ${owner}`;
      },
    };
  },
};
