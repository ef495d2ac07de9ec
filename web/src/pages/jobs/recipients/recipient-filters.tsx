import { Button, Group, Pill } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { JobDetails } from '../../../api/types.ts';
import { isTyping, without } from '../../../text/search.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { StateChips } from '../../../ui/state-chips.tsx';
import { words } from '../../../words/en.ts';
import type { StepNames } from '../funnel/use-steps.ts';
import { type RecipientListFilter, recipientListQuery } from '../job-search.ts';
import { jobWords } from '../shared/words.ts';
import { ExportButton } from './export-button.tsx';
import { reasonWord } from './reason.ts';
import { StepFilter } from './step-filter.tsx';
import { recipientWords } from './words.ts';

const text = recipientWords.recipients;

interface RecipientFiltersProps {
  readonly job: JobDetails;
  readonly filter: RecipientListFilter;
  readonly names: StepNames;
}

/** Narrows the recipients of a job, and saves those that are shown as a file. */
export function RecipientFilters({ job: { id: jobId }, job, filter, names }: RecipientFiltersProps) {
  const navigate = useNavigate();
  const show = (search: RecipientListFilter): void =>
    void navigate({ to: '/jobs/$jobId/recipients', params: { jobId }, search, replace: isTyping(filter, search, ['address']) });
  const set = (change: { readonly [Name in keyof RecipientListFilter]: RecipientListFilter[Name] | undefined }): void =>
    show(without<RecipientListFilter>({ ...filter, ...change }));
  return (
    <>
      <Group gap="xs" align="flex-end">
        <SearchField
          label={text.search}
          clearLabel={text.clearSearch}
          value={filter.address ?? ''}
          onChange={(address) => set({ address: address || undefined })}
        />
        <StepFilter job={job} names={names} value={filter.step} onChange={(step) => set({ step })} />
        {filter.entered !== undefined && (
          <Chosen label={text.reached(names.nameOf(filter.entered))} onRemove={() => set({ entered: undefined })} />
        )}
        {filter.reason?.map((reason) => (
          <Chosen
            key={reason}
            label={reasonWord(reason, names)}
            onRemove={() => {
              const rest = filter.reason?.filter((one) => one !== reason) ?? [];
              set({ reason: rest.length > 0 ? rest : undefined });
            }}
          />
        ))}
        {Object.keys(filter).length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => show({})}>
            {jobWords.jobs.clear}
          </Button>
        )}
        <ExportButton path={`/jobs/${jobId}/export`} query={recipientListQuery(filter)} fileName="recipients.csv" />
      </Group>
      <StateChips
        label={jobWords.jobs.state}
        states={recipientWords.recipientStates}
        value={filter.state}
        onChange={(state) => set({ state })}
      />
    </>
  );
}

/** A filter that a link has set. */
const Chosen = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <Pill
    size="md"
    className="chip"
    withRemoveButton
    maw={320}
    title={label}
    onRemove={onRemove}
    removeButtonProps={{ 'aria-label': words.common.removeFilter(label), 'aria-hidden': false, tabIndex: 0 }}
  >
    {label}
  </Pill>
);
