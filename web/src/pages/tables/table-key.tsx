import { Alert, Anchor, Button, MultiSelect, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable, KeyCheck } from '../../api/types.ts';
import { counted } from '../../text/format.ts';
import { tellProblem } from '../../ui/tell.ts';
import { LastMerge, MergeDuplicates } from './merge-duplicates.tsx';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns.key;
const maxColumns = 3;
const shownGroups = 10;

/** The columns by which records are told apart. What stands in their way is listed before anything changes. */
export function TableKey({ table: { id, columns, key } }: { readonly table: DataTable }) {
  const [chosen, setChosen] = useState<readonly string[]>(key?.columns ?? []);
  const [check, setCheck] = useState<KeyCheck>();
  const [isSetting, setSetting] = useState(false);
  const isAsItWas = JSON.stringify(chosen) === JSON.stringify(key?.columns ?? []) && !key?.isBeingSet;

  const set = async (): Promise<void> => {
    setSetting(true);
    setCheck(undefined);
    const params = { path: { dataTableId: id } };
    try {
      if (chosen.length > 0) {
        const { data } = await api.POST('/data-tables/{dataTableId}/key/check', { params, body: { columns: [...chosen] } });
        if (data && data.lacking.records + data.duplicates.records > 0) return setCheck(data);
      }
      await api.PUT('/data-tables/{dataTableId}/key', { params, body: { columns: [...chosen] } });
    } catch (error) {
      tellProblem(error);
    } finally {
      setSetting(false);
      await queryClient.invalidateQueries();
    }
  };
  return (
    <Stack gap="xs">
      <MultiSelect
        label={text.label}
        description={text.help}
        placeholder={chosen.length === 0 ? text.none : undefined}
        data={columns.filter(({ metadata }) => metadata).map(({ name }) => name)}
        value={[...chosen]}
        onChange={(names) => {
          setChosen(names);
          setCheck(undefined);
        }}
        maxValues={maxColumns}
        searchable
        maw={480}
      />
      <Button style={{ alignSelf: 'flex-start' }} variant="default" onClick={() => void set()} loading={isSetting} disabled={isAsItWas}>
        {chosen.length > 0 ? text.set : text.remove}
      </Button>
      {check && <InTheWay tableId={id} columns={chosen} of={check} />}
      <LastMerge tableId={id} />
    </Stack>
  );
}

interface InTheWayProps {
  readonly tableId: string;
  readonly columns: readonly string[];
  readonly of: KeyCheck;
}

function InTheWay({ tableId, columns, of: { lacking, duplicates } }: InTheWayProps) {
  return (
    <Alert color="orange" variant="light" maw={720} role="alert">
      {duplicates.records > 0 && <Text size="sm">{text.duplicates(counted(duplicates.records, 'record'))}</Text>}
      {duplicates.groups.slice(0, shownGroups).map(({ values, recordIds }) => (
        <Text key={recordIds[0]} size="sm">
          <bdi>{Object.values(values).join(', ')}</bdi>: <Records tableId={tableId} ids={recordIds} />
        </Text>
      ))}
      {lacking.records === 0 && <MergeDuplicates tableId={tableId} columns={columns} duplicates={duplicates} />}
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
