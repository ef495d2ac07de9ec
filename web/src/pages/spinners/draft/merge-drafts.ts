import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { MailBlocks } from '../blocks/block.ts';
import { mergeDocuments } from '../blocks/merge-blocks.ts';
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

const isMail = (step: DraftStep | undefined): step is Mail =>
  typeof step?.blocks === 'object' && step.blocks !== null && Array.isArray((step.blocks as MailBlocks).blocks);

/** A mail of blocks that both changed: each field and block as the person left it who changed it. */
function mergedMail(...steps: readonly (DraftStep | undefined)[]): { readonly value: DraftStep } | undefined {
  if (!steps.every(isMail)) return undefined;
  const [base, mine, theirs] = steps as [Mail, Mail, Mail];
  const names = [...new Set(steps.flatMap(Object.keys))].filter((name) => name !== 'blocks');
  const fields = names.map((name) => ({ name, field: merged(base[name], mine[name], theirs[name]) }));
  const blocks = mergeDocuments(base.blocks, mine.blocks, theirs.blocks);
  if (!blocks || fields.some(({ field }) => !field)) return undefined;
  const kept = fields.filter(({ field }) => field?.value !== undefined).map(({ name, field }) => [name, field?.value]);
  return { value: { ...Object.fromEntries(kept), blocks } as unknown as DraftStep };
}

type Mail = DraftStep & { readonly blocks: MailBlocks };

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
