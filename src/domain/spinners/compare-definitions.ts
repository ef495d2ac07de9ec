import type { JsonValue } from '../kernel/json-value.ts';
import { sameJson } from '../kernel/same-json.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import type { Step } from './step-kinds.ts';

/** A field that differs; `before` or `after` is undefined if the field is absent there. */
export interface FieldChange {
  readonly field: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** A step that only one definition has; `position` counts from 0 in that definition. */
export interface StepAtPosition {
  readonly position: number;
  readonly step: Step;
}

/** The changes from one definition to another. Steps are matched by id. */
export interface DefinitionDifference {
  /** The data table, the audience, what is done with duplicates, what starts it and when people leave, if they differ. */
  readonly settings: readonly FieldChange[];
  readonly added: readonly StepAtPosition[];
  readonly removed: readonly StepAtPosition[];
  /** A minimal set of moved steps that explains the new order. Positions count from 0, each in its own definition. */
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly changed: readonly { readonly id: string; readonly fields: readonly FieldChange[] }[];
}

/** The ids of the steps that a later definition has as an earlier one had them. */
export function sameSteps(before: Pick<SpinnerDefinition, 'steps'>, after: Pick<SpinnerDefinition, 'steps'>): readonly string[] {
  const known = new Map(before.steps.map((step) => [step.id, step]));
  return after.steps.filter((step) => sameJson(known.get(step.id), step)).map(({ id }) => id);
}

/** Compares two definitions step by step. */
export function compareDefinitions(before: SpinnerDefinition, after: SpinnerDefinition): DefinitionDifference {
  const stepsBefore = positionsOf(before);
  const stepsAfter = positionsOf(after);
  const common = before.steps.filter(({ id }) => stepsAfter.has(id)).map(({ id }) => id);
  const positions = common.map((id) => (stepsAfter.get(id) as StepAtPosition).position);
  const inOrder = longestIncreasingSubsequence(positions);
  return {
    settings: fieldChanges(settingsOf(before), settingsOf(after)),
    added: [...stepsAfter.values()].filter(({ step }) => !stepsBefore.has(step.id)),
    removed: [...stepsBefore.values()].filter(({ step }) => !stepsAfter.has(step.id)),
    moved: common.flatMap((id, index) => {
      const to = positions[index] as number;
      return inOrder.has(to) ? [] : [{ id, from: (stepsBefore.get(id) as StepAtPosition).position, to }];
    }),
    changed: common.flatMap((id) => {
      const fields = fieldChanges((stepsBefore.get(id) as StepAtPosition).step, (stepsAfter.get(id) as StepAtPosition).step);
      return fields.length === 0 ? [] : [{ id, fields }];
    }),
  };
}

const settingsOf = ({
  dataTableId,
  audience,
  duplicates = 'skip',
  starts = [],
  goal,
  exit,
  sendingWindow,
  topic,
  service,
  cap,
  onReply,
}: SpinnerDefinition) => ({
  dataTableId,
  audience,
  duplicates,
  starts,
  ...(goal && { goal }),
  ...(exit && { exit }),
  ...(sendingWindow && { sendingWindow }),
  ...(topic && { topic }),
  ...(service && { service }),
  ...(cap && { cap }),
  ...(onReply && { onReply }),
});

/** A Map, as a step may be called `constructor`. */
const positionsOf = ({ steps }: SpinnerDefinition): ReadonlyMap<string, StepAtPosition> =>
  new Map(steps.map((step, position) => [step.id, { position, step }]));

function fieldChanges(before: object, after: object): FieldChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names.flatMap((field) => {
    const change = { field, before: was.get(field), after: is.get(field) };
    return sameJson(change.before, change.after) ? [] : [change];
  });
}

/** The members of a longest increasing subsequence of distinct numbers; all others have moved. */
function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  const sequences: (readonly number[])[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = sequences.filter((one, at) => at < index && (one.at(-1) as number) < number);
    const longest = before.reduce<readonly number[]>((best, one) => (one.length > best.length ? one : best), []);
    sequences.push([...longest, number]);
  }
  return new Set(sequences.reduce((best, one) => (one.length > best.length ? one : best), []));
}
