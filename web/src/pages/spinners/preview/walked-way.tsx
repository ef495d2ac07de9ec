import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { useLastGood } from '../../../hooks/use-last-good.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { useEditing } from '../editing.ts';
import { spinnerKeys } from '../query-keys.ts';
import { missingDecision } from './missing-decision.ts';
import classes from './preview.module.css';
import { WalkEnd, WalkStep } from './walk-step.tsx';
import { previewWords as text } from './words.ts';

interface WalkedWayProps {
  readonly spinnerId: string;
  /** Undefined for sample values. */
  readonly recordId: string | undefined;
  readonly isReady: boolean;
}

/** The way of a record, step by step, with the reasons. */
export function WalkedWay({ spinnerId, recordId, isReady }: WalkedWayProps) {
  const { definition: draft, titles } = useEditing();
  const { data: walked, error } = useQuery({
    queryKey: spinnerKeys.walk(spinnerId, recordId, draft),
    queryFn: async ({ signal }) => {
      const body = { draft: { ...draft }, ...(recordId && { recordId }) };
      return (await api.POST('/spinners/{spinnerId}/walk', { params: { path: { spinnerId } }, body, signal })).data;
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
    ...{ gcTime: 0, refetchOnWindowFocus: false },
  });
  const data = useLastGood(walked);
  const isMalformed = error instanceof ApiError && error.code === 'VALIDATION_ERROR';
  // From a step on that cannot decide yet, the way says nothing.
  const lost = new Set(draft.steps.flatMap((step) => (missingDecision(step) === undefined ? [] : [step.id])));
  const end = data?.steps.findIndex(({ stepId }) => lost.has(stepId)) ?? -1;
  return (
    <>
      {isMalformed && (
        <p className={classes.note} role="status">
          {data ? text.stale : text.unfinished}
        </p>
      )}
      {error && !isMalformed && <ProblemAlert error={error} />}
      {!data && !error && <Skeleton height={160} role="status" aria-label={text.loading} />}
      {data && (
        <ol className={classes.way} data-stale={isMalformed || undefined}>
          {(end === -1 ? data.steps : data.steps.slice(0, end + 1))
            .filter(({ stepId }) => !titles.isJump(stepId))
            .map((step, at, way) => (
              <WalkStep key={step.stepId} step={step} before={way[at - 1]} />
            ))}
          {end === -1 && <WalkEnd end={data.end} last={data.steps.at(-1)} />}
        </ol>
      )}
    </>
  );
}
