import { answeringSlot } from "../../code/outline.ts";
import type { ModelFacts } from "../../model.ts";
import { presenceReader, type Read, valueReader } from "./fact-readers.ts";
import { functionNumber, type Question, sharedQuestion } from "./shared-questions.ts";

/** Facts whose text goes into code as it is; what they say decides nothing, or is asked by `askText`. */
const textFacts: ReadonlySet<string> = new Set([
  "id",
  "instancePrompt",
  "peft.baseModel",
  "widget.prompt",
  "widget.src",
  "widget.text",
]);

/** Lists of such texts. */
const textLists: ReadonlySet<string> = new Set(["baseModels"]);

/** Answers "is it there?" about groups and lists of facts. */
const present = Symbol("present");

/**
 * The facts of a model, observed: it notes each question that a generator asks by reading them, and gives slots in place
 * of texts. Two models that answer all questions alike get the same snippets but for those texts.
 *
 * Reads that are no question about single facts (a copy of the whole model, a walk over its tags, a text that is cut or
 * compared) throw a TypeError: such a generator has no outline.
 */
export class ObservedFacts {
  readonly facts: ModelFacts;
  readonly questions: Question[] = [];
  /** How to read the text of each slot, by its number. */
  readonly texts: Read<string>[] = [];
  readonly #model: ModelFacts;
  /** What is known already, by what was asked about and what was asked. */
  readonly #known = new Map<string, Map<unknown, unknown>>();
  #isAsking = false;

  constructor(model: ModelFacts) {
    this.#model = model;
    this.facts = this.#observe(undefined, model) as ModelFacts;
  }

  /** @param key tells questions about the same subject apart: a word, or the function that answers */
  #ask(subject: string, key: unknown, ask: Read<unknown>): unknown {
    return this.#once(subject, key, () => {
      // A function that reads facts of the model at hand would read those of the wrong one later.
      if (this.#isAsking) throw new TypeError("A question may not ask another one.");
      this.#isAsking = true;
      const shared = sharedQuestion(subject, key, ask);
      const answer = shared(this.#model);
      this.#isAsking = false;
      if (typeof answer === "object" && answer !== null) return refuse();
      this.questions.push({ ask: shared, answer });
      return answer;
    });
  }

  #once(subject: string, key: unknown, make: () => unknown): unknown {
    const about = this.#known.get(subject) ?? new Map<unknown, unknown>();
    this.#known.set(subject, about);
    if (!about.has(key)) about.set(key, make());
    return about.get(key);
  }

  #observe(group: string | undefined, facts: object): object {
    const get = (_: object, name: string | symbol): unknown =>
      typeof name === "string" ? this.#member(group, name) : refuse();
    return new Proxy(facts, { ...refusals, get });
  }

  #member(group: string | undefined, name: string): unknown {
    const read = memberReader(group, name);
    const path = group === undefined ? name : `${group}.${name}`;
    const value = read(this.#model);
    if (path === "tags") return this.#observeList(read as Read<readonly unknown[]>, value as readonly unknown[], path);
    if (path === "id") return this.#slot(path, path, read);
    if (textFacts.has(path)) return this.#isThere(path, read) ? this.#slot(path, path, read) : undefined;
    if (presenceReader(path) === undefined) {
      const answer = this.#ask(path, "value", valueReader(path) ?? memberAsker(group, name));
      if (answer !== present) return answer;
    } else if (!this.#isThere(path, read)) return undefined;
    if (Array.isArray(value)) return this.#observeList(read as Read<readonly unknown[]>, value, path);
    if (group === undefined) return this.#observe(name, value as object);
    return new Proxy(value as object, { ...refusals, get: refuse });
  }

  /** A question about the presence of a group, a list or a text, whatever is in it. */
  #isThere(path: string, read: Read<unknown>): boolean {
    const asked = presenceReader(path) ?? ((model) => read(model) !== undefined);
    return this.#ask(path, "presence", asked) === true;
  }

  #observeList(read: Read<readonly unknown[]>, list: readonly unknown[], path: string): object {
    const methods: Readonly<Record<string, (by: never) => unknown>> = {
      includes: (word: unknown) => {
        if (typeof word !== "string") return refuse();
        return this.#ask(path, word, (model) => read(model).includes(word));
      },
      some: (test: Test) => this.#ask(`${path} some`, test, (model) => read(model).some(test)),
      every: (test: Test) => this.#ask(`${path} every`, test, (model) => read(model).every(test)),
      find: (test: Test) => {
        const find: Read<unknown> = (model) => read(model).find(test);
        const isText = textLists.has(path);
        const answer = this.#ask(`${path} find`, test, isText ? presenceOf(find) : find);
        // What is asked about the text that one function finds is not asked about that of another.
        const found = `${path} found by ${functionNumber(test)}`;
        return isText && answer === present ? this.#slot(found, test, find) : answer;
      },
    };
    const get = (_: object, name: string | symbol): unknown =>
      (typeof name === "string" && Object.hasOwn(methods, name) && methods[name]) || refuse();
    return new Proxy(list, { ...refusals, get });
  }

  #slot(subject: string, key: unknown, read: Read<unknown>): unknown {
    return this.#once(`${subject} text`, key, () => {
      const text = read as Read<string>;
      this.texts.push(text);
      return answeringSlot(this.texts.length - 1, (question) =>
        this.#ask(`${subject} asked`, question, (model) => question(text(model))),
      );
    });
  }
}

type Test = (item: unknown) => boolean;

type Members = Readonly<Record<string, unknown>>;

/** A group is there where its members are asked for: that was a question before. */
function memberReader(group: string | undefined, name: string): Read<unknown> {
  if (group === undefined) return (model) => (model as unknown as Members)[name];
  return (model) => ((model as unknown as Members)[group] as Members)[name];
}

/** The value itself, or that there is a group or a list. */
function memberAsker(group: string | undefined, name: string): Read<unknown> {
  if (group === undefined) {
    return (model) => {
      const value = (model as unknown as Members)[name];
      return typeof value === "object" ? present : value;
    };
  }
  return (model) => {
    const value = ((model as unknown as Members)[group] as Members)[name];
    return typeof value === "object" ? present : value;
  };
}

function presenceOf(read: Read<unknown>): Read<unknown> {
  return (model) => (read(model) === undefined ? undefined : present);
}

function refuse(): never {
  throw new TypeError("This reads more than single facts, which other models cannot be asked for.");
}

const refusals: ProxyHandler<object> = {
  has: refuse,
  ownKeys: refuse,
  getOwnPropertyDescriptor: refuse,
  getPrototypeOf: refuse,
};
