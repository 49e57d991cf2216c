import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { answerInWords } from "./answer.ts";
import { CaseTable, FileTypeTable, TensorTypeTable } from "./table-views.tsx";
import { Fits } from "./fits/view.tsx";
import { nearestInWords } from "./nearest-type.ts";
import { longestName, type QuantizationPage } from "./load.ts";
import { words } from "./strings.ts";

/** The reference of GGUF types. Both questions are forms with GET, so they work without script and can be linked. */
export function QuantizationView({ data }: { readonly data: QuantizationPage }): ReactNode {
  return (
    <div className="page-width flex flex-col gap-10 py-8">
      <PageHead title="Quantization">
        <p className="mt-2 max-w-prose text-base">{words.intro}</p>
      </PageHead>
      <Fits facts={data.fits} />
      <div className="grid gap-8 lg:grid-cols-2">
        <FileName data={data} />
        <Nearest data={data} />
      </div>
      <Section id="file-types" heading="Types of files" about={words.fileTypes}>
        <FileTypeTable rows={data.fileTypes} />
      </Section>
      <Section id="tensor-types" heading="Types of tensors" about={words.tensorTypes}>
        <TensorTypeTable rows={data.tensorTypes} />
      </Section>
      <Section id="cases" heading="How file names are read" about={words.name}>
        <CaseTable rows={data.cases} />
      </Section>
    </div>
  );
}

function Section(props: {
  readonly id: string;
  readonly heading: string;
  readonly about: string;
  /** Nothing to read on paper: a form that was not used. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby={props.id} className={`min-w-0 ${props.isForm ? "no-print" : ""}`}>
      <h2 id={props.id} className="text-lg">
        {props.heading}
      </h2>
      <p className="mt-1 mb-3 max-w-prose">{props.about}</p>
      {props.children}
    </section>
  );
}

function FileName({ data: { name } }: { readonly data: QuantizationPage }): ReactNode {
  return (
    <Section
      id="file-name"
      heading="What a file name says"
      about="Paste the name or the path of a GGUF file."
      isForm={name === undefined}
    >
      <form action="/quantization#file-name" className="no-print flex gap-2">
        <input
          name="name"
          defaultValue={name?.path}
          aria-label="Name of a GGUF file"
          placeholder="model-Q4_K_M.gguf"
          maxLength={longestName}
          spellCheck={false}
          autoComplete="off"
          className="touch min-w-0 flex-1 rounded border border-line-strong bg-raised px-3 font-mono"
        />
        <Button>Read</Button>
      </form>
      {name && (
        <output className="mt-3 block rounded border border-line bg-raised p-3">
          <code className="wrap-anywhere">
            <bdi>{name.path}</bdi>
          </code>
          <br />
          {answerInWords(name)}
          {name.fileType && (
            <>
              {" "}
              <a href={`#${name.fileType}`} className="underline">{`${name.fileType} in the table`}</a>
            </>
          )}
        </output>
      )}
    </Section>
  );
}

function Nearest({ data: { nearest } }: { readonly data: QuantizationPage }): ReactNode {
  return (
    <Section id="nearest" heading="The nearest type" about={words.nearest} isForm={nearest === undefined}>
      <form action="/quantization#nearest" className="no-print grid gap-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
        <input
          name="wanted"
          defaultValue={nearest?.wanted}
          aria-label="Wanted type"
          placeholder="Q4_K_M"
          maxLength={100}
          spellCheck={false}
          className="touch min-w-0 rounded border border-line-strong bg-raised px-3 font-mono"
        />
        <input
          name="offered"
          defaultValue={nearest?.offered.join(", ")}
          aria-label="Available types, separated by commas"
          placeholder="Q8_0, Q3_K_M, Q2_K"
          maxLength={2000}
          spellCheck={false}
          className="touch min-w-0 rounded border border-line-strong bg-raised px-3 font-mono"
        />
        <Button>Find</Button>
      </form>
      {nearest && (
        <output className="mt-3 block rounded border border-line bg-raised p-3 wrap-anywhere">
          {nearestInWords(nearest)}
          {nearest.nearest && nearest.unknown.length > 0 && ` Ignored: ${nearest.unknown.join(", ")}.`}
        </output>
      )}
    </Section>
  );
}

function Button({ children }: { readonly children: string }): ReactNode {
  return (
    <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">
      {children}
    </button>
  );
}
