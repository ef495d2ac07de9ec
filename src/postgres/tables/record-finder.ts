import type { FairShare } from '../../application/kernel/fair-share.ts';
import type { FoundRecord, FoundRecords, RecordFinder, RecordSearch } from '../../application/tables/record-finder.ts';
import type { StoredRecord } from '../../application/tables/record-reader.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { findableWords, isFound, wholeWords } from '../../domain/tables/person-search.ts';
import type { ConnectionPool } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { findManySql } from './record-windows.ts';
import { wordQueryOf } from './words/lexemes.ts';
import { WordIndex } from './words/word-index.ts';

/** A table with more words than this is searched by a statement of its own, which is planned for it. */
const large = 20_000;
/** Its newest records: who is among them by the dozen is not looked up in the index, which would sort all that it finds. */
const newest = 2000;
/** Records that have no words in the index yet, or others: how many are read of a table, and in all. */
const mostOfTable = 500;
const mostUnread = 1000;

const walks = `
  select t.id, coalesce(w.reached, 0) as reached, coalesce(w.written, 0)::float8 as written,
    array(select unnest(c.record_ids) from changed_words c where c.organization_id = $1 and c.data_table_id = t.id limit $3) as changed
  from unnest($2::uuid[]) t (id) left join word_walks w on w.organization_id = $1 and w.data_table_id = t.id`;

const unread = `
  select t.id as "dataTableId", r.id from unnest($2::uuid[], $3::bigint[]) t (id, reached) cross join lateral (
    select id from records where organization_id = $1 and data_table_id = t.id and id > t.reached order by id desc limit $4) r
  limit $5`;

// The sum keeps PostgreSQL from reading all records in their order in the hope of finding enough soon.
const inSmall = `
  select t.id as "dataTableId", w.id from unnest($2::uuid[], $3::text[]) t (id, query) cross join lateral (
    select record_id as id from record_words
    where organization_id = $1 and data_table_id = t.id and words @@ t.query::tsquery order by record_id + 0 desc limit $4) w`;

const amongNewest = `
  select $2::uuid as "dataTableId", record_id as id from (
    select record_id, words from record_words where organization_id = $1 and data_table_id = $2 order by record_id desc limit ${newest}) n
  where words @@ $3::tsquery order by record_id desc limit $4`;

const inLarge = `
  select $2::uuid as "dataTableId", record_id as id from record_words
  where organization_id = $1 and data_table_id = $2 and words @@ $3::tsquery order by record_id + 0 desc limit $4`;

const inJob = `
  select $2::uuid as "dataTableId", w.record_id as id from record_words w join recipients r on r.record_id = w.record_id
  where w.organization_id = $1 and w.data_table_id = $2 and w.words @@ $3::tsquery and r.organization_id = $1 and r.job_id = $5 limit $4`;

const ofJob = `select record_id as id from recipients where organization_id = $1 and job_id = $2 and record_id = any($3::bigint[])`;

interface Found {
  readonly dataTableId: string;
  readonly id: string;
}

interface Indexed {
  readonly id: string;
  readonly reached: string;
  readonly written: number;
  /** Records whose words have changed since. */
  readonly changed: readonly string[];
}

/** Finds records by an index of their words, and decides by their cells: the index may be behind. */
export class PostgresRecordFinder implements RecordFinder {
  readonly #database: ConnectionPool;
  readonly #share: FairShare;
  readonly #index: WordIndex;

  constructor(database: ConnectionPool, share: FairShare, keeper: ConnectionPool) {
    this.#database = database;
    this.#share = share;
    this.#index = new WordIndex(keeper);
  }

