import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { recordSubject } from '../../domain/runs/stopped-person.ts';
import { RecordsNotFound } from '../../domain/tables/errors.ts';
import { recordAddresses, uniqueAddresses } from '../../domain/tables/record-addresses.ts';
import { type KeyReaders, recordByKey } from '../tables/keys/record-by-key.ts';
import { recordsOfAddress } from '../tables/keys/records-of-address.ts';
import type { StoredRecord } from '../tables/record-reader.ts';
import { addressesNamed } from './address-search.ts';

/** A person as a call names them. */
export interface NamedPerson {
  readonly organizationId: string;
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
  /** An e-mail address or a phone number. */
  readonly address?: string | undefined;
  /** A record, by its id or by the values of its table's key: it, and each address in it. */
  readonly record?:
    | { readonly dataTableId: string; readonly recordId: string }
    | { readonly dataTableId: string; readonly key: Readonly<Record<string, unknown>> }
    | undefined;
}

/** The person that a call is about. */
export interface ResolvedPerson {
  readonly addresses: readonly FoldedAddress[];
  readonly records: readonly { readonly dataTableId: string; readonly recordId: string }[];
}

/** The subjects by which a person is found in what is about to be sent. */
export const subjectsOf = ({ addresses, records }: ResolvedPerson): readonly string[] => [
  ...new Set([
    ...addresses.map(({ address }) => address),
    ...records.map(({ dataTableId, recordId }) => recordSubject(dataTableId, recordId)),
  ]),
];

/**
 * Finds whom a call names: an address stands for the records whose key it is as well, and a record for each address in it.
 * @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue
 */
export async function resolvePerson(
  readers: KeyReaders,
  { organizationId, address, record, reach = Reach.everything }: NamedPerson,
): Promise<ResolvedPerson> {
  if (address === undefined && record === undefined)
    throw new ValidationFailed([{ path: '', message: 'must have an address, or a data table with a record’s id or key' }]);
  const meant = record === undefined ? { addresses: [], records: [] } : await recordMeant(readers, organizationId, record, reach);
  if (address === undefined) return meant;
  const forms = addressesNamed(address);
  const found = await recordsOfAddress(readers, organizationId, forms, reach);
  return { addresses: uniqueAddresses([...meant.addresses, ...forms]), records: [...meant.records, ...found] };
}

async function recordMeant(
  readers: KeyReaders,
  organizationId: string,
  given: NonNullable<NamedPerson['record']>,
  reach: Reach,
): Promise<ResolvedPerson> {
  const { dataTableId } = given;
  const table = reach.seesTable(dataTableId) ? await readers.tables.find(organizationId, dataTableId) : undefined;
  if (!table) throw new NotFound('Data table');
  let record: StoredRecord | undefined;
  if ('key' in given) record = (await recordByKey(readers, { organizationId, dataTableId, values: given.key, path: 'key' })).record;
  else if (isRecordId(given.recordId)) record = await readers.records.find(organizationId, table.id, given.recordId);
  if (!record) throw new RecordsNotFound('recordId' in given ? [given.recordId] : []);
  return { addresses: recordAddresses(table, record.cells), records: [{ dataTableId: table.id, recordId: record.id }] };
}
