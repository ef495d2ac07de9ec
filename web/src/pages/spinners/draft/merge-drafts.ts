import { type Definition, isSame } from './definition.ts';

/**
 * Two edits of one draft in one: each step as the person left it who changed it. Undefined if both changed the same step or setting, or
 * both added, removed or moved steps: then a person has to choose.
 */
export function mergeDrafts(base: Definition, mine: Definition, theirs: Definition): Definition | undefined {
  const settings = merged(settingsOf(base), settingsOf(mine), settingsOf(theirs));
  const ids = merged(idsOf(base), idsOf(mine), idsOf(theirs))?.value;
  if (!settings || !ids) return undefined;
  const all = new Set([...idsOf(mine), ...idsOf(theirs)]);
  const steps = [...all].map((id) => {
    const [was, left, right] = [base, mine, theirs].map((one) => one.steps.find((step) => step.id === id));
    return { id, step: merged(was, left, right) };
  });
  const found = new Map(steps.map(({ id, step }) => [id, step?.value]));
  if (steps.some(({ step }) => !step)) return undefined;
  return { ...settings.value, steps: ids.flatMap((id) => found.get(id) ?? []) };
}

/** The value that one side changed; undefined if both did, each in its own way. */
function merged<Value>(was: Value, mine: Value, theirs: Value): { readonly value: Value } | undefined {
  if (isSame(mine, was)) return { value: theirs };
  return isSame(theirs, was) || isSame(theirs, mine) ? { value: mine } : undefined;
}

const settingsOf = ({ steps: _, ...settings }: Definition): Omit<Definition, 'steps'> => settings;

const idsOf = ({ steps }: Definition): readonly string[] => steps.map(({ id }) => id);
