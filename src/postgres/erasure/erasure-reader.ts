import type { ErasureReader, ReportedPerson } from '../../application/erasure/erasure-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Erasure } from '../../domain/erasure/erasure.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type ErasureRow, erasureColumns, erasureOf } from './erasure-repository.ts';

const find = `select ${erasureColumns.fields()} from erasures where organization_id = $1 and id = $2`;
const list = `
  select ${erasureColumns.fields()} from erasures where organization_id = $1 and ($2::int is null or number < $2)
  order by number desc limit $3`;
const people = `
  select number, hash, sealed is null as "isErased", rows from erasure_people
  where organization_id = $1 and erasure_id = $2 and ($3::text[] is null or hash = any($3)) and number > $4 order by number limit $5`;

/** Reads erasures along their keys. */
export class PostgresErasureReader implements ErasureReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(organizationId: string, id: string): Promise<Erasure | undefined> {
    const [row] = await reading(() => this.#database.query<ErasureRow>('find_erasure', find, [organizationId, id]));
    return row && erasureOf(row);
  }

  async list(organizationId: string, { limit, after }: PageRequest): Promise<Page<Erasure>> {
    const values = [organizationId, after?.[0] ?? null, limit + 1];
    const rows = await reading(() => this.#database.query<ErasureRow>('list_erasures', list, values));
    return pageFrom(rows.map(erasureOf), limit, ({ number }) => [String(number)]);
  }

  async people(organizationId: string, id: string, hashes: readonly string[] | undefined, { limit, after }: PageRequest) {
    const values = [organizationId, id, hashes ?? null, after?.[0] ?? -1, limit + 1];
    const rows = await reading(() => this.#database.query<ReportedPerson>('list_erased_people', people, values));
    return pageFrom(rows, limit, ({ number }) => [String(number)]);
  }
}
