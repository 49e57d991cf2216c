/**
 * The definitions and imports at the top of a file of Python, as plain data: it goes between threads and into the cache.
 */
export interface PythonModule {
  readonly entries: readonly PythonEntry[];
  /** `from .parts import *`: the modules, nearest first, those that stand in for others last. */
  readonly stars: readonly PythonSource[];
  /** Names of `__all__`, where there is one that can be read. */
  readonly exports?: readonly string[];
  /** `_import_structure = {"parts": ["Part"]}`: names that are imported when somebody asks for them. */
  readonly lazy: readonly { readonly name: string; readonly module: string }[];
}

export type PythonEntry = PythonClass | PythonFunction | PythonValue | PythonImport;
/** A definition that a class or a module can have documented. */
export type PythonDefinition = PythonClass | PythonFunction | PythonValue;

/**
 * A part of a text that is made of constants: a text, the name of a constant, parts whose holes (`{0}`) are filled or
 * where words are replaced, or the call of a function that joins texts.
 */
export type TextPart =
  | string
  | { readonly name: string }
  | { readonly parts: readonly TextPart[]; readonly filling: Readonly<Record<string, string>> }
  | { readonly within: readonly TextPart[]; readonly from: readonly TextPart[]; readonly to: readonly TextPart[] }
  | TextCall;

/** `build_arguments(INTRODUCTION, has_tokenizer=True)`; arguments without a name are called `0`, `1`, … */
export interface TextCall {
  readonly call: string;
  readonly given: Readonly<Record<string, readonly TextPart[] | boolean>>;
}

/** A function's addition to the text that it joins, and which of its parameters have to be true or false for it. */
export interface TextStep {
  readonly parts: readonly TextPart[];
  readonly when?: readonly TextCondition[];
}

export interface TextCondition {
  /** Of the parameter. */
  readonly name: string;
  readonly is: boolean;
}

/** Texts that a decorator is called with: `@add_start_docstrings(TEXT)`, `@auto_docstring(custom_intro="…")`. */
export interface DecoratorText {
  /** As written: `utils.add_start_docstrings`. */
  readonly decorator: string;
  /** Name of the argument, where it has one; such a one is alone. */
  readonly key?: string;
  readonly texts: readonly (readonly TextPart[])[];
}

interface Named {
  readonly name: string;
  /** Line of the file, from 1. */
  readonly line: number;
  /** Below the package's folder, where it is not the file of the module: a stub. */
  readonly file?: string;
  /**
   * Stands in for what may be missing: below `except`, such as `from .dummies import Model`, or a class or a function that
   * only says what is not installed.
   */
  readonly isStandIn?: true;
}

export interface PythonClass extends Named {
  readonly kind: "class";
  /** Expressions as written: `Base`, `Generic[T]`, `mod.Base`. */
  readonly bases: readonly string[];
  /** Without the sign: `dataclass(frozen=True)`. */
  readonly decorators: readonly string[];
  /** The arguments of decorators of documentation, from the outermost in. */
  readonly decoratorTexts?: readonly DecoratorText[];
  readonly docstring?: string;
  readonly members: readonly PythonDefinition[];
  /** Names that are imported inside of it, and so its members. */
  readonly imports?: readonly PythonImport[];
  /** Members that statements below it make. */
  readonly copies?: readonly PythonCopy[];
  /** `A = with_texts(A, kind="shelf")` below it: what gives it members and texts. */
  readonly changedBy?: readonly TextCall[];
}

/** `A.save = copy_func(A.save)`: a copy of what the class has, inherited or not, with a text of its own. */
export interface PythonCopy {
  readonly name: string;
  /** `A.save.__doc__ = A.save.__doc__.format(kind="shelf").replace("a", "b")`, in this order. */
  readonly changes: readonly TextChange[];
}

export type TextChange =
  | { readonly filling: Readonly<Record<string, string>> }
  | { readonly from: string; readonly to: string };

export interface PythonFunction extends Named, PythonSignature {
  readonly kind: "function";
  readonly decorators: readonly string[];
  /** The arguments of decorators of documentation, from the outermost in. */
  readonly decoratorTexts?: readonly DecoratorText[];
  readonly docstring?: string;
  readonly isAsync?: true;
  /** Its body calls `dataclass(…)` or its like: used as a decorator, it makes a data class. */
  readonly makesDataclass?: true;
  /** The steps of its body, where it only joins texts and returns them. */
  readonly textSteps?: readonly TextStep[];
  /** The steps of its body, where it only makes members and texts of the class that is its first argument. */
  readonly classSteps?: readonly ClassStep[];
  /** The `@overload` definitions before it. */
  readonly overloads?: readonly PythonSignature[];
}

/** One assignment: `save = copy_func(Base.save)`, `save.__doc__ = TEXT.replace("a", "b")`, `cls.save = classmethod(save)`. */
export interface ClassStep {
  /** As written: `save`, `save.__doc__`, `cls.save`. */
  readonly to: string;
  /** The name of a function that it may mean: `Base.save`. */
  readonly of?: string;
  /** The text that it may be. */
  readonly parts?: readonly TextPart[];
}

export interface PythonSignature {
  readonly parameters: readonly PythonParameter[];
  readonly returns?: string;
}

export interface PythonParameter {
  /** With its stars; `/` and `*` alone are parameters as well. */
  readonly name: string;
  readonly annotation?: string;
  readonly default?: string;
}

/** `A = B[int]`, `rank: int = 8`, `type A = B`. */
export interface PythonValue extends Named {
  readonly kind: "value";
  readonly annotation?: string;
  /** The expression as written; long ones are cut. */
  readonly value?: string;
  /** The value, where it is a text or is made of texts. */
  readonly text?: readonly TextPart[];
  /** The value, where it is a dictionary that describes the name: `{"description": "…", "shape": "…"}`, its texts alone. */
  readonly facts?: Readonly<Record<string, string>>;
  /** A text right below, or `metadata={"help": "…"}`. */
  readonly docstring?: string;
}

/** Where something is imported from: so many folders up, then down these names. */
export interface PythonSource {
  /** Dots in front; 0 for an absolute name. */
  readonly level: number;
  readonly module: string;
}

export interface PythonImport extends Named, PythonSource {
  readonly kind: "import";
  /** The name there; absent where the module itself is imported. */
  readonly imported?: string;
  /** `import A as A`: a stub hands it on; other imports of a stub are for its own types. */
  readonly isHandedOn?: true;
}

export const emptyModule: PythonModule = { entries: [], stars: [], lazy: [] };
