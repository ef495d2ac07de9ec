import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { $api } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import type { SpinnerSummary } from '../../../api/types.ts';
import { useLacksEverywhere } from '../../../api/use-may.ts';
import { count } from '../../../text/format.ts';
import { useInside } from '../../jobs/shared/inside/use-flow.ts';
import { JobState } from '../../jobs/shared/job-state.tsx';
import { titleOf } from '../../jobs/shared/job-title.ts';
import { shareOf } from '../../jobs/shared/recipient-counts.ts';
import { useEditing } from '../editing.ts';
import { MapDrawing } from './map-drawing.tsx';
import { countOn, flowsOf } from './map-flow.ts';
import { mapWords as text } from './words.ts';

const [newestMs, jobMs] = [5000, 3000];

interface LiveMapProps {
  readonly spinner: SpinnerSummary;
  readonly head: (note: ReactNode) => ReactNode;
}

/** People who are inside the spinner now, and how they flow in its newest job. */
export function LiveMap({ spinner: { id: spinnerId }, head }: LiveMapProps) {
  const { definition, targets } = useEditing();
  const inside = useInside(spinnerId).data;
  const mayRead = !useLacksEverywhere('jobs:read');
  const newest = $api.useQuery(
    'get',
    '/jobs',
    { params: { query: { spinnerId, limit: 1 } } },
    { refetchInterval: newestMs, enabled: mayRead },
  );
  const jobId = newest.data?.data[0]?.id ?? '';
  const { data: job } = $api.useQuery(
    'get',
    '/jobs/{jobId}',
    { params: { path: { jobId } } },
    { enabled: jobId !== '', refetchInterval: ({ state: { data } }) => (data && isFinal(data.state) ? false : jobMs) },
  );
  const flows = flowsOf(definition.steps, targets);
  const passed = new Map(job?.steps.map((step) => [step.id, { entered: step.entered, onward: shareOf(step).onward }]));
  const here = new Map(inside?.steps.map(({ stepId, people }) => [stepId, people]));
  const numbers = {
    on: (flow: (typeof flows)[number]) => countOn(flow, flows, (id) => passed.get(id)),
    at(stepId: string) {
      const [entered, people] = [passed.get(stepId)?.entered, here.get(stepId) ?? 0];
      return [...(entered === undefined ? [] : [text.reached(count(entered))]), ...(people > 0 ? [text.here(people)] : [])];
    },
  };
  const note = (
    <>
      {inside && <span>{text.inside(inside.people)}. </span>}
      {newest.data && jobId === '' && text.noJob}
      {job && (
        <span>
          {text.onLines}{' '}
          <Link to="/jobs/$jobId" params={{ jobId }}>
            <bdi>{titleOf(job, job.enrolled)}</bdi>
          </Link>{' '}
          <JobState state={job.state} />
        </span>
      )}
    </>
  );
  return (
    <>
      {head(note)}
      <MapDrawing numbers={numbers} />
    </>
  );
}
