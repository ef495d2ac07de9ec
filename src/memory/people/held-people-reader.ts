import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { HeldPeopleReader } from '../../application/people/held-people-reader.ts';
import type { HeldPerson } from '../../domain/runs/held-person.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

export class MemoryHeldPeopleReader implements HeldPeopleReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string, now: Date, { limit, after }: PageRequest): Promise<Page<HeldPerson>> {
    const keyOf = ({ until, subject }: HeldPerson): string => `${until.toISOString()} ${subject}`;
    const found = [...this.#tables.committed.heldPeople.list(organizationId)]
      .filter((one) => one.until > now && (after === undefined || keyOf(one) > after.join(' ')))
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    return pageFrom(found.slice(0, limit + 1), limit, (one) => [one.until.toISOString(), one.subject]);
  }

  async latest(organizationId: string, now: Date, subjects: readonly string[]): Promise<HeldPerson | undefined> {
    return latestHold(this.#tables.committed.heldPeople.list(organizationId), now, subjects);
  }
}

/** The hold of subjects that ends last; undefined if none holds them now. */
export const latestHold = (held: Iterable<HeldPerson>, now: Date, subjects: readonly string[]): HeldPerson | undefined =>
  [...held]
    .filter((one) => one.until > now && subjects.includes(one.subject))
    .sort((one, other) => other.until.getTime() - one.until.getTime() || (one.subject < other.subject ? -1 : 1))[0];
