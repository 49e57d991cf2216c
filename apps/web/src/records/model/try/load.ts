import { toModelFacts, type CatalogRecord } from "@modelshelf/store";
import type { Hub } from "../../../hub/hub.ts";
import type { LoadInput } from "../../../page/page.ts";
import { policyAllowed } from "../../../hub/policy.ts";
import { contentsRefusal, type RefusalHub } from "../../record/contents-refusal.ts";
import { recordHref } from "../../record-href.ts";
import { toTryPlan, type TryPlan } from "./plan.ts";
import { programOf } from "./program.ts";
import { notHere, weightsInWords } from "./strings.ts";
import { tryTasks } from "./tasks.ts";
import { exampleInput } from "./input.ts";

/** Whether and how a model runs in the reader's browser. */
export interface TryPage {
  readonly id: string;
  readonly steps: readonly { readonly label: string; readonly href: string }[];
  /** Absent where it cannot be tried. */
  readonly plan?: TryPlan;
  /** Why it cannot be tried, as a sentence; absent where it can. */
  readonly refusal?: string;
  /** The program that the page runs with its example; absent where it cannot be tried. */
  readonly code?: string;
}

/** Where a model is tried: "/models/ada/tiny/try". */
const tryHref = (id: string): string => `${recordHref("model", id)}/try`;

/** The page for trying a model; `undefined` where there is no such model, or pages are files that no hub serves. */
export async function loadTry({ hub, params: { id = "" } }: LoadInput): Promise<TryPage | undefined> {
  if (hub.staticSite !== undefined) return undefined;
  const record = await hub.store.get("model", id);
  if (record === undefined) return undefined;
  const steps = [
    { label: "Models", href: "/models" },
    { label: id, href: recordHref("model", id) },
  ];
  const found = await tryPlanOf(hub, record);
  if ("refusal" in found) return { id, steps, refusal: found.refusal };
  return { id, steps, plan: found, code: exampleProgram(found, hub.publicUrl) };
}

/** The page of the same model under its right name. */
export async function tryElsewhere({ hub, params: { id = "" } }: LoadInput): Promise<string | undefined> {
  const found = await hub.store.findId("model", id);
  return found === undefined || found === id ? undefined : tryHref(found);
}

type Reading = Pick<Hub, "staticSite"> & RefusalHub;

/** The plan for loading a model in a browser, or the reason why it cannot, as a sentence. */
async function tryPlanOf(hub: Reading, record: CatalogRecord): Promise<TryPlan | { readonly refusal: string }> {
  const { id } = record;
  const known = hub.files?.revision("model", id, "main");
  const brings = hub.pull?.brings("model", id) === true;
  const reachable = known?.files.filter(({ place }) => place !== undefined || brings) ?? [];
  if (known === undefined || reachable.length === 0) return { refusal: notHere };
  const refusal = await contentsRefusal(record, hub);
  if (refusal !== undefined) return { refusal };
  const { pipelineTag, modelType, chatTemplates = {} } = toModelFacts(record);
  const hasChatTemplate = Object.keys(chatTemplates).length > 0;
  return toTryPlan(
    { id, pipelineTag, modelType, hasChatTemplate, commit: known.commit },
    await policyAllowed(hub, record, reachable),
  );
}

/** The way to the page that runs a model, and what that loads. */
export interface TryLink {
  readonly href: string;
  /** The weights that it prefers, with their size. */
  readonly weights: string;
}

/** The link for the page of a model; `undefined` where it cannot be tried. */
export async function tryLinkOf(hub: Reading, record: CatalogRecord): Promise<TryLink | undefined> {
  // Models without an owner have no such page, whose address could be that of another model.
  if (hub.staticSite !== undefined || !record.id.includes("/")) return undefined;
  const plan = await tryPlanOf(hub, record);
  return "refusal" in plan ? undefined : { href: tryHref(record.id), weights: weightsInWords(plan.weights[0]) };
}

function exampleProgram(plan: TryPlan, endpoint: string): string {
  const task = tryTasks[plan.task]!;
  const [weights] = plan.weights;
  return programOf({ plan, task, weights, device: "wasm", endpoint, input: exampleInput(task, plan) });
}