  async find(search: RecordSearch): Promise<FoundRecords> {
    const { organizationId, tables, query, limit } = search;
    if (tables.length === 0 || query.length === 0) return { items: [], hasMore: false, isComplete: true };
    const ids = tables.map(({ id }) => id);
    const indexed = await this.#query<Indexed>('word_walks', walks, [organizationId, ids, mostUnread]);
    const [ofIndex, others] = await Promise.all([this.#inIndex(search, indexed), this.#unread(search, indexed)]);
    const found = new Map([...ofIndex, ...others.found].map((one) => [`${one.dataTableId} ${one.id}`, one]));
    const records = await Promise.all(tables.map((table) => this.#matching(table, search, [...found.values()])));
    const all = records.flat().sort((one, other) => other.whole - one.whole || Number(BigInt(other.record.id) - BigInt(one.record.id)));
    return { items: all.slice(0, limit).map(({ record }) => record), hasMore: all.length > limit, isComplete: others.isComplete };
  }

  keepIndex({ signal }: Parameters<RecordFinder['keepIndex']>[0]): Promise<void> {
    return this.#index.keep(signal);
  }

  /** Records that the index has: those with whole words first, because others may be newer by the thousand. */
  async #inIndex(search: RecordSearch, indexed: readonly Indexed[]): Promise<readonly Found[]> {
    const { length } = search.query;
    const found: Found[] = [];
    // Somebody types the last word still.
    for (const whole of new Set([length, length - 1, 0])) {
      found.push(...(await this.#withWhole(whole, search, indexed)));
      if (found.length > search.limit) break;
    }
    return found;
  }

  /** The newest records that the index has for each table in which the first words of the query are whole. */
  async #withWhole(whole: number, search: RecordSearch, indexed: readonly Indexed[]): Promise<readonly Found[]> {
    const { organizationId, tables, query, limit, jobId } = search;
    const most = limit + 1;
    const queryIn = (table: DataTable): string => wordQueryOf(table.id, query, whole);
    if (jobId !== undefined)
      return (
        await Promise.all(tables.map((table) => this.#query<Found>('', inJob, [organizationId, table.id, queryIn(table), most, jobId])))
      ).flat();
    const isLarge = ({ id }: DataTable): boolean => indexed.some((one) => one.id === id && one.written > large);
    const small = tables.filter((table) => !isLarge(table));
    const ofSmall = this.#query<Found>('words_of_tables', inSmall, [organizationId, small.map(({ id }) => id), small.map(queryIn), most]);
    const ofLarge = tables.filter(isLarge).map(async (table) => {
      const values = [organizationId, table.id, queryIn(table), most] as const;
      const first = await this.#query<Found>('', amongNewest, values);
      return first.length === most ? first : this.#query<Found>('', inLarge, values);
    });
    return (await Promise.all([...(small.length > 0 ? [ofSmall] : []), ...ofLarge])).flat();
  }

  /** Records that the index does not know as they are now. */
  async #unread({ organizationId, jobId }: RecordSearch, indexed: readonly Indexed[]) {
    const values = [organizationId, indexed.map(({ id }) => id), indexed.map(({ reached }) => reached), mostOfTable, mostUnread] as const;
    const rows = await this.#query<Found>('records_without_words', unread, values);
    const changed = indexed.flatMap(({ id: dataTableId, changed: own }) => own.map((id) => ({ dataTableId, id }))).slice(0, mostUnread);
    const isShort = (id: string): boolean => rows.filter(({ dataTableId }) => dataTableId === id).length < mostOfTable;
    const isComplete = rows.length < mostUnread && changed.length < mostUnread && indexed.every(({ id }) => isShort(id));
    const all = [...rows, ...changed];
    if (jobId === undefined || all.length === 0) return { found: all, isComplete };
    const own = await this.#query<{ id: string }>('recipients_among', ofJob, [organizationId, jobId, all.map(({ id }) => id)]);
    const inside = new Set(own.map(({ id }) => id));
    return { found: all.filter(({ id }) => inside.has(id)), isComplete };
  }

  /** Reads the records of a table that match by their cells. */
  async #matching(table: DataTable, { organizationId, query }: RecordSearch, found: readonly Found[]) {
    const ids = found.filter(({ dataTableId }) => dataTableId === table.id).map(({ id }) => id);
    if (ids.length === 0) return [];
    const { text, values } = findManySql(table, ids);
    const wordsIn = findableWords(table);
    return (await this.#read<StoredRecord>(organizationId, '', text, values)).flatMap((stored) => {
      const words = wordsIn(stored.cells);
      const record: FoundRecord = { ...stored, dataTableId: table.id };
      return isFound(query, words) ? [{ record, whole: wholeWords(query, words) }] : [];
    });
  }

  #query<Row>(name: string, text: string, values: readonly [organizationId: string, ...unknown[]]): Promise<Row[]> {
    return this.#read(values[0], name, text, values);
  }

  #read<Row>(organizationId: string, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#share.run(organizationId, () => reading(() => this.#database.query<Row>(name, text, values)));
  }
}
