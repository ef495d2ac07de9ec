import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ProblemAlert } from '../../../parts/problem.tsx';
import { previewWords as text } from '../../../words/preview.ts';
import classes from './preview.module.css';
import type { TriedPanel } from './preview-panel.tsx';
import { RecordPicker } from './record-picker.tsx';
import { WalkEnd, WalkStep } from './walk-step.tsx';

const typingMs = 300;

/** The whole way of a record through the draft, step by step, with the reasons. */
export function WalkPanel({ spinnerId, definition, records }: TriedPanel) {
  const [draft] = useDebouncedValue(definition, typingMs);
  const recordId = records.record?.id;
  const { data, error } = useQuery({
    queryKey: ['walk', spinnerId, recordId, JSON.stringify(draft)],
    queryFn: async ({ signal }) => {
      const body = { draft: { ...draft }, ...(recordId && { recordId }) };
      return (await api.POST('/spinners/{spinnerId}/walk', { params: { path: { spinnerId } }, body, signal })).data;
    },
    enabled: records.isReady && draft.steps.length > 0,
    placeholderData: keepPreviousData,
    ...{ gcTime: 0, refetchOnWindowFocus: false },
  });
  if (definition.steps.length === 0) return <p className={classes.note}>{text.noSteps}</p>;
  return (
    <div className={classes.panel}>
      <p className={classes.note}>{text.walkHelp}</p>
      <RecordPicker records={records} />
      {error && <ProblemAlert error={error} />}
      {!data && !error && <Skeleton height={160} role="status" aria-label={text.loading} />}
      {data && (
        <ol className={classes.way}>
          {data.steps.map((step) => (
            <WalkStep key={step.stepId} step={step} />
          ))}
          <WalkEnd end={data.end} />
        </ol>
      )}
    </div>
  );
}
