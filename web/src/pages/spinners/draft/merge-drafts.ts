import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { MailBlocks } from '../blocks/block.ts';
import { mergeDocuments } from '../blocks/merge-blocks.ts';
import { languagesOf } from '../languages/step-languages.ts';
import { type Definition, isSame } from './definition.ts';

/**
 * Two edits of one draft in one: each step as the person left it who changed it, and each block of a mail. Undefined if both changed the
 * same block, step or setting, or both added, removed or moved steps: then a person has to choose.
 */
export function mergeDrafts(base: Definition, mine: Definition, theirs: Definition): Definition | undefined {
  const settings = mergedSettings(base, mine, theirs);
  const ids = merged(idsOf(base), idsOf(mine), idsOf(theirs))?.value;
  if (!settings || !ids) return undefined;
  const all = new Set([...idsOf(mine), ...idsOf(theirs)]);
  const steps = [...all].map((id) => {
    const [was, left, right] = [base, mine, theirs].map((one) => one.steps.find((step) => step.id === id));
    return { id, step: merged(was, left, right) ?? mergedMail(was, left, right) };
  });
  const found = new Map(steps.map(({ id, step }) => [id, step?.value]));
  if (steps.some(({ step }) => !step)) return undefined;
  return { ...settings, steps: ids.flatMap((id) => found.get(id) ?? []) };
}

const isMail = (step: DraftStep): boolean =>
  typeof step.blocks === 'object' && step.blocks !== null && Array.isArray((step.blocks as MailBlocks).blocks);

/** A mail of blocks that both changed: each field and block as the person left it who changed it. */
function mergedMail(...steps: readonly (DraftStep | undefined)[]): { readonly value: DraftStep } | undefined {
  if (!steps.every((step) => step !== undefined && (isMail(step) || languagesOf(step) !== undefined))) return undefined;
  const value = mergedFields(...(steps as unknown as [Fields, Fields, Fields]));
  return value && { value: value as unknown as DraftStep };
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields as each was left by the side that changed it; blocks one by one, and languages each for itself. */
function mergedFields(base: Fields, mine: Fields, theirs: Fields): Fields | undefined {
  const kept: [string, unknown][] = [];
  for (const name of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const sides = [base[name], mine[name], theirs[name]] as const;
    const found = merged(...sides) ?? mergedInside(name, sides);
    if (!found) return undefined;
    if (found.value !== undefined) kept.push([name, found.value]);
  }
  return Object.fromEntries(kept);
}

function mergedInside(name: string, sides: readonly unknown[]): { readonly value: unknown } | undefined {
  if (!sides.every((side) => typeof side === 'object' && side !== null)) return undefined;
  if (name === 'blocks') {
    const documents = sides as [MailBlocks, MailBlocks, MailBlocks];
    if (!documents.every(({ blocks }) => Array.isArray(blocks))) return undefined;
    const value = mergeDocuments(...documents);
    return value && { value };
  }
  // The languages of a message, their texts, and each of these, whose name is a tag.
  const value = name === 'languages' || name === 'texts' || isTag(name) ? mergedFields(...(sides as [Fields, Fields, Fields])) : undefined;
  return value && { value };
}

const isTag = (name: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(name);

/** Each setting as the person left it who changed it; undefined if both changed one. */
function mergedSettings(...sides: readonly [base: Definition, mine: Definition, theirs: Definition]): Settings | undefined {
  const [base, mine, theirs] = sides.map(settingsOf) as [Settings, Settings, Settings];
  const names = [...new Set([base, mine, theirs].flatMap(Object.keys))] as (keyof Settings)[];
  const found = names.map((name) => ({ name, setting: merged(base[name], mine[name], theirs[name]) }));
  if (found.some(({ setting }) => !setting)) return undefined;
  const kept = found.filter(({ setting }) => setting?.value !== undefined);
  return Object.fromEntries(kept.map(({ name, setting }) => [name, setting?.value])) as unknown as Settings;
}

/** The value that one side changed; undefined if both did, each in its own way. */
function merged<Value>(was: Value, mine: Value, theirs: Value): { readonly value: Value } | undefined {
  if (isSame(mine, was)) return { value: theirs };
  return isSame(theirs, was) || isSame(theirs, mine) ? { value: mine } : undefined;
}

type Settings = Omit<Definition, 'steps'>;

const settingsOf = ({ steps: _, ...settings }: Definition): Settings => settings;

const idsOf = ({ steps }: Definition): readonly string[] => steps.map(({ id }) => id);
