import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyFindings } from '../../api/types.ts';
import { counted } from '../../text/format.ts';
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
  return (
    <Alert color="orange" variant="light" maw={720} role="alert" title={isLarge ? text.setting.notSet(columns.join(', ')) : undefined}>
      {duplicates.records > 0 && <Text size="sm">{text.duplicates(counted(duplicates.records, 'record'))}</Text>}
      {duplicates.groups.slice(0, shownGroups).map(({ values, recordIds }) => (
        <Text key={recordIds[0]} size="sm">
          <bdi>{Object.values(values).join(', ')}</bdi>: <Records tableId={tableId} ids={recordIds} />
        </Text>
      ))}
      {lacking.records === 0 && <MergeDuplicates tableId={tableId} columns={columns} duplicates={duplicates} isLarge={isLarge} />}
      {lacking.records > 0 && (
        <Text size="sm">
          {text.lacking(counted(lacking.records, 'record'))} <Records tableId={tableId} ids={lacking.recordIds} />
        </Text>
      )}
    </Alert>
  );
}

const shownRecords = 5;

const Records = ({ tableId, ids }: { readonly tableId: string; readonly ids: readonly string[] }) => (
  <>
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
