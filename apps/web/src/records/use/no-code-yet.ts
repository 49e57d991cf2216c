/** The message for a library that this hub writes no code for; `label` is escaped where the sentence is markup. */
export function noCodeYet(label: string): string {
  return `This hub has no code for ${label} yet.`;
}
