import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import type { StepCounts, StepKind } from '../../../api/types.ts';
import type { CountOfStep } from '../../../kinds/steps/step-view.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import type { Definition } from '../draft/definition.ts';
import { spinnerKeys } from '../query-keys.ts';
import type { Kinds } from './kind-list.ts';

const quietMs = 800;
/** The time for which numbers are shown again without asking: the table may have grown. */
const freshMs = 60_000;
/** The types of fields by which a step decides, besides those that its view names. Other texts do not change who comes where. */
const deciding: readonly string[] = ['condition', 'list', 'step', 'choice'];

/** The number of records of the table that go through each step. */
export interface Counts {
  /** Undefined while it is counted, and for a step that some step before it keeps from being known. */
  readonly of: (stepId: string) => CountOfStep | undefined;
  /** The number of all records, once they were all counted. */
  readonly records: number | undefined;
  readonly isCounting: boolean;
}

/** Counts the records once the draft rests, and again only when a decision in it changes. */
export function useStepCounts(spinnerId: string, definition: Definition, kinds: Kinds): Counts {
  const json = useMemo(() => JSON.stringify(decisionsOf(definition, kinds)), [definition, kinds]);
  const [asked] = useDebouncedValue(json, quietMs);
  const { data, isFetching } = useQuery({
    queryKey: spinnerKeys.counts(spinnerId, asked),
    queryFn: async ({ signal }) => {
      const params = { path: { spinnerId } };
      return (await api.POST('/spinners/{spinnerId}/counts', { params, body: { draft: JSON.parse(asked) }, signal })).data;
    },
    enabled: definition.steps.length > 0,
    staleTime: freshMs,
    ...{ retry: false, refetchOnWindowFocus: false },
  });
  const isCounting = isFetching || asked !== json;
  const unknownFrom = definition.steps.findIndex((step) => viewOf(step.type)?.undecided?.(step) !== undefined);
  const known = new Set(definition.steps.slice(0, unknownFrom === -1 ? undefined : unknownFrom).map(({ id }) => id));
  return {
    of: (stepId) => (isCounting || !data || !known.has(stepId) ? undefined : countOf(data, stepId)),
    records: data?.complete ? data.records : undefined,
    isCounting,
  };
}

function countOf({ records, complete, steps }: StepCounts, stepId: string): CountOfStep | undefined {
  const found = steps.find((one) => one.stepId === stepId);
  return found && { ...found, first: complete ? undefined : records };
}

/** A definition with nothing but its decisions. */
function decisionsOf({ dataTableId, audience, steps }: Definition, { stepKinds }: Kinds): Definition {
  const fields = new Map<string, StepKind['fields']>(
    stepKinds.map((kind) => {
      const named = viewOf(kind.type)?.decidesBy ?? [];
      return [kind.type, kind.fields.filter(({ type, name }) => deciding.includes(type) || named.includes(name))];
    }),
  );
  return {
    ...{ dataTableId, audience },
    steps: steps.map((step) => ({
      ...{ id: step.id, type: step.type },
      ...Object.fromEntries((fields.get(step.type) ?? []).flatMap(({ name }) => (step[name] === undefined ? [] : [[name, step[name]]]))),
    })),
  };
}
