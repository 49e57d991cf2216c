import { expect, test } from "vitest";
import { contrastOf, leastContrast, papers } from "./contrast.ts";
import { parseBrand } from "./parse-brand.ts";

const images = (path: string): string | undefined => (path.startsWith("gone") ? undefined : `/-/content/${path}`);

test("every field is read", () => {
  const source = `name: Acme models
logo: logo.svg
accent:
  light: "#0b5fa5"
  dark: "#7CF"
footer:
  text: Run by the platform team.
  links:
    - label: Imprint
      href: https://acme.example/imprint
    - label: Our documents
      href: /docs
announcement:
  title: Maintenance on Friday
  text: From 18:00 to 19:00 UTC.
  label: Status
  href: https://status.acme.example
`;
  expect(parseBrand(source, images)).toEqual({
    problems: [],
    brand: {
      name: "Acme models",
      logo: { href: "/-/content/logo.svg", type: "image/svg+xml" },
      accent: { light: "#0b5fa5", dark: "#77ccff" },
      footer: {
        text: "Run by the platform team.",
        links: [
          { label: "Imprint", href: "https://acme.example/imprint" },
          { label: "Our documents", href: "/docs" },
        ],
      },
      announcement: {
        title: "Maintenance on Friday",
        text: "From 18:00 to 19:00 UTC.",
        link: { label: "Status", href: "https://status.acme.example" },
      },
    },
  });
});

test.each([
  ["nmae: Acme", 1, '"nmae" is not a field here. Use name, logo'],
  ["name: Acme\nlogo: logo.gif", 2, '"logo" is "logo.gif"; it must be an SVG or a PNG file.'],
  ["logo: gone.png", 1, "There is no image gone.png in the content folder"],
  ["accent:\n  light: teal", 2, '"accent.light" is "teal"; it must be a color'],
  ['accent:\n  light: "#000;background:url(x)"', 2, "it must be a color"],
  ['accent:\n  dark: "#102030"', 2, "below 4.5, and is left out. Choose a lighter one."],
  ['accent:\n  light: "#9cf"', 2, "below 4.5, and is left out. Choose a darker one."],
  [
    "footer:\n  links:\n    - label: x\n      href: javascript:alert(1)",
    4,
    "must begin with https:, http:, mailto: or one slash.",
  ],
  ["footer:\n  links:\n    - label: x\n      href: //evil.example", 4, "must begin with"],
  ["footer:\n  links:\n    - https://acme.example", 3, '"footer.links.0" needs both label and href'],
  ["announcement:\n  text: Only a text", 2, '"announcement" has no title'],
  ["name: [", 1, "The file is not valid YAML"],
] as const)("%j is a problem on its line, and nothing of it is used", (source, line, message) => {
  const { brand = {}, problems } = parseBrand(source, images);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ file: "brand.yml", line });
  expect(problems[0]?.message).toContain(message);
  expect(JSON.stringify(brand)).not.toMatch(/teal|url|evil|javascript|gif|gone|#102030|#99ccff|Only/);
});

test("a name that is too long is cut, and said", () => {
  const { brand, problems } = parseBrand(`name: ${"long ".repeat(20)}`, images);
  expect(brand?.name).toHaveLength(40);
  expect(problems[0]?.message).toContain("at most 40 are shown");
});

test("contrast is that of WCAG, and our own ink is readable on both papers", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#0f5f68", papers.light)).toBeGreaterThan(leastContrast);
});
