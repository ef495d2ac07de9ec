import type { JsonValue } from '../kernel/json-value.ts';
import { sameJson } from '../kernel/same-json.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import type { Step } from './step-kinds.ts';

/** A field that differs; undefined where it was not there, or no longer is. */
export interface FieldChange {
  readonly field: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** A step that is only on one side; `position` counts from 0 on that side. */
export interface PlacedStep {
  readonly position: number;
  readonly step: Step;
}

/** What has to be done to one definition to get another; steps are the same when their ids are. */
export interface DefinitionDifference {
  /** The data table and the audience, where they differ. */
  readonly settings: readonly FieldChange[];
  readonly added: readonly PlacedStep[];
  readonly removed: readonly PlacedStep[];
  /** As few steps as explain the new order; positions count from 0, each on its own side. */
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly changed: readonly { readonly id: string; readonly fields: readonly FieldChange[] }[];
}

/** Compares two definitions step by step; with themselves there is nothing to tell. */
export function compareDefinitions(before: SpinnerDefinition, after: SpinnerDefinition): DefinitionDifference {
  const placesBefore = placesOf(before);
  const placesAfter = placesOf(after);
  const common = before.steps.filter(({ id }) => placesAfter.has(id)).map(({ id }) => id);
  const places = common.map((id) => (placesAfter.get(id) as PlacedStep).position);
  const inOrder = longestRise(places);
  return {
    settings: fieldChanges(settingsOf(before), settingsOf(after)),
    added: [...placesAfter.values()].filter(({ step }) => !placesBefore.has(step.id)),
    removed: [...placesBefore.values()].filter(({ step }) => !placesAfter.has(step.id)),
    moved: common.flatMap((id, index) => {
      const to = places[index] as number;
      return inOrder.has(to) ? [] : [{ id, from: (placesBefore.get(id) as PlacedStep).position, to }];
    }),
    changed: common.flatMap((id) => {
      const fields = fieldChanges((placesBefore.get(id) as PlacedStep).step, (placesAfter.get(id) as PlacedStep).step);
      return fields.length === 0 ? [] : [{ id, fields }];
    }),
  };
}

const settingsOf = ({ dataTableId, audience }: SpinnerDefinition) => ({ dataTableId, audience });

/** A Map, as a step may be called `constructor`. */
const placesOf = ({ steps }: SpinnerDefinition): ReadonlyMap<string, PlacedStep> =>
  new Map(steps.map((step, position) => [step.id, { position, step }]));

function fieldChanges(before: object, after: object): FieldChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names.flatMap((field) => {
    const change = { field, before: was.get(field), after: is.get(field) };
    return sameJson(change.before, change.after) ? [] : [change];
  });
}

/** The members of a longest rising part of distinct numbers: what is not among them has moved. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const rises: (readonly number[])[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = rises.filter((rise, at) => at < index && (rise.at(-1) as number) < number);
    const longest = before.reduce<readonly number[]>((best, rise) => (rise.length > best.length ? rise : best), []);
    rises.push([...longest, number]);
  }
  return new Set(rises.reduce((best, rise) => (rise.length > best.length ? rise : best), []));
}
