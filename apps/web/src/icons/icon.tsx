import type { ReactNode } from "react";
import { iconHref } from "./icon-sheet.ts";
import type { IconName } from "./icons.ts";

/**
 * A sign in the color of the text around it. The page names it; its lines are in a file that browsers keep.
 *
 * @param props.size in pixels, where no class says it
 * @param props.label what it says; without one it is decoration
 * @example <Icon name="lock" className="size-3" />
 */
export function Icon(props: {
  readonly name: IconName;
  readonly className?: string;
  readonly size?: number;
  readonly label?: string;
}): ReactNode {
  const { name, className, size, label } = props;
  return (
    <svg
      width={size}
      height={size}
      className={className === undefined ? "icon" : `icon ${className}`}
      {...(label === undefined ? { "aria-hidden": true } : { "aria-label": label })}
    >
      <use href={iconHref(name)} />
    </svg>
  );
}
