import { Radio, Select, Stack, Switch } from '@mantine/core';
import { startIn } from '../draft/starts.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { useTables } from '../use-tables.ts';
import { CapField } from './cap-field.tsx';
import { OnReplyField } from './on-reply-field.tsx';
import { SpinnerStarts } from './spinner-starts.tsx';
import { SubjectField } from './subject-field.tsx';

/** The origin of recipients: the table, what starts it, and which records a run takes. */
export function StartForm() {
  const { definition, change, problems, isReadOnly } = useEditing();
  const tables = useTables() ?? [];
  return (
    <fieldset disabled={isReadOnly} className="plain-fieldset">
      <Stack gap="md">
        <Select
          label={text.table}
          description={text.tableHelp}
          data={tables.map(({ id, name }) => ({ value: id, label: name }))}
          value={definition.dataTableId}
          onChange={(dataTableId) => dataTableId && change({ ...definition, dataTableId })}
          error={problems.at(undefined, 'dataTableId')}
          searchable
        />
        <SpinnerStarts />
        <Radio.Group
          label={text.audience}
          description={startIn(definition, 'arrival').start && text.audienceOfRuns}
          value={definition.audience}
          onChange={(audience) => change({ ...definition, audience: audience === 'all' ? 'all' : 'new' })}
          error={problems.at(undefined, 'audience')}
        >
          <Stack gap="xs" mt={4}>
            {(['new', 'all'] as const).map((audience) => (
              <Radio key={audience} value={audience} label={text.audiences[audience]} description={text.audienceHelp[audience]} />
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          label={text.duplicates}
          description={text.duplicatesHelp}
          checked={definition.duplicates !== 'send'}
          onChange={({ currentTarget: { checked } }) => change({ ...definition, duplicates: checked ? 'skip' : 'send' })}
          error={problems.at(undefined, 'duplicates')}
        />
        <SubjectField />
        <CapField />
        <OnReplyField />
      </Stack>
    </fieldset>
  );
}
