import type { Actor } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { longestHoldDays } from '../../domain/runs/held-person.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { holdSubjects, wakeHeld } from './hold-subjects.ts';
import { type NamedPerson, type ResolvedPerson, resolvePerson, subjectsOf } from './resolve-person.ts';

const dayMs = 86_400_000;

interface HoldPersonInput extends NamedPerson {
  /** Until when they get nothing; null ends their hold now. */
  readonly until: Date | null;
  readonly by: Actor;
}

/** Holds a person until a time: nothing is sent to them by any spinner, and then everything goes on in its order. Or ends that. */
export class HoldPerson extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { tables: DataTableReader; records: RecordReader }> {
  /** Idempotent. @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue */
  async execute(input: HoldPersonInput): Promise<void> {
    const { organizationId, until, by } = input;
    const now = this.deps.clock.now();
    if (until && (until <= now || until.getTime() - now.getTime() > longestHoldDays * dayMs))
      throw new ValidationFailed([{ path: 'until', message: `must be a time within the next ${longestHoldDays} days` }]);
    const meant = await resolvePerson(this.deps, input);
    const subjects = subjectsOf(meant);
    await this.deps.unitOfWork.run(async (transaction) => {
      if (until) {
        const hold = { organizationId, until, reason: 'hand', by: { type: by.type, id: by.id }, since: now } as const;
        await holdSubjects(transaction, this.deps.ids, subjects, hold);
      } else if ((await transaction.heldPeople.remove(organizationId, subjects, now, by)) > 0)
        await wakeHeld(transaction, this.deps.ids, organizationId, subjects, now);
      await this.#note(transaction, input, meant);
    });
  }

  #note(transaction: Transaction, { organizationId, until, by }: HoldPersonInput, { addresses, records }: ResolvedPerson): Promise<void> {
    const subject = { type: 'person', id: addresses[0]?.address ?? records[0]?.recordId ?? '', name: null } as const;
    const details = { addresses: addresses.map(({ address }) => address), records, until: until?.toISOString() ?? null };
    return this.deps.audit.note(transaction, { by, organizationId, action: until ? 'person.held' : 'person.hold-ended', subject, details });
  }
}
