import { createContext, useContext } from 'react';
import { $api } from '../../../api/client.ts';
import type { StepKind } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
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
export const kindOf = ({ stepKinds }: Kinds, { type }: Pick<DraftStep, 'type'>): StepKind | undefined =>
  stepKinds.find((kind) => kind.type === type);

const isFieldOf = (kinds: Kinds | undefined, field: string, holds: StepKind['fields'][number]['type']): boolean =>
  kinds?.stepKinds.some(({ fields }) => fields.some(({ name, type }) => name === field && type === holds)) ?? false;

/** Whether a field of some kind of step names a step. */
export const isStepField = (kinds: Kinds | undefined, field: string): boolean => isFieldOf(kinds, field, 'step');

/** Whether a field of some kind of step holds a length of time. */
export const isSpanField = (kinds: Kinds | undefined, field: string): boolean => isFieldOf(kinds, field, 'duration');
