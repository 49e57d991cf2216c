import type { DemoKind } from "@modelshelf/registry";
import { ArrowDown, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { demoWords } from "./demo-words.ts";

/** What goes into a model of a task and what comes out, each kind drawn as a small sign with its name. */
export function Demo(props: {
  readonly inputs: readonly DemoKind[];
  readonly outputs: readonly DemoKind[];
}): ReactNode {
  return (
    <div className="flex flex-col gap-3 rounded border border-line bg-raised p-4 sm:w-fit sm:flex-row sm:items-center sm:gap-8">
      <Side heading="Goes in" kinds={props.inputs} />
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-soft max-sm:hidden" />
      <ArrowDown aria-hidden="true" className="size-5 shrink-0 text-soft sm:hidden" />
      <Side heading="Comes out" kinds={props.outputs} />
    </div>
  );
}

function Side({ heading, kinds }: { readonly heading: string; readonly kinds: readonly DemoKind[] }): ReactNode {
  return (
    <div className="min-w-0">
      <h3 className="text-xs font-medium text-soft">{heading}</h3>
      <ul className="mt-2 flex flex-wrap gap-3">
        {countedKinds(kinds).map(([kind, count]) => (
          <li key={kind} className="flex w-28 flex-col gap-1">
            <span className="flex h-16 items-center justify-center rounded border border-line bg-sunken p-2 text-accent">
              {drawings[kind]}
            </span>
            <span className="text-center text-xs text-soft">
              {count === 1 ? demoWords[kind] : `${demoWords[kind]} × ${count}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A task may take the same kind twice: a question and a text. */
function countedKinds(kinds: readonly DemoKind[]): (readonly [DemoKind, number])[] {
  return [...new Set(kinds)].map((kind) => [kind, kinds.filter((other) => other === kind).length]);
}

function Drawing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 80 40" aria-hidden="true" focusable="false" className="h-full w-full" fill="currentColor">
      {children}
    </svg>
  );
}

/** Place and height of each bar of a wave. */
const bars = [6, 14, 24, 12, 30, 20, 34, 18, 26, 10, 20, 8].map((height, index) => ({ x: 5 + index * 6, height }));

const drawings: Readonly<Record<DemoKind, ReactNode>> = {
  text: (
    <Drawing>
      {[68, 60, 70, 40].map((width, line) => (
        <rect key={width} x="5" y={4 + line * 9} width={width} height="4" rx="2" opacity="0.55" />
      ))}
    </Drawing>
  ),
  img: (
    <Drawing>
      <rect x="18" y="3" width="44" height="34" rx="3" opacity="0.2" />
      <circle cx="29" cy="13" r="4" />
      <path d="M20 35 34 21l9 8 7-6 10 12z" opacity="0.7" />
    </Drawing>
  ),
  audio: (
    <Drawing>
      {bars.map(({ x, height }) => (
        <rect key={x} x={x} y={20 - height / 2} width="3" height={height} rx="1.5" opacity="0.8" />
      ))}
    </Drawing>
  ),
  chart: (
    <Drawing>
      {[64, 38, 16].map((width, line) => (
        <g key={width}>
          <rect x="8" y={5 + line * 11} width="64" height="7" rx="2" opacity="0.15" />
          <rect x="8" y={5 + line * 11} width={width} height="7" rx="2" opacity="0.75" />
        </g>
      ))}
    </Drawing>
  ),
  tabular: (
    <Drawing>
      <rect x="10" y="4" width="60" height="9" rx="2" opacity="0.6" />
      <path d="M10 14v22h60V14M10 22h60M10 30h60M30 14v22M50 14v22" fill="none" stroke="currentColor" opacity="0.5" />
    </Drawing>
  ),
  "text-with-tokens": (
    <Drawing>
      <rect x="5" y="5" width="20" height="4" rx="2" opacity="0.4" />
      <rect x="28" y="2" width="26" height="10" rx="2" opacity="0.85" />
      <rect x="57" y="5" width="16" height="4" rx="2" opacity="0.4" />
      <rect x="5" y="18" width="44" height="4" rx="2" opacity="0.4" />
      <rect x="52" y="15" width="20" height="10" rx="2" opacity="0.85" />
      <rect x="5" y="31" width="30" height="4" rx="2" opacity="0.4" />
    </Drawing>
  ),
};
