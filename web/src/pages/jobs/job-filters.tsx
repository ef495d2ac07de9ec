import { Button, Chip, Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TimeRange } from '../../forms/time-range.tsx';
import { isTyping, without } from '../../text/search.ts';
import { StateChips } from '../../ui/state-chips.tsx';
import type { JobListFilter } from './job-search.ts';
import { SpinnerFilter } from './shared/spinner-filter.tsx';
import { jobWords } from './shared/words.ts';

const text = jobWords.jobs;
const route = getRouteApi('/signed-in/jobs');

/** Narrows the list of jobs; kept in the address. */
export function JobFilters() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/jobs' });
  const set = (change: { readonly [Name in keyof JobListFilter]?: JobListFilter[Name] | undefined }): void => {
    const search = without<JobListFilter>({ ...filter, ...change });
    void navigate({ search, replace: isTyping(filter, search, ['from', 'to']) });
  };
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={text.filters}>
      <SpinnerFilter spinnerId={filter.spinnerId} onChange={(spinnerId) => set({ spinnerId })} />
      <TimeRange from={filter.from} to={filter.to} onChange={set} />
      <StateChips label={text.state} states={jobWords.jobStates} value={filter.state} onChange={(state) => set({ state })} />
      <Group mih={30}>
        <Chip
          size="xs"
          radius="sm"
          variant="light"
          checked={filter.hasFailed ?? false}
          onChange={(isOn) => set({ hasFailed: isOn || undefined })}
        >
          {text.hasFailed}
        </Chip>
      </Group>
      {Object.keys(filter).length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => void navigate({ search: {} })}>
          {text.clear}
        </Button>
      )}
    </Group>
  );
}
