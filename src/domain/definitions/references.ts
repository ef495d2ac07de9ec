import { isObject, type Members, member } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields } from '../kernel/field.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import { isUuid } from '../kernel/uuid.ts';
import { findStepKind } from '../spinners/step-kinds.ts';

/** The things that steps name by id, and files by name. */
const referenceKinds = ['channel', 'spinner', 'file'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** A thing that has a name. */
export interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** The things of an organization that steps may name. */
export type ReferenceNames = Readonly<Record<ReferenceKind, readonly NamedId[]>>;

type Change = (kind: ReferenceKind, value: unknown, path: string) => unknown;

/** The steps, which may be malformed, with each reference as `change` returns it. */
function mapSteps(steps: unknown, change: Change): unknown {
  if (!Array.isArray(steps)) return steps;
  return steps.map((step: unknown, index) => (isObject(step) ? mapStep(step, `steps[${index}]`, change) : step));
}

function mapStep(step: Members, path: string, change: Change): Members {
  const fields: Fields = findStepKind(member(step, 'type'))?.fields ?? {};
  const changed = Object.entries(fields).flatMap(([name, { meaning }]) => {
    const value = member(step, name);
    const at = `${path}.${name}`;
    if (value === undefined || value === '') return [];
    if (meaning === 'channel' || meaning === 'spinner') return [[name, change(meaning, value, at)]];
    if (meaning === 'channels') return [[name, mapList(value, at, (one, here) => change('channel', one, here))]];
    if (meaning === 'attachments') return [[name, mapList(value, at, (one, here) => mapAttachment(one, here, change))]];
    return [];
  });
  return { ...step, ...Object.fromEntries(changed) };
}

const mapList = (value: unknown, path: string, change: (one: unknown, at: string) => unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown, index) => change(one, `${path}[${index}]`)) : value;

function mapAttachment(input: unknown, path: string, change: Change): unknown {
  const file = isObject(input) ? member(input, 'file') : undefined;
  return isObject(input) && file !== undefined && file !== '' ? { ...input, file: change('file', file, `${path}.file`) } : input;
}

/** Steps with names in place of ids. An id that no single name stands for stays. */
export const withNames = (steps: unknown, names: ReferenceNames): unknown =>
  mapSteps(steps, (kind, value) => {
    const found = names[kind].find(({ id }) => id === value);
    return found && !isUuid(found.name) && names[kind].filter(({ name }) => name === found.name).length === 1 ? found.name : value;
  });

const things: Readonly<Record<ReferenceKind, string>> = { channel: 'channel', spinner: 'spinner', file: 'file' };

/** Steps with ids in place of names, and a problem for each name that stands for nothing, or for several things. */
export function withIds(steps: unknown, names: ReferenceNames): { readonly steps: unknown; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const mapped = mapSteps(steps, (kind, value, path) => {
    if (typeof value !== 'string' || isUuid(value)) return value;
    const found = names[kind].filter(({ name }) => name === value);
    if (found.length === 1) return found[0]?.id;
    problems.push({ path, message: found.length === 0 ? absent(kind, value, names) : several(kind, value, found.length) });
    return '';
  });
  return { steps: mapped, problems };
}

const absent = (kind: ReferenceKind, name: string, names: ReferenceNames): string => {
  const known = names[kind].map((one) => one.name);
  return `names the ${things[kind]} ${quoteName(name)}, and there is none${didYouMean(name, known)}`;
};

const several = (kind: ReferenceKind, name: string, count: number): string =>
  `names the ${things[kind]} ${quoteName(name)}, and ${count} have this name: write the id of one`;
