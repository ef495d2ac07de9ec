import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { longestHoldDays } from '../../domain/runs/held-person.ts';
import { overCap } from '../../domain/runs/over-cap.ts';
import { type ChosenFrequency, MailPauses, type WishedPause } from '../consent/preferences/mail-pauses.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { countSent } from './count-sent.ts';
import { holdSubjects, wakeHeld } from './hold-subjects.ts';

const dayMs = 86_400_000;

/** Pauses that are holds by their person. */
export class HeldPauses extends MailPauses {
  readonly #ids: Ids;

  constructor(ids: Ids) {
    super();
    this.#ids = ids;
  }

  async until(
    { heldPeople }: Transaction,
    { organizationId, addresses }: Pick<WishedPause, 'organizationId' | 'addresses'>,
    now: Date,
  ): Promise<string | null> {
    const hold = await heldPeople.latest(organizationId, now, subjectsOf(addresses));
    return hold?.isPause ? hold.until.toISOString().slice(0, 10) : null;
  }

  async wish(transaction: Transaction, { organizationId, addresses, until, path, by }: WishedPause, now: Date): Promise<void> {
    const subjects = subjectsOf(addresses);
    const held = await transaction.heldPeople.lock(organizationId, subjects);
    const known = new Map(held.filter((one) => one.until > now).map((one) => [one.subject, one]));
    const free = subjects.filter((subject) => known.get(subject)?.isPause !== false);
    const paused = free.filter((subject) => known.has(subject));
    if (until !== '') {
      const hold = {
        organizationId,
        until: dayOf(until, path, now),
        reason: 'hand',
        by: { type: by.type, id: by.id },
        since: now,
      } as const;
      const changed = free.filter((subject) => known.get(subject)?.until.getTime() !== hold.until.getTime());
      if (changed.length > 0) await holdSubjects(transaction, this.#ids, changed, hold);
    } else if (paused.length > 0 && (await transaction.heldPeople.remove(organizationId, paused, now, by)) > 0)
      await wakeHeld(transaction, this.#ids, organizationId, paused, now);
  }

  async frequencyChosen(transaction: Transaction, { organizationId, addresses, frequency }: ChosenFrequency, now: Date): Promise<void> {
    if (frequency === 'all') await wakeHeld(transaction, this.#ids, organizationId, subjectsOf(addresses), now, overCap);
    else await countSent(transaction, organizationId, addresses, now);
  }
}

/** @throws ValidationFailed */
function dayOf(text: string, path: string, now: Date): Date {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (isDay && day > now && day.getTime() - now.getTime() <= longestHoldDays * dayMs) return day;
  throw new ValidationFailed([{ path, message: `must be a day from tomorrow on, within ${longestHoldDays} days` }]);
}

const subjectsOf = (addresses: readonly FoldedAddress[]): readonly string[] => [...new Set(addresses.map(({ address }) => address))].sort();
