import { Checkbox, Loader, Stack, Text } from '@mantine/core';
import { $api } from '../../api/client.ts';
import { valueMessage } from '../../api/refusals.ts';
import type { Column } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { languageWords } from '../../words/language.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns.conversion;

/** The new type of the column; a choice with its options. */
interface Changed {
  readonly type: Column['type'];
  readonly options: readonly string[];
}

interface TypeChangeProps {
  readonly tableId: string;
  readonly column: Column;
  readonly to: Changed;
  /** Whether values that do not fit are cleared. */
  readonly clears: boolean;
  readonly onClears: (clears: boolean) => void;
}

/** The fit of a column's values to another type, counted by value. */
export const useTypeCheck = (tableId: string, column: string, { type, options }: Changed, enabled: boolean) =>
  $api.useQuery(
    'post',
    '/data-tables/{dataTableId}/columns/check-type',
    { params: { path: { dataTableId: tableId } }, body: { column, type, ...(type === 'choice' && { options: [...options] }) } },
    { enabled, gcTime: 0, retry: false },
  );

/** Says which values of a large table do not fit a type, and asks what happens to them. */
export function TypeChange({ tableId, column, to, clears, onClears }: TypeChangeProps) {
  const check = useTypeCheck(tableId, column.name, to, true);
  if (check.error) return <ProblemAlert error={check.error} retry={() => void check.refetch()} />;
  if (!check.data)
    return (
      <Text size="sm" role="status">
        <Loader size="xs" /> {text.checking}
      </Text>
    );
  const { records, misfits, values, complete } = check.data;
  return (
    <Stack gap={6} role="status">
      <Text size="sm" fw={500}>
        {misfits === 0 ? text.allFit(count(records)) : text.misfits(nouns.values(misfits), count(records))}
      </Text>
      {values.length > 0 && (
        <ul aria-label={text.values} style={{ margin: 0, maxHeight: 160, overflow: 'auto', paddingInlineStart: 20 }}>
          {values.map(({ value, message, records: times }) => (
            <li key={String(value)}>
              <Text size="sm" span>
                <bdi>{languageWords.quoted(String(value))}</bdi> {text.times(count(times), valueMessage(message))}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {!complete && <Text size="sm">{text.incomplete}</Text>}
      {(misfits > 0 || !complete) && (
        <Checkbox label={text.clear} checked={clears} onChange={(event) => onClears(event.currentTarget.checked)} />
      )}
      <Text size="sm" c="dimmed">
        {text.help}
      </Text>
    </Stack>
  );
}
