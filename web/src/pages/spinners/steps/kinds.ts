import { createContext, useContext } from 'react';
import { $api } from '../../../api/client.ts';
import type { StepField, StepKind } from '../../../api/types.ts';
import { own } from '../../../parts/own.ts';
import type { Step } from '../draft/definition.ts';
import { placeholderOf } from '../template/placeholder.ts';
import type { Kinds } from './kind-list.ts';

/** Reads the kinds of steps; undefined until they are read. */
export const useReadKinds = (): { readonly kinds: Kinds | undefined; readonly error: unknown; readonly retry: () => void } => {
  const { data, error, refetch } = $api.useQuery('get', '/step-kinds', {}, { staleTime: Number.POSITIVE_INFINITY });
  return { kinds: data, error: data ? undefined : error, retry: () => void refetch() };
};

const context = createContext<Kinds>({ stepKinds: [], operators: [], filters: [] });

/** Gives the kinds to the editor. */
export const KindsProvider = context.Provider;

/** The kinds of steps, in the editor. */
export const useKinds = (): Kinds => useContext(context);

/** The kind of a step; undefined if the server is older than the step. */
export const kindOf = ({ stepKinds }: Kinds, { type }: Pick<Step, 'type'>): StepKind | undefined =>
  stepKinds.find((kind) => kind.type === type);

/** The fields that a step may have: a choice in it may leave some out. */
export function fieldsOf(kind: StepKind, step: Step): readonly StepField[] {
  const chosen = kind.fields.flatMap(({ name, choices }) => {
    const choice = choices?.find(({ value }) => value === step[name]);
    return choice ? [new Set(choice.fields)] : [];
  });
  return kind.fields.filter(({ name }) => chosen.every((names) => names.has(name)));
}

/** A new step of a kind. Values that most people would write anyway are filled in. */
export function newStep(kind: StepKind, id: string, columns: readonly string[]): Step {
  const address = addressIn(columns, undefined);
  const values = kind.fields.flatMap(({ name, default: value, type }): readonly (readonly [string, unknown])[] => {
    if (name === 'to' && type === 'line_template' && address) return [[name, address]];
    if (name === 'text' && type === 'text_template' && kind.names[0]) return [[name, `\n\n{{ ${kind.names[0]} }}\n`]];
    return value === null ? [] : [[name, value]];
  });
  return { id, type: kind.type, ...Object.fromEntries(values) };
}

/**
 * A step with another value in a field. A choice takes what it leaves out with it; what was filled in for the former choice, such as the
 * address, is filled in for the new one.
 */
export function withValue(kind: StepKind, step: Step, field: string, value: unknown, columns: readonly string[]): Step {
  const next = { ...step, [field]: value };
  if (kind.fields.find(({ name }) => name === field)?.type !== 'choice' || step[field] === value) return next;
  const allowed = new Set(fieldsOf(kind, next).map(({ name }) => name));
  const kept = Object.fromEntries(
    Object.entries(next).filter(([name]) => ['id', 'type', 'name', field].includes(name) || allowed.has(name)),
  );
  const { channelId: _, ...rest } = kept;
  const [name] = kind.names;
  return {
    ...rest,
    ...(step.to === addressIn(columns, step[field]) && { to: addressIn(columns, value) ?? '' }),
    ...(name && typeof step.text === 'string' && { text: step.text.replace(new RegExp(`\\s*\\{\\{\\s*${name}\\s*\\}\\}\\s*`, 'g'), '') }),
  } as Step;
}

const addressColumns: Readonly<Record<string, RegExp>> = { email: /e-?mail/i, sms: /phone|mobile|\bcell/i };

/** The placeholder of the column that looks like the addresses of a choice; that of e-mail if there is none yet. */
function addressIn(columns: readonly string[], choice: unknown): string | undefined {
  const shape = own(addressColumns, String(choice ?? 'email'));
  const column = shape && columns.find((name) => shape.test(name));
  return column && `{{ ${placeholderOf(column)} }}`;
}

/** Whether a field of some kind of step names a step. */
export const isStepField = (kinds: Kinds | undefined, field: string): boolean =>
  kinds?.stepKinds.some(({ fields }) => fields.some(({ name, type }) => name === field && type === 'step')) ?? false;
