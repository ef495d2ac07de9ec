import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Slices } from '../kernel/slices.ts';
import { QueryBudget } from '../tables/query-budget.ts';
import type { AudienceReader, SpinnerTable } from './audience-reader.ts';
import { firstMessage } from './planned-way.ts';

const windowSize = 2000;

/** A record's first message. */
interface Addressed {
  readonly recordId: string;
  readonly stepId: string;
  readonly address: FoldedAddress;
}

/** Whether a record of before gets the same first message at the same address in a next job; looks for some seconds at most. */
export async function hasEarlierRecord(
  { reader, clock, slices }: { readonly reader: AudienceReader; readonly clock: Clock; readonly slices: Slices },
  { of: source, definition, table }: { readonly of: SpinnerTable; readonly definition: SpinnerDefinition; readonly table: DataTable },
  { recordId, stepId, address }: Addressed,
): Promise<boolean> {
  const budget = new QueryBudget(clock, undefined);
  const facts = { unsubscribeUrl: '', defaultCountry: table.defaultCountry };
  const now = clock.now();
  for (let after = '0'; !budget.isSpent; ) {
    const found = await reader.next(source, { after, upTo: recordId, limit: windowSize });
    for (const { id, cells, isTaken } of found) {
      if (slices.isOver) await slices.next();
      if (compareRecordIds(id, recordId) >= 0) return false;
      if (isTaken && definition.audience === 'new') continue;
      const values = visibleValues(namedCells(table, cells), table.columns);
      const first = firstMessage({ spinnerId: source.spinnerId, definition }, { recordId: id, values }, facts, now);
      if (typeof first !== 'string' && first.stepId === stepId && first.address?.address === address.address) return true;
    }
    budget.scanned += found.length;
    const last = found.at(-1);
    if (!last) return false;
    after = last.id;
  }
  return false;
}
