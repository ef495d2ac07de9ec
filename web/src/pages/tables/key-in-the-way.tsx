import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyFindings } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import classes from './key-in-the-way.module.css';
import { MergeDuplicates } from './merge-duplicates.tsx';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns.key;
const shownGroups = 10;

interface InTheWayProps {
  readonly tableId: string;
  readonly columns: readonly string[];
  readonly of: KeyFindings;
  /** Whether the table gets its key in the background. */
  readonly isLarge?: boolean;
}

/** The records that stand in the way of a key, and what can be done about them. */
export function InTheWay({ tableId, columns, of: { lacking, duplicates }, isLarge = false }: InTheWayProps) {
  const shown = duplicates.groups.slice(0, shownGroups);
  return (
    <Alert color="orange" variant="light" maw={720} role="alert" title={isLarge ? text.setting.notSet(columns.join(', ')) : undefined}>
      {duplicates.records > 0 && <Text size="sm">{text.duplicates(nouns.records(duplicates.records))}</Text>}
      {shown.length > 0 && (
        <ul className={classes.found}>
          {shown.map(({ values, recordIds }) => (
            <li key={recordIds[0]}>
              <bdi>{Object.values(values).join(', ')}</bdi> · <Records tableId={tableId} ids={recordIds} />
            </li>
          ))}
          {duplicates.values > shown.length && <li>{text.more(count(duplicates.values - shown.length))}</li>}
        </ul>
      )}
      {lacking.records === 0 && <MergeDuplicates tableId={tableId} columns={columns} duplicates={duplicates} isLarge={isLarge} />}
      {lacking.records > 0 && (
        <>
          <Text size="sm">
            {text.lacking(nouns.records(lacking.records))} <Records tableId={tableId} ids={lacking.recordIds} />
          </Text>
          <Text size="sm" mt="xs">
            {duplicates.records > 0 ? text.fillThenMerge : text.fill}
          </Text>
        </>
      )}
    </Alert>
  );
}

const shownRecords = 5;

const Records = ({ tableId, ids }: { readonly tableId: string; readonly ids: readonly string[] }) => (
  <>
    {text.records(ids.length)}{' '}
    {ids.slice(0, shownRecords).map((recordId) => (
      <Anchor
        key={recordId}
        component={Link}
        size="sm"
        mr={6}
        to="/tables/$tableId/records/$recordId"
        params={{ tableId, recordId } as never}
      >
        {recordId}
      </Anchor>
    ))}
  </>
);
