import type { Actor } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { longestHoldDays } from '../../domain/runs/held-person.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import type { KeyReaders } from '../tables/keys/record-by-key.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { holdSubjects, wakeHeld } from './hold-subjects.ts';
import { type Meant, type NamedPerson, personMeant, subjectsOf } from './person-meant.ts';

const dayMs = 86_400_000;

interface HoldPersonInput extends NamedPerson {
  /** Until when they get nothing; null ends their hold now. */
  readonly until: Date | null;
  readonly by: Actor;
}

/** Holds a person until a time: nothing is sent to them by any spinner, and then everything goes on in its order. Or ends that. */
export class HoldPerson {
  readonly #unitOfWork: UnitOfWork;
  readonly #readers: KeyReaders;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, tables: DataTableReader, records: RecordReader, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#readers = { tables, records };
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Idempotent. @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue */
  async execute(input: HoldPersonInput): Promise<void> {
    const { organizationId, until, by } = input;
    const now = this.#clock.now();
    if (until && (until <= now || until.getTime() - now.getTime() > longestHoldDays * dayMs))
      throw new ValidationFailed([{ path: 'until', message: `must be a time within the next ${longestHoldDays} days` }]);
    const meant = await personMeant(this.#readers, input);
    const subjects = subjectsOf(meant);
    await this.#unitOfWork.run(async (transaction) => {
      if (until) {
        const hold = { organizationId, until, reason: 'hand', by: { type: by.type, id: by.id }, since: now } as const;
        await holdSubjects(transaction, this.#ids, subjects, hold);
      } else if ((await transaction.heldPeople.remove(organizationId, subjects, now, by)) > 0)
        await wakeHeld(transaction, this.#ids, organizationId, subjects, now);
      await this.#note(transaction, input, meant);
    });
  }

  #note(transaction: Transaction, { organizationId, until, by }: HoldPersonInput, { addresses, records }: Meant): Promise<void> {
    const subject = { type: 'person', id: addresses[0]?.address ?? records[0]?.recordId ?? '', name: null } as const;
    const details = { addresses: addresses.map(({ address }) => address), records, until: until?.toISOString() ?? null };
    return this.#audit.note(transaction, { by, organizationId, action: until ? 'person.held' : 'person.hold-ended', subject, details });
  }
}
