import { Checkbox, Group, MultiSelect, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { MomentField } from '../../../forms/moment-field.tsx';
import { words } from '../../../words/en.ts';
import { suppressionWords } from '../../suppressions/shared/words.ts';
import { textFor } from '../../topics/shared/topic-texts.ts';
import { fileColumnTitle, type Preview } from '../mapping.ts';
import { importWords } from '../words.ts';
import { type ConsentChoice, columnOptions, consentOf, dateFormatOf, guessedConsent } from './consent-choice.ts';
import { importConsentWords } from './words.ts';

const text = importConsentWords;

interface ConsentOfFileProps {
  readonly preview: Preview;
  /** Undefined if the file brings none. */
  readonly choice: ConsentChoice | undefined;
  readonly onChange: (choice: ConsentChoice | undefined) => void;
}

/** Asks what the people in a file have agreed to, and how that is known. */
export function ConsentOfFile({ preview, choice, onChange }: ConsentOfFileProps) {
  return (
    <Stack gap="sm" maw={720}>
      <Checkbox
        label={text.brings}
        description={text.bringsHelp}
        checked={choice !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? guessedConsent(preview) : undefined)}
      />
      {choice && (
        <Stack gap="sm" ml={28} role="group" aria-label={text.brings}>
          <Fields preview={preview} choice={choice} onChange={(by) => onChange({ ...choice, ...by })} />
          {!consentOf(choice, preview) && (
            <Text size="sm" c="dimmed">
              {text.missing}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}

interface FieldsProps {
  readonly preview: Preview;
  readonly choice: ConsentChoice;
  readonly onChange: (by: Partial<ConsentChoice>) => void;
}

function Fields({ preview, choice, onChange }: FieldsProps) {
  const all = $api.useQuery('get', '/topics').data?.data ?? [];
  const topics = all.filter(({ archivedAt }) => archivedAt === null).map(({ key, name }) => ({ value: key, label: textFor(name) }));
  const columns = columnOptions(preview, fileColumnTitle);
  const format = dateFormatOf(choice, preview);
  const column = (label: string, value: number | null, change: (position: number | null) => void, isOptional = true) => (
    <Select
      label={label}
      data={columns}
      value={value === null ? null : String(value)}
      placeholder={isOptional ? text.noColumn : importWords.choose}
      clearable={isOptional}
      searchable
      flex={1}
      onChange={(position) => change(position === null ? null : Number(position))}
    />
  );
  return (
    <>
      <Group align="flex-end" gap="sm">
        <Radio.Group
          label={suppressionWords.kind}
          value={choice.kind}
          onChange={(kind) => onChange({ kind: kind as ConsentChoice['kind'] })}
        >
          <Group mt={4} h={36}>
            {Object.entries(suppressionWords.kinds).map(([kind, label]) => (
              <Radio key={kind} value={kind} label={label} />
            ))}
          </Group>
        </Radio.Group>
        {column(text.address, choice.address, (address) => onChange({ address }), false)}
      </Group>
      <Radio.Group label={text.topics} value={choice.by} onChange={(by) => onChange({ by: by as ConsentChoice['by'] })}>
        <Stack gap={6} mt={4}>
          {Object.entries(text.by).map(([by, label]) => (
            <Radio key={by} value={by} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {choice.by === 'all' && (
        <MultiSelect
          label={text.allTopics}
          data={topics}
          value={[...choice.topics]}
          searchable
          onChange={(chosen) => onChange({ topics: chosen })}
        />
      )}
      {choice.by === 'keys' && column(text.keyColumn, choice.topicsFrom, (topicsFrom) => onChange({ topicsFrom }), false)}
      {choice.by === 'columns' &&
        topics.map(({ value: key, label }) => (
          <Group key={key}>
            {column(text.columnOf(label), choice.topicColumns[key] ?? null, (position) => {
              const { [key]: _, ...others } = choice.topicColumns;
              onChange({ topicColumns: position === null ? others : { ...others, [key]: position } });
            })}
          </Group>
        ))}
      <Group align="flex-start" gap="sm">
        <TextInput
          label={text.source}
          description={text.sourceHelp}
          maxLength={500}
          flex={2}
          miw={240}
          value={choice.source}
          onChange={(event) => onChange({ source: event.currentTarget.value })}
        />
        {column(text.sourceColumn, choice.sourceFrom, (sourceFrom) => onChange({ sourceFrom }))}
      </Group>
      <Group align="flex-end" gap="sm">
        <MomentField
          type="date"
          label={text.at}
          placeholder={words.common.optional}
          flex={2}
          miw={240}
          value={choice.at}
          onChange={(at) => onChange({ at })}
        />
        {column(text.atColumn, choice.atFrom, (atFrom) => onChange({ atFrom, atFormat: null }))}
      </Group>
      {choice.atFrom !== null && format !== 'typed' && (
        <Select
          label={text.atWritten}
          data={(['day_first', 'month_first', 'year_first'] as const).map((value) => ({ value, label: importWords.formats[value] }))}
          value={format ?? null}
          placeholder={importWords.choose}
          onChange={(atFormat) => onChange({ atFormat: atFormat as ConsentChoice['atFormat'] })}
        />
      )}
      <Textarea
        label={text.words}
        placeholder={words.common.optional}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={5000}
        value={choice.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
    </>
  );
}
