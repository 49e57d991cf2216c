import { type Answer, named, type Parameter } from "./operation.ts";

export const id: Parameter = { name: "id", in: "path", about: "`owner/name`, or a bare name" };
export const revision: Parameter = {
  name: "revision",
  in: "path",
  about: "a branch, a tag or a commit; `HEAD` is `main`; a slash in it is written `%2F`",
};
export const path: Parameter = { name: "path", in: "path", about: "below the root of the repository" };

export const error = (about: string): Answer => ({ about, json: named("Error") });

const errorCode = {
  "X-Error-Code": "`RepoNotFound`, `RevisionNotFound`, `EntryNotFound` or `GatedRepo`",
  "X-Error-Message": "the sentence of the body",
};

export const notThere: Answer = {
  ...error("The repository, the revision or the path is not there."),
  headers: errorCode,
};

/** Of files of gated repositories, and of those that have to be signed. */
export const gated: Readonly<Record<number, Answer>> = {
  401: { ...error("The repository is gated, and no token was sent."), headers: errorCode },
  403: {
    ...error(
      "The repository is gated, and the token does not give access; or it has to be signed, and its signature is not verified.",
    ),
    headers: errorCode,
  },
};
