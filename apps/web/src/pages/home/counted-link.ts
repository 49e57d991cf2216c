/** A way into the hub, with how many records are behind it. */
export interface CountedLink {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count: number;
}
