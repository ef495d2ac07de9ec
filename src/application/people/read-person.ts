import { addressKinds, addressRules, type FoldedAddress } from '../../domain/channels/address-kind.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Reach } from '../../domain/kernel/reach.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import type { HeldPerson } from '../../domain/runs/held-person.ts';
import { recordSubject } from '../../domain/runs/stopped-person.ts';
import { RecordsNotFound } from '../../domain/tables/errors.ts';
import { recordAddresses, uniqueAddresses } from '../../domain/tables/record-addresses.ts';
import { recordNames } from '../../domain/tables/record-name.ts';
import type { ShownSuppression, SuppressionReader } from '../consent/suppression-reader.ts';
import { UseCase } from '../kernel/use-case.ts';
import { readUsedPlaces, type UsedPlaces } from '../runs/sending/used-places.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import type { HeldPeopleReader } from './held-people-reader.ts';
import { type LocalZone, localZoneOf } from './local-zone.ts';
import type { NotTaken, RecipientStories, RecipientStory, RecordKey } from './recipient-stories.ts';

/** The newest jobs whose addresses of a record are looked at, beside those in the record. */
const newestJobs = 20;
const mostAddresses = 20;

/** An address of a record, and whether it is suppressed now. */
export interface KnownAddress extends FoldedAddress {
  readonly suppression: ShownSuppression | null;
  /** The used amount of the organization's cap; null if nothing caps it. */
  readonly cap: UsedPlaces | null;
}

/** The known facts of a record as a person. */
export interface KnownPerson {
  readonly name: string | null;
  /** Whether the record is gone: what jobs did is kept for longer. */
  readonly isDeleted: boolean;
  readonly addresses: readonly KnownAddress[];
  /** The longest hold of the record or one of its addresses; null if there is none. */
  readonly hold: HeldPerson | null;
  readonly notTaken: readonly NotTaken[];
  /** Null if the record is gone. */
  readonly zone: LocalZone | null;
}

export interface ReadPersonInput extends RecordKey {
  readonly organizationId: string;
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
}

/** Reads what is known of a record as a person: its name, whether its addresses may be contacted, and which spinners have not taken it. */
export class ReadPerson extends UseCase<
  'unitOfWork' | 'clock',
  { tables: DataTableReader; records: RecordReader; stories: RecipientStories; suppressions: SuppressionReader; held: HeldPeopleReader }
> {
  /** @throws NotFound, RecordsNotFound if there is no such record, and no job has taken it */
  async execute({ organizationId, dataTableId, recordId, reach }: ReadPersonInput): Promise<KnownPerson> {
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    if (!isRecordId(recordId)) throw new RecordsNotFound([recordId]);
    const key = { dataTableId: table.id, recordId };
    const [record, ways] = await Promise.all([
      this.deps.records.find(organizationId, table.id, recordId),
      this.deps.stories.ofRecord(organizationId, key, { limit: newestJobs, after: undefined }, reach),
    ]);
    if (!record && ways.items.length === 0) throw new RecordsNotFound([recordId]);
    const own = record ? recordAddresses(table, record.cells) : [];
    const addresses = uniqueAddresses([...own, ...ways.items.flatMap(addressesOf)]).slice(0, mostAddresses);
    const now = this.deps.clock.now();
    const [used, organization] = await this.deps.unitOfWork.run((transaction) =>
      Promise.all([readUsedPlaces(transaction, organizationId, addresses, now), transaction.organizations.find(organizationId)]),
    );
    const subjects = [recordSubject(table.id, recordId), ...addresses.map(({ address }) => address)];
    const [known, hold, notTaken] = await Promise.all([
      Promise.all(addresses.map((one) => this.#known(organizationId, one, used))),
      this.deps.held.latest(organizationId, now, subjects),
      record ? this.deps.stories.notTaken(organizationId, key, reach) : [],
    ]);
    return {
      name: record ? recordNames(table)(record.cells) : null,
      isDeleted: !record,
      addresses: known,
      hold: hold ?? null,
      notTaken,
      zone: record && organization ? localZoneOf(table, record.cells, organization.zone, now) : null,
    };
  }

  async #known(organizationId: string, address: FoldedAddress, used: readonly UsedPlaces[]): Promise<KnownAddress> {
    const { items } = await this.deps.suppressions.list(organizationId, address, { limit: 1, after: undefined });
    const cap = used.find((one) => one.kind === address.kind && one.address === address.address) ?? null;
    return { ...address, suppression: items[0] ?? null, cap };
  }
}

/** The addresses that messages were made for. */
function addressesOf({ recipient, messages }: RecipientStory): readonly FoldedAddress[] {
  const texts = new Set([recipient.address, ...messages.map(({ to }) => to)]);
  return [...texts].flatMap((text) =>
    addressKinds.flatMap((kind) => {
      const address = addressRules(kind).fold(text ?? '');
      return address !== '' && addressRules(kind).addressFault(address) === undefined ? [{ kind, address }] : [];
    }),
  );
}
