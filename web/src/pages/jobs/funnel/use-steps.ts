import { $api } from '../../../api/client.ts';
import type { ApiStep, JobDetails } from '../../../api/types.ts';
import { stepName } from './step-name.ts';

/** The names of a version's steps, by id. */
export interface StepNames {
  readonly stepOf: (id: string) => ApiStep | undefined;
  readonly nameOf: (id: string) => string;
  /** The table of the version; undefined until it is read. */
  readonly tableId: string | undefined;
}

/** The steps of the version that a job runs. A version never changes, so it is read once. */
export function useSteps({ spinnerId, version }: Pick<JobDetails, 'spinnerId' | 'version'>): StepNames {
  const { data } = $api.useQuery(
    'get',
    '/spinners/{spinnerId}/versions/{number}',
    { params: { path: { spinnerId, number: version } } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const steps = new Map(data?.version.definition.steps.map((step) => [step.id, step]));
  return { stepOf: (id) => steps.get(id), nameOf: (id) => stepName(id, steps.get(id)), tableId: data?.version.definition.dataTableId };
}
