import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { HeldPeopleReader } from '../../application/people/held-people-reader.ts';
import type { HeldPerson } from '../../domain/runs/held-person.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type HeldRow, heldColumns, heldOf, latestHoldSql } from './held-row.ts';

const list = `
  select ${heldColumns.fields()} from held_people where organization_id = $1 and (until, subject) > ($2::timestamptz, $3::text)
  order by until, subject limit $4`;

export class PostgresHeldPeopleReader implements HeldPeopleReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(organizationId: string, now: Date, { limit, after }: PageRequest): Promise<Page<HeldPerson>> {
    const [until, subject = ''] = after ?? [];
    const from = until === undefined || until === null || new Date(until) < now ? [now, ''] : [until, subject];
    const rows = await reading(() => this.#database.query<HeldRow>('list_held_people', list, [organizationId, ...from, limit + 1]));
    return pageFrom(rows.map(heldOf), limit, (one) => [one.until.toISOString(), one.subject]);
  }

  async latest(organizationId: string, now: Date, subjects: readonly string[]): Promise<HeldPerson | undefined> {
    const [row] = await reading(() => this.#database.query<HeldRow>('find_latest_hold', latestHoldSql, [organizationId, now, subjects]));
    return row && heldOf(row);
  }
}
