import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import type { Spinner } from '../../../api/types.ts';
import type { StepCondition } from '../../../kinds/condition.ts';
import { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { nouns } from '../../../text/words.ts';
import { useViews } from '../../tables/shared/use-views.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { Problems } from '../draft/problems.ts';
import { EditingProvider, type EditorState } from '../editing.ts';
import { runWords } from '../shared/run-words.ts';
import { KindsProvider, useReadKinds } from '../steps/kinds.ts';
import { PeopleChoice } from './people-choice.tsx';
import type { RunChoice } from './run-choice.ts';

const text = runWords;
const none = new Problems();
const titles = new StepTitles([]);
const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface AudienceChoiceProps {
  readonly spinner: Spinner;
  readonly chosen: RunChoice;
  readonly onChange: (chosen: RunChoice) => void;
}

/** New records or all, and only those that match. */
export function AudienceChoice({ spinner, chosen, onChange }: AudienceChoiceProps) {
  const { kinds } = useReadKinds();
  const params = { path: { dataTableId: spinner.draft.dataTableId } };
  const { data } = $api.useQuery('get', '/data-tables/{dataTableId}', { params });
  const columns = data?.dataTable.columns ?? [];
  // Views without a filter are all records.
  const views = (useViews(spinner.draft.dataTableId) ?? []).filter(({ filters, lacksFilter }) => filters.length > 0 || lacksFilter);
  // The conditions of a filter step, outside of a draft.
  const definition = { dataTableId: spinner.draft.dataTableId, steps: [] };
  const editing = { columns, definition, titles, problems: none, isReadOnly: false, asks: 0 } as unknown as EditorState;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={text.audience}
        value={chosen.records}
        onChange={(records) => onChange({ ...chosen, records: records === 'all' ? 'all' : 'new' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="new" label={text.records.new} description={text.recordsHelp.new} />
          <Radio value="all" label={text.records.all} description={text.recordsHelp.all} />
        </Stack>
      </Radio.Group>
      {chosen.recordIds && (
        <Checkbox
          label={text.chosen(nouns.records(chosen.recordIds.length))}
          checked
          onChange={() => onChange({ ...chosen, recordIds: undefined })}
        />
      )}
      {!chosen.filter && (
        <PeopleChoice
          dataTableId={spinner.draft.dataTableId}
          chosen={chosen.recordIds ?? []}
          onChoose={(recordId) => onChange({ ...chosen, recordIds: [...(chosen.recordIds ?? []), recordId] })}
        />
      )}
      {!chosen.recordIds && views.length > 0 && (
        <Select
          label={text.view}
          description={text.viewHelp}
          placeholder={text.noView}
          data={views.map(({ id, name, lacksFilter }) => ({ value: id, label: name, disabled: lacksFilter }))}
          value={views.find(({ filters }) => sameJson({ all: filters }, chosen.filter))?.id ?? null}
          onChange={(id) => {
            const view = views.find((one) => one.id === id);
            onChange({ ...chosen, filter: view && { all: view.filters as unknown as readonly StepCondition[] } });
          }}
          clearable
          searchable
        />
      )}
      {!chosen.recordIds && (
        <Checkbox
          label={text.filter}
          checked={chosen.filter !== undefined}
          onChange={({ currentTarget }) => onChange({ ...chosen, filter: currentTarget.checked ? { all: [] } : undefined })}
        />
      )}
      {chosen.filter && kinds && (
        <KindsProvider value={kinds}>
          <EditingProvider value={editing}>
            <ConditionEditor
              label={text.filterLabel}
              value={chosen.filter}
              onChange={(filter) => onChange({ ...chosen, filter })}
              stepId=""
              path="filter"
            />
          </EditingProvider>
        </KindsProvider>
      )}
    </Stack>
  );
}
