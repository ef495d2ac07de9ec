import { useMemo } from 'react';
import { $api } from '../../../api/client.ts';
import type { ApiStep, JobDetails } from '../../../api/types.ts';
import { describeCondition } from '../../../kinds/condition.ts';
import { kindTitleOf, StepTitles } from '../../../kinds/steps/step-titles.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';

/** The titles of the steps of a version, by id. */
export interface StepNames {
  /** Whether the version is read. */
  readonly isRead: boolean;
  readonly stepOf: (id: string) => ApiStep | undefined;
  readonly titles: StepTitles;
  /** Empty until the version is read: an id is no name. */
  readonly nameOf: (id: string) => string;
  /** The table of the version; undefined until it is read. */
  readonly tableId: string | undefined;
  /** The time zone of the days whose arrivals it takes; undefined if it takes none, and until it is read. */
  readonly zone: string | undefined;
  /** Whether it has a step whose ways are compared. */
  readonly compares: boolean;
  /** Whether it has a step that asks people to do something. */
  readonly asks: boolean;
  /** The goal in words; undefined if there is none, and until it is read. */
  readonly goal: string | undefined;
  /** The exit in words; undefined if there is none, and until it is read. */
  readonly exit: string | undefined;
}

/** The facts that a job has of a step itself: all that is known of one that its version no longer has. */
interface NamedStep {
  readonly id: string;
  readonly type: string | null;
  readonly name: string | null;
}

interface StepsOf extends Pick<JobDetails, 'spinnerId' | 'version'> {
  readonly steps?: readonly NamedStep[];
}

/** The steps of the version that a job runs, and what its steps of earlier ones are called. A version never changes, so it is read once. */
export function useSteps({ spinnerId, version, steps: told }: StepsOf): StepNames {
  const { data } = $api.useQuery(
    'get',
    '/spinners/{spinnerId}/versions/{number}',
    { params: { path: { spinnerId, number: version } } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return useMemo(() => {
    const definition = data?.version.definition;
    const steps = new Map(definition?.steps.map((step) => [step.id, step]));
    const titles = new StepTitles(definition?.steps ?? []);
    const nameOf = (id: string): string => {
      if (!data) return '';
      const gone = steps.has(id) ? undefined : told?.find((step) => step.id === id);
      return gone?.name ?? (gone?.type ? kindTitleOf({ id, type: gone.type }) : titles.of(id));
    };
    const zone = definition?.starts?.find(({ type }) => type === 'arrival')?.zone;
    return {
      isRead: data !== undefined,
      stepOf: (id) => steps.get(id),
      titles,
      nameOf,
      tableId: definition?.dataTableId,
      zone,
      compares: definition?.steps.some(({ type }) => viewOf(type)?.compares) ?? false,
      asks: definition?.steps.some(({ type }) => viewOf(type)?.asks) ?? false,
      goal: definition?.goal && describeCondition(definition.goal),
      exit: definition?.exit && describeCondition(definition.exit),
    };
  }, [data, told]);
}
