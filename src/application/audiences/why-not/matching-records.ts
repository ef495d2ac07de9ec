import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { Reach } from '../../../domain/kernel/reach.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { recordAddresses } from '../../../domain/tables/record-addresses.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addressesNamed } from '../../people/address-search.ts';
import type { RecipientStories, RecordKey } from '../../people/recipient-stories.ts';
import type { DataTableReader } from '../../tables/data-table-reader.ts';
import { recordsOfAddress } from '../../tables/keys/records-of-address.ts';
import { QueryBudget } from '../../tables/query-budget.ts';
import type { RecordReader } from '../../tables/record-reader.ts';

/** The records with an address that are explained, and how many records of the table are looked at in one go. */
export const mostExplained = 20;
const windowSize = 20_000;

interface Readers {
  readonly tables: DataTableReader;
  readonly records: RecordReader;
  readonly stories: RecipientStories;
  readonly clock: Clock;
}

interface AddressQuery {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly address: string;
  readonly reach: Reach;
}

/** The records that an address means, and whether there may be more. */
export interface MatchingRecords {
  readonly keys: readonly RecordKey[];
  readonly isComplete: boolean;
}

/**
 * Finds the records with an address: what the spinner took, what its table has, which it looks through for some seconds at most, or else
 * records of other tables whose key it is. @throws ValidationFailed
 */
export async function findMatchingRecords(readers: Readers, table: DataTable | undefined, asked: AddressQuery): Promise<MatchingRecords> {
  const { organizationId, spinnerId, address, reach } = asked;
  const forms = addressesNamed(address);
  const folded = forms.map((form) => form.address);
  const ofSpinner = new Reach(reach.spinnerTableIds, [spinnerId]);
  const [ways, inTable] = await Promise.all([
    readers.stories.ofAddress(organizationId, folded, { limit: mostExplained, after: undefined }, ofSpinner),
    table ? recordsWith(readers, table, address.trim(), forms) : { ids: [], isComplete: true },
  ]);
  const recipients = ways.items.map(({ recipient }) => recipient);
  const tableOf = recipients.length > 0 ? await readers.stories.tablesOf(organizationId, recipients) : new Map<string, string>();
  const found = [
    ...inTable.ids.map((recordId) => ({ dataTableId: table?.id ?? '', recordId })),
    ...[...tableOf].map(([recordId, dataTableId]) => ({ dataTableId, recordId })),
  ];
  const keys = found.length > 0 ? found : await recordsOfAddress(readers, organizationId, forms, reach);
  const unique = [...new Map(keys.map((key) => [`${key.dataTableId} ${key.recordId}`, key])).values()];
  const isComplete = inTable.isComplete && ways.next === undefined && unique.length <= mostExplained;
  return { keys: unique.slice(0, mostExplained), isComplete };
}

/** The records of a table that have an address, the newest first. */
async function recordsWith(
  { records, clock }: Readers,
  table: DataTable,
  search: string,
  forms: readonly FoldedAddress[],
): Promise<{ readonly ids: readonly string[]; readonly isComplete: boolean }> {
  const budget = new QueryBudget(clock, undefined);
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const window = { after, size: windowSize };
    const scan = await records.scan(table, { window, descending: true, limit: mostExplained + 1, search });
    for (const { id, cells } of scan.items) {
      const own = recordAddresses(table, cells);
      if (own.some((one) => forms.some((form) => form.kind === one.kind && form.address === one.address))) ids.push(id);
    }
    budget.scanned += scan.scanned;
    after = scan.next;
    if (after === undefined) return { ids, isComplete: true };
    if (ids.length > mostExplained || budget.isSpent) return { ids, isComplete: false };
  }
}
