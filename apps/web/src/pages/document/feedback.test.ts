import { expect, test } from "vitest";
import { feedbackOn } from "./feedback.ts";

const page = { title: "Import & export", href: "/docs/import" };

test.each([
  ["https://github.com/ada/hub/blob/main/docs/import.md", "https://github.com/ada/hub/issues/new", "title", "body"],
  [
    "https://codeberg.org/ada/hub/src/branch/main/import.md",
    "https://codeberg.org/ada/hub/issues/new",
    "title",
    "body",
  ],
  [
    "https://gitlab.example/team/group/hub/-/blob/main/import.md",
    "https://gitlab.example/team/group/hub/-/issues/new",
    "issue[title]",
    "issue[description]",
  ],
])("the answer about %s is a new issue in its tracker that names the page", (sourceUrl, form, title, body) => {
  const answers = feedbackOn({ ...page, sourceUrl });
  for (const [answer, word] of [
    [answers?.yes, "Helpful"],
    [answers?.no, "Not helpful"],
  ]) {
    const url = new URL(answer ?? "");
    expect(url.origin + url.pathname).toBe(form);
    expect(url.searchParams.get(title)).toBe(`${word}: Import & export`);
    expect(url.searchParams.get(body)).toContain(`Page: /docs/import\nSource: ${sourceUrl}\n`);
  }
});

test.each([undefined, "http://127.0.0.1:8080/tree/import.md", "https://files.example/docs/import.md"])(
  "nothing is asked where no tracker is known: %s",
  (sourceUrl) => {
    expect(feedbackOn({ ...page, ...(sourceUrl && { sourceUrl }) })).toBeUndefined();
  },
);
