import { createContext, useContext } from 'react';
import { $api } from '../../../api/client.ts';
import type { StepField, StepKind } from '../../../api/types.ts';
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
  const address = columns.find((name) => /e-?mail/i.test(name));
  const values = kind.fields.flatMap(({ name, default: value, type }): readonly (readonly [string, unknown])[] => {
    if (name === 'to' && type === 'line_template' && address) return [[name, `{{ ${placeholderOf(address)} }}`]];
    if (name === 'text' && type === 'text_template' && kind.names[0]) return [[name, `\n\n{{ ${kind.names[0]} }}\n`]];
    return value === null ? [] : [[name, value]];
  });
  return { id, type: kind.type, ...Object.fromEntries(values) };
}

/** Whether a field of some kind of step names a step. */
export const isStepField = (kinds: Kinds | undefined, field: string): boolean =>
  kinds?.stepKinds.some(({ fields }) => fields.some(({ name, type }) => name === field && type === 'step')) ?? false;
