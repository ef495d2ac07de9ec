import { Button, MultiSelect, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { DataTable, KeyCheck } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { InTheWay } from './key-in-the-way.tsx';
import { KeyProgress, useKeySetting } from './key-progress.tsx';
import { LastMerge } from './merge-duplicates.tsx';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns.key;
const maxColumns = 3;

/** Answers nothing where a table has too many records to be checked in one call: its key is set in the background. */
function unlessLarge(reason: unknown): { readonly data?: undefined } {
  if (reason instanceof ApiError && reason.code === 'INVALID_STATE') return {};
  throw reason;
}

/** The columns by which records are told apart. What stands in their way is listed before anything changes. */
export function TableKey({ table: { id, columns, key } }: { readonly table: DataTable }) {
  const [choice, setChoice] = useState<readonly string[]>();
  const [check, setCheck] = useState<KeyCheck>();
  const [isSetting, setSetting] = useState(false);
  const setting = useKeySetting(id);
  const isBeingSet = setting?.outcome === null;
  const names = columns.filter(({ metadata }) => metadata).map(({ name }) => name);
  const chosen = choice?.filter((name) => names.includes(name)) ?? key?.columns ?? [];
  const isAsItWas = JSON.stringify(chosen) === JSON.stringify(key?.columns ?? []) && !key?.isBeingSet;
  // A choice outlives what others change, until it is what is stored.
  useEffect(() => {
    if (!isAsItWas) return;
    setChoice(undefined);
    setCheck(undefined);
  }, [isAsItWas]);

  const set = async (): Promise<void> => {
    setSetting(true);
    setCheck(undefined);
    const params = { path: { dataTableId: id } };
    try {
      if (chosen.length > 0) {
        const { data } = await api
          .POST('/data-tables/{dataTableId}/key/check', { params, body: { columns: [...chosen] } })
          .catch(unlessLarge);
        if (!data) return void (await api.POST('/data-tables/{dataTableId}/key/setting', { params, body: { columns: [...chosen] } }));
        if (data.lacking.records + data.duplicates.records > 0) return setCheck(data);
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
        data={names}
        value={[...chosen]}
        onChange={(chosenNow) => {
          setChoice(chosenNow);
          setCheck(undefined);
        }}
        maxValues={maxColumns}
        disabled={isBeingSet}
        searchable
        maw={480}
      />
      {!isBeingSet && (
        <Button style={{ alignSelf: 'flex-start' }} variant="default" onClick={() => void set()} loading={isSetting} disabled={isAsItWas}>
          {chosen.length > 0 || !key ? text.set : text.remove}
        </Button>
      )}
      {setting && !check && <KeyProgress tableId={id} of={setting} />}
      {check && <InTheWay tableId={id} columns={chosen} of={check} />}
      <LastMerge tableId={id} />
    </Stack>
  );
}
