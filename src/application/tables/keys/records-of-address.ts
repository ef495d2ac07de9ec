import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Reach } from '../../../domain/kernel/reach.ts';
import { columnKindOf } from '../../../domain/tables/column-kinds/column-kinds.ts';
import { type KeyReaders, keysGiven } from './record-by-key.ts';

/** Finds the records whose key is one of these addresses: in tables whose key is one column of e-mail addresses or of phone numbers. */
export async function recordsOfAddress(
  { tables, records }: KeyReaders,
  organizationId: string,
  forms: readonly FoldedAddress[],
  reach: Reach,
): Promise<readonly { readonly dataTableId: string; readonly recordId: string }[]> {
  const found: { dataTableId: string; recordId: string }[] = [];
  for (const table of await tables.all(organizationId)) {
    const [column, ...more] = table.keyColumns;
    if (!column || more.length > 0 || !table.isKeyed || table.recordKey?.isBeingSet || !reach.seesTable(table.id)) continue;
    const form = forms.find(({ kind }) => kind === columnKindOf(column.type).address);
    const [key] = form ? keysGiven(table, [{ [column.name]: form.address }], () => column.name) : [];
    const record = key === undefined ? undefined : await records.findByKey(organizationId, table.id, key);
    if (record) found.push({ dataTableId: table.id, recordId: record.id });
  }
  return found;
}
