import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { Suppression } from '../../../domain/consent/suppression.ts';
import { recordSubject, StoppedPerson, stopped } from '../../../domain/jobs/stopped-person.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { EventReference } from '../../../domain/kernel/event-cause.ts';
import { Reach } from '../../../domain/kernel/reach.ts';
import { isRecordId } from '../../../domain/kernel/record-id.ts';
import { RecordsNotFound } from '../../../domain/tables/errors.ts';
import { recordAddresses, uniqueAddresses } from '../../../domain/tables/record-addresses.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { DataTableReader } from '../../tables/data-table-reader.ts';
import { type KeyReaders, recordByKey } from '../../tables/keys/record-by-key.ts';
import { recordsOfAddress } from '../../tables/keys/records-of-address.ts';
import type { RecordReader, StoredRecord } from '../../tables/record-reader.ts';
import { addressesNamed } from '../recipients/address-search.ts';
import type { Sight } from '../sight.ts';
import { leaveJobs } from './leave-job.ts';

/** In one transaction. */
const chunkSize = 500;

export interface StopPersonInput {
  readonly organizationId: string;
  /** What the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
  /** An e-mail address or a phone number. */
  readonly address?: string | undefined;
  /** A record, by its id or by the values of its table's key: it, and each address in it. */
  readonly record?:
    | { readonly dataTableId: string; readonly recordId: string }
    | { readonly dataTableId: string; readonly key: Readonly<Record<string, unknown>> }
    | undefined;
  /** The spinners to leave; all if it is not given. */
  readonly spinnerIds?: readonly string[] | undefined;
  /** Whether their addresses are suppressed, too. */
  readonly suppress: boolean;
  readonly by: Actor;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/** Whom a call is about. */
interface Meant {
  readonly addresses: readonly FoldedAddress[];
  readonly records: readonly { readonly dataTableId: string; readonly recordId: string }[];
}

/**
 * Takes a person out of the jobs that have begun. Who waits leaves at once; who is being sent to at this moment leaves before the next
 * message. Jobs that begin later may take them again, unless their addresses are suppressed.
 */
export class StopPerson {
  readonly #unitOfWork: UnitOfWork;
  readonly #readers: KeyReaders;
  readonly #sight: Sight;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, tables: DataTableReader, records: RecordReader, sight: Sight, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#readers = { tables, records };
    this.#sight = sight;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /**
   * Idempotent. Returns how many recipients have left now, and how many addresses were suppressed.
   * @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue
   */
  async execute(input: StopPersonInput): Promise<{ readonly left: number; readonly suppressed: number }> {
    const { organizationId, reach = Reach.everything, spinnerIds, suppress, cause } = input;
    for (const [index, id] of (spinnerIds ?? []).entries())
      if (!(await this.#sight.seesSpinner(organizationId, reach, id)))
        throw new ValidationFailed([{ path: `spinnerIds[${index}]`, message: 'is not a spinner' }]);
    const meant = await this.#meant(input, reach);
    const common = {
      ...{ organizationId, id: this.#ids.next() },
      ...{ spinnerIds: spinnerIds ?? reach.spinnerIds, dataTableIds: reach.dataTableIds },
    };
    const subjects = new Set([
      ...meant.addresses.map(({ address }) => address),
      ...meant.records.map(({ dataTableId, recordId }) => recordSubject(dataTableId, recordId)),
    ]);
    const people = [...subjects].map((subject) => new StoppedPerson({ ...common, subject }));
    const first = await this.#unitOfWork.run(
      async (transaction) => {
        await transaction.stoppedPeople.add(people);
        const suppressed = suppress ? await this.#suppress(transaction, meant.addresses, input) : 0;
        const left = await this.#leave(transaction, people);
        await this.#note(transaction, input, meant, { left, suppressed });
        return { left, suppressed };
      },
      { cause },
    );
    let left = first.left;
    for (let last = left; last === chunkSize; left += last)
      last = await this.#unitOfWork.run((transaction) => this.#leave(transaction, people), { cause });
    return { left, suppressed: first.suppressed };
  }

  async #meant({ organizationId, address, record }: StopPersonInput, reach: Reach): Promise<Meant> {
    if (address === undefined && record === undefined)
      throw new ValidationFailed([{ path: '', message: 'must have an address, or a data table with a record’s id or key' }]);
    const meant = record === undefined ? { addresses: [], records: [] } : await this.#recordMeant(organizationId, record, reach);
    if (address === undefined) return meant;
    const forms = addressesNamed(address);
    const found = await recordsOfAddress(this.#readers, organizationId, forms, reach);
    return { addresses: uniqueAddresses([...meant.addresses, ...forms]), records: [...meant.records, ...found] };
  }

  async #recordMeant(organizationId: string, given: NonNullable<StopPersonInput['record']>, reach: Reach): Promise<Meant> {
    const { dataTableId } = given;
    const table = reach.seesTable(dataTableId) ? await this.#readers.tables.find(organizationId, dataTableId) : undefined;
    if (!table) throw new NotFound('Data table');
    let record: StoredRecord | undefined;
    if ('key' in given) record = (await recordByKey(this.#readers, { organizationId, dataTableId, values: given.key, path: 'key' })).record;
    else if (isRecordId(given.recordId)) record = await this.#readers.records.find(organizationId, table.id, given.recordId);
    if (!record) throw new RecordsNotFound('recordId' in given ? [given.recordId] : []);
    return { addresses: recordAddresses(table, record.cells), records: [{ dataTableId: table.id, recordId: record.id }] };
  }

  async #leave(transaction: Transaction, people: readonly StoppedPerson[]): Promise<number> {
    const now = this.#clock.now();
    const open = await transaction.stoppedPeople.takeOpen(people, now, chunkSize);
    await leaveJobs(
      transaction,
      open.map((recipient) => ({ recipient, reason: stopped })),
      now,
    );
    return open.length;
  }

  #suppress({ suppressions }: Transaction, addresses: readonly FoldedAddress[], { organizationId, by }: StopPersonInput): Promise<number> {
    const common = { organizationId, reason: 'manual', note: null, via: 'hand', by: { type: by.type, id: by.id } } as const;
    const createdAt = this.#clock.now();
    return suppressions.add(addresses.map((one) => new Suppression({ ...common, ...one, createdAt, unsubscribedAt: null })));
  }

  #note(
    transaction: Transaction,
    { organizationId, by, spinnerIds }: StopPersonInput,
    { addresses, records }: Meant,
    done: { readonly left: number; readonly suppressed: number },
  ): Promise<void> {
    const [address] = addresses;
    const [record] = records;
    const subject = { type: 'person', id: address?.address ?? record?.recordId ?? '', name: null } as const;
    const details = { addresses: addresses.map((one) => one.address), records, spinnerIds: spinnerIds ?? null, ...done };
    return this.#audit.note(transaction, { by, organizationId, action: 'person.stopped', subject, details });
  }
}
