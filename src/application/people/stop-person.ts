import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { Suppression } from '../../domain/consent/suppression.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { EventReference } from '../../domain/kernel/event-cause.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { StoppedPerson, stopped } from '../../domain/runs/stopped-person.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { leaveJobs } from '../runs/leave-job.ts';
import type { Sight } from '../runs/sight.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import type { RecipientStories } from './recipient-stories.ts';
import { type NamedPerson, type ResolvedPerson, resolvePerson, subjectsOf } from './resolve-person.ts';

/** In one transaction. */
const chunkSize = 500;

export interface StopPersonInput extends NamedPerson {
  /** The spinners to leave; all if it is not given. */
  readonly spinnerIds?: readonly string[] | undefined;
  /** Whether their addresses are suppressed, too. */
  readonly suppress: boolean;
  readonly by: Actor;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/** The result of stopping a person. */
export interface StoppedNow {
  readonly left: number;
  readonly suppressed: number;
  /** Whether a record by its key, or a recipient for whom a message was made, is the person. */
  readonly isFound: boolean;
}

/**
 * Takes a person out of the jobs that have begun. Who waits leaves at once; who is being sent to at this moment leaves before the next
 * message. Jobs that begin later may take them again, unless their addresses are suppressed.
 */
export class StopPerson extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids',
  { tables: DataTableReader; records: RecordReader; sight: Sight; stories: RecipientStories }
> {
  /**
   * Idempotent. Returns how many recipients have left now, how many addresses were suppressed, and whether anybody is known by that name.
   * @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue
   */
  async execute(input: StopPersonInput): Promise<StoppedNow> {
    const { organizationId, reach = Reach.everything, spinnerIds, suppress, cause } = input;
    for (const [index, id] of (spinnerIds ?? []).entries())
      if (!(await this.deps.sight.seesSpinner(organizationId, reach, id)))
        throw new ValidationFailed([{ path: `spinnerIds[${index}]`, message: 'is not a spinner' }]);
    const meant = await resolvePerson(this.deps, input);
    const common = {
      organizationId,
      id: this.deps.ids.next(),
      spinnerIds: spinnerIds ?? reach.spinnerIds,
      dataTableIds: reach.spinnerTableIds,
    };
    const people = subjectsOf(meant).map((subject) => new StoppedPerson({ ...common, subject, reason: stopped }));
    const first = await this.deps.unitOfWork.run(
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
      last = await this.deps.unitOfWork.run((transaction) => this.#leave(transaction, people), { cause });
    const isFound = left > 0 || meant.records.length > 0 || (await this.#hasStory(input, meant.addresses));
    return { left, suppressed: first.suppressed, isFound };
  }

  /** Whether a recipient of a job that the caller sees has one of the addresses. */
  async #hasStory({ organizationId, reach }: StopPersonInput, addresses: readonly FoldedAddress[]): Promise<boolean> {
    const folded = addresses.map(({ address }) => address);
    return (await this.deps.stories.ofAddress(organizationId, folded, { limit: 1, after: undefined }, reach)).items.length > 0;
  }

  async #leave(transaction: Transaction, people: readonly StoppedPerson[]): Promise<number> {
    const now = this.deps.clock.now();
    const open = await transaction.stoppedPeople.takeOpen(people, now, chunkSize);
    await leaveJobs(
      transaction,
      open.map((recipient) => ({ recipient, reason: stopped })),
      now,
    );
    return open.length;
  }

  async #suppress(
    { suppressions }: Transaction,
    addresses: readonly FoldedAddress[],
    { organizationId, by }: StopPersonInput,
  ): Promise<number> {
    const entry = { reason: 'manual', note: null, via: 'hand', by, createdAt: this.deps.clock.now() } as const;
    return (await suppressions.add(addresses.map((one) => Suppression.added(organizationId, one, entry)))).added;
  }

  #note(
    transaction: Transaction,
    { organizationId, by, spinnerIds }: StopPersonInput,
    { addresses, records }: ResolvedPerson,
    done: { readonly left: number; readonly suppressed: number },
  ): Promise<void> {
    const [address] = addresses;
    const [record] = records;
    const subject = { type: 'person', id: address?.address ?? record?.recordId ?? '', name: null } as const;
    const details = { addresses: addresses.map((one) => one.address), records, spinnerIds: spinnerIds ?? null, ...done };
    return this.deps.audit.note(transaction, { by, organizationId, action: 'person.stopped', subject, details });
  }
}
