import { expect, test } from "vitest";
import { task, tasks } from "./all.ts";
import type { TaskId } from "./ids.ts";
import type { DemoPiece } from "./task.ts";

const entries = [...tasks];

test("every pick says in one own line why it is worth starting with", () => {
  const wrong = entries.flatMap(([id, { picks = {} }]) =>
    [picks.models, picks.datasets, picks.spaces, picks.metrics].flatMap((list = []) =>
      list
        .filter(({ description }) => !/^[^\s].*[^\s.]\.$/.test(description) || description.length > 140)
        .map(
          (pick) => `entries/${id}.ts: write one line of at most 140 characters about "${pick.id}", with a full stop.`,
        ),
    ),
  );
  expect(wrong).toEqual([]);
});

test("one to four of the models that a task picks have a role, by which they can be told apart", () => {
  const superlative = /\b(?:best|most|least|fewest|largest|smallest|fastest|newest)\b/i;
  const wrong = entries.flatMap(([id, { picks: { models } = {} }]) => {
    if (models === undefined) return [];
    const roles = models.flatMap(({ role }) => role ?? []);
    if (roles.length < 1 || roles.length > 4 || new Set(roles).size < roles.length)
      return [`entries/${id}.ts: give one to four models a role each.`];
    return roles
      .filter((role) => !/^[A-Z0-9].*[^\s.]$/.test(role) || role.length > 28 || superlative.test(role))
      .map((role) => `entries/${id}.ts: "${role}" has to be at most 28 characters, without full stop or superlative.`);
  });
  expect(wrong).toEqual([]);
});

test("no line about a metric stands in two tasks", () => {
  const lines = entries.flatMap(([, { picks }]) => (picks?.metrics ?? []).map(({ description }) => description));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

/** The fault of a piece of a drawn example, if it has one. */
function fault(piece: DemoPiece): string | undefined {
  switch (piece.kind) {
    case "text":
      return piece.content.trim() === "" ? "write the text." : undefined;
    case "img":
    case "audio": {
      const endings = piece.kind === "img" ? /^[a-z0-9-]+\.(svg|png|jpg|webp)$/ : /^[a-z0-9-]+\.(wav|mp3|ogg)$/;
      if (!endings.test(piece.file)) return "name a file of content/tasks/media.";
      return piece.description.length < 10 ? "describe the file for those who cannot see or hear it." : undefined;
    }
    case "chart": {
      const scores = piece.bars.map(({ score }) => score);
      if (scores.length < 2) return "give at least two bars.";
      if (scores.some((score) => score < 0 || score > 1)) return "scores lie between 0 and 1.";
      return scores.some((score, index) => score > (scores[index - 1] ?? 1)) ? "put the best score first." : undefined;
    }
    case "tabular": {
      const [head, ...rows] = piece.table;
      if (head === undefined || rows.length === 0) return "give heads and at least one row.";
      return rows.some((row) => row.length !== head.length) ? "give every row as many cells as heads." : undefined;
    }
    case "text-with-tokens": {
      const { content, tokens } = piece;
      if (tokens.length === 0) return "mark at least one span.";
      const isWrong = tokens.some(
        ({ start, end }, index) => start < (tokens[index - 1]?.end ?? 0) || end <= start || end > content.length,
      );
      return isWrong ? "spans have to lie in the text, in reading order, apart from each other." : undefined;
    }
  }
}

test("every drawn example shows something", () => {
  const wrong = entries.flatMap(([id, { demo }]) =>
    [...(demo?.inputs ?? []), ...(demo?.outputs ?? [])].flatMap((piece) => {
      const said = fault(piece);
      return said === undefined ? [] : [`entries/${id}.ts, a piece of kind ${piece.kind}: ${said}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("marked spans of the drawn example hold whole words", () => {
  for (const [id, { demo }] of entries) {
    for (const piece of demo?.outputs ?? []) {
      if (piece.kind !== "text-with-tokens") continue;
      for (const { start, end } of piece.tokens) {
        const around = piece.content.slice(Math.max(0, start - 1), end + 1);
        expect(around, `entries/${id}.ts: a span begins or ends inside a word.`).toMatch(
          new RegExp(`^(?:${start === 0 ? "" : "[^\\p{L}\\p{N}]"})\\S.*\\S?[^\\p{L}\\p{N}]?$`, "su"),
        );
      }
    }
  }
  expect(task("token-classification" satisfies TaskId)?.demo?.outputs[0]?.kind).toBe("text-with-tokens");
});
