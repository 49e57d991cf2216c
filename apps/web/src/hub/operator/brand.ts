/** The content of `brand.yml`: how a hub names itself and looks, on every page. */
export interface Brand {
  readonly name?: string;
  /** An image of the content folder, SVG or PNG. */
  readonly logo?: { readonly href: string; readonly type: "image/svg+xml" | "image/png" };
  /** Colors of links and actions, `#rrggbb`: readable on the paper of both themes. */
  readonly accent?: { readonly light?: string; readonly dark?: string };
  readonly footer?: { readonly text?: string; readonly links: readonly BrandLink[] };
  readonly announcement?: { readonly title: string; readonly text?: string; readonly link?: BrandLink };
}

export interface BrandLink {
  readonly label: string;
  /** An address of this hub, or one that begins with https:, http: or mailto:. */
  readonly href: string;
}

/** Where nobody says anything. */
export const noBrand: Brand = {};
