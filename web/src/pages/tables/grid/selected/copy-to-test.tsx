import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/errors.ts';
import type { TableRecord } from '../../../../api/types.ts';
import { nouns } from '../../../../text/words.ts';
import { tell, tellProblem } from '../../../../ui/tell.ts';
import { testWords as text } from '../../../../words/test-mode.ts';
import { pickedRecords, type SelectedRows } from './selected.ts';

/** Tests need a few records, not a table. */
export const mostCopied = 500;
/** In one call: its bytes are bounded. */
const atOnce = 100;

type CopiedCells = TableRecord['cells'];

/** Copies the selected records into test mode. */
export function CopyToTest({ of: selected }: { readonly of: Pick<SelectedRows, 'table' | 'source' | 'positions'> }) {
  const [isCopying, setCopying] = useState(false);
  const copy = async (): Promise<void> => {
    setCopying(true);
    try {
      const cells = (await pickedRecords(selected)).map(({ record }) => record.cells);
      let copied = 0;
      for (let from = 0; from < cells.length; from += atOnce)
        copied += await addInTest(selected.table.id, cells.slice(from, from + atOnce));
      tell(text.copied(nouns.records(copied), cells.length - copied));
    } catch (reason) {
      tellProblem(reason);
    } finally {
      setCopying(false);
    }
  };
  return (
    <Button size="compact-sm" variant="default" onClick={() => void copy()} loading={isCopying}>
      {text.copy}
    </Button>
  );
}

/** Returns how many were added: those whose key is in test mode already are left out. */
async function addInTest(dataTableId: string, records: readonly CopiedCells[]): Promise<number> {
  if (records.length === 0) return 0;
  const asTest = { params: { path: { dataTableId } }, headers: { 'Spindle-Mode': 'test' } };
  try {
    await api.POST('/data-tables/{dataTableId}/records', { ...asTest, body: { records: [...records] } });
    return records.length;
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.code !== 'DUPLICATE_RECORD') throw reason;
    const there = new Set((reason.problem.errors as readonly { readonly index?: number }[] | undefined)?.map(({ index }) => index));
    const others = records.filter((_, index) => !there.has(index));
    if (others.length === records.length) throw reason;
    return addInTest(dataTableId, others);
  }
}
