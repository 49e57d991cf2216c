import type { HomeFacts } from "./page.ts";

export function homeMarkdown({ counts }: HomeFacts): string {
  return `# Modelshelf

- [Models](/models.md): ${counts.models}
- [Datasets](/datasets.md): ${counts.datasets}
- [Spaces](/spaces.md): ${counts.spaces}
`;
}
