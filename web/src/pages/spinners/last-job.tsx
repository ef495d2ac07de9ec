import { Group } from '@mantine/core';
import { $api } from '../../api/client.ts';
import type { JobSummary, SpinnerSummary } from '../../api/types.ts';
import { When } from '../../ui/when.tsx';
import { JobState } from '../jobs/shared/job-state.tsx';
import { spinnerWords } from './words.ts';

interface LastJobProps {
  readonly spinner: SpinnerSummary;
  /** The newest jobs of all spinners; undefined until they are read. */
  readonly newest: readonly JobSummary[] | undefined;
  /** Whether there are older ones. */
  readonly hasOlder: boolean;
}

/** The state of the last job of a spinner. If that is not among the newest jobs of all, it is read by itself. */
export function LastJob({ spinner: { id, lastVersion }, newest, hasOlder }: LastJobProps) {
  const found = newest?.find(({ spinnerId }) => spinnerId === id);
  const enabled = lastVersion > 0 && newest !== undefined && hasOlder && !found;
  const older = $api.useQuery('get', '/jobs', { params: { query: { limit: 1, spinnerId: id } } }, { enabled });
  const job = found ?? older.data?.data[0];
  if (job)
    return (
      <Group gap="2px 6px" component="span">
        <JobState state={job.state} />
        <When at={job.createdAt} />
      </Group>
    );
  return lastVersion === 0 || (newest && !enabled) ? spinnerWords.noJob : null;
}
