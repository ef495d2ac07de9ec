// The index of words follows the records of each table, in steps of a batch, each in a transaction that locks the table's walk:
//   changed   Records that were changed are noted by the statement that changes them, and get their new words first.
//   walk      Records are read in the order of their ids, from `reached` on, and get their words.
//   settling  A record may be committed below the place that the walk has reached, and one may be deleted while it gets its words. So at
//             the end of a walk (`pending`), once all transactions that were under way have ended, what lacks words up to there gets
//             them, and words without a record go (`settled`).
// A table whose columns, title or key are changed is walked through again. A process that is killed loses its step, and no more.

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Signal } from '../../../application/kernel/signal.ts';
import type { StoredRecord } from '../../../application/tables/record-reader.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { findableWords } from '../../../domain/tables/person-search.ts';
import type { ConnectionPool } from '../../engine/connection/connection.ts';
import { inTransaction } from '../../engine/connection/in-transaction.ts';
import { next } from '../../engine/transaction/transaction-number.ts';
import { haveEnded } from '../../kernel/transaction-numbers.ts';
import { dataTableOf } from '../data-table-repository.ts';
import { dataTableColumns, type StoredTable } from '../data-table-row.ts';
import { findManySql, scanSql } from '../record-windows.ts';
import { lexemesOf, separator } from './lexemes.ts';

/** The records of a step, and the most bytes of them: computing their words takes the event loop. */
const batch = 1000;
const batchBytes = 2 * 1024 * 1024;
/** The records that a step of settling compares. */
const compared = 20_000;

/** While more records than this arrive in a second, the index takes only this share of the time: ingest comes first. */
const busyRate = 500;
const busyShare = 0.04;
const longestPauseMs = 5000;
/** Looking for tables with work takes at most this share of the time. */
const lookShare = 0.02;

/** A hash of all that makes the words of a table's records. The number is that of `findableWords`. */
const ruleOfWords = (table: string): string =>
  `md5('1 ' || ${table}.columns::text || ${['title_key', 'record_key', 'default_country'].map((name) => `coalesce(${table}.${name}::text, '-')`).join(" || ' ' || ")})`;

const findWork = `
  select t.organization_id as "organizationId", t.id as "dataTableId"
  from data_tables t left join word_walks w on is_reached(w.organization_id) and w.organization_id = t.organization_id and w.data_table_id = t.id
  where is_reached(t.organization_id) and not t.id = any($1::uuid[]) and (
    w.rule is distinct from ${ruleOfWords('t')} or w.settled < w.reached
    or exists (
      select 1 from records r
      where is_reached(r.organization_id) and r.organization_id = t.organization_id and r.data_table_id = t.id and r.id > w.reached)
    or exists (
      select 1 from changed_words c
      where is_reached(c.organization_id) and c.organization_id = t.organization_id and c.data_table_id = t.id))
  limit 100`;

const ofTable = 'organization_id = $1 and data_table_id = $2';

const begin = `
  insert into word_walks (organization_id, data_table_id, rule)
  select organization_id, id, '' from data_tables where organization_id = $1 and id = $2
  on conflict (organization_id, data_table_id) do nothing`;

const lock = `
  select rule, reached, settled, pending, pending_before as "pendingBefore" from word_walks where ${ofTable} for no key update skip locked`;

const table = `select ${dataTableColumns.fields('t')}, ${ruleOfWords('t')} as rule from data_tables t where organization_id = $1 and id = $2`;

const save = `
  update word_walks set rule = $3, reached = $4, settled = $5, pending = $6, pending_before = $7, written = written + $8 where ${ofTable}`;

const takeChanged = `
  delete from changed_words where ${ofTable} and id = any(array(select id from changed_words where ${ofTable} order by id limit 1))
  returning record_ids as ids`;

const given = `unnest($3::bigint[], $4::text[]) given (id, words)`;
const vector = `array_to_tsvector(string_to_array(given.words, '${separator}'))`;

const write = `
  insert into record_words (organization_id, data_table_id, record_id, words)
  select $1::uuid, $2::uuid, given.id, ${vector} from ${given}
  on conflict (organization_id, data_table_id, record_id) do update set words = excluded.words where record_words.words <> excluded.words`;

// No insert: a record that is deleted meanwhile takes its words with it.
const rewrite = `
  update record_words w set words = ${vector} from ${given}
  where w.organization_id = $1 and w.data_table_id = $2 and w.record_id = given.id and w.words <> ${vector}`;

const bound = `
  select case when count(*) = ${compared} then max(id) end as bound from (
    select id from records where ${ofTable} and id > $3 and id <= $4 order by id limit ${compared}) r`;

const lacking = `
  select r.id from records r where r.organization_id = $1 and r.data_table_id = $2 and r.id > $3 and r.id <= $4 and not exists (
    select 1 from record_words w where w.organization_id = $1 and w.data_table_id = $2 and w.record_id = r.id)
  order by r.id limit ${batch}`;

const forgetDeleted = `
  delete from record_words w where w.organization_id = $1 and w.data_table_id = $2 and w.record_id > $3 and w.record_id <= $4 and not exists (
    select 1 from records r where r.organization_id = $1 and r.data_table_id = $2 and r.id = w.record_id)`;

interface Place {
  readonly organizationId: string;
  readonly dataTableId: string;
}

interface Walk {
  readonly rule: string;
  readonly reached: string;
  readonly settled: string;
  readonly pending: string | null;
  readonly pendingBefore: string | null;
}

/** One step of a table's walk: what it works on. */
interface Step {
  readonly client: pg.PoolClient;
  readonly key: readonly [organizationId: string, dataTableId: string];
  readonly table: DataTable;
  readonly walk: Walk;
}

/** Keeps the words by which records are found. */
export class WordIndex {
  readonly #database: ConnectionPool;
  #lookAt = 0;

  constructor(database: ConnectionPool) {
    this.#database = database;
  }

  async keep(signal: Pick<Signal, 'aborted'> | undefined): Promise<void> {
    if (performance.now() < this.#lookAt) return;
    const done: string[] = [];
    for (;;) {
      const began = performance.now();
      const found = await this.#database.overAll<Place>('find_words_to_index', findWork, [done]);
      const ended = performance.now();
      this.#lookAt = ended + (ended - began) / lookShare;
      if (found.length === 0) return;
      for (const place of found) {
        await this.#follow(place, signal);
        if (signal?.aborted) return;
        done.push(place.dataTableId);
      }
    }
  }

  /** Goes on with a table until there is no more to do now. */
  async #follow(place: Place, signal: Pick<Signal, 'aborted'> | undefined): Promise<void> {
    let last = await this.#lastId();
    for (;;) {
      const began = performance.now();
      const isDone = await inTransaction(this.#database.pool, (client) => step(client, place));
      if (isDone || signal?.aborted) return;
      const took = performance.now() - began;
      const now = await this.#lastId();
      if ((now - last) / took > busyRate / 1000) await sleep(Math.min(took / busyShare, longestPauseMs));
      last = now === last ? now : await this.#lastId();
    }
  }

  async #lastId(): Promise<number> {
    const [row] = await this.#database.query<{ last: string }>('last_record_id', 'select last_value as last from records_id_seq', []);
    return Number(row?.last);
  }
}

/** Returns whether there is no more to do now. */
async function step(client: pg.PoolClient, { organizationId, dataTableId }: Place): Promise<boolean> {
  const key = [organizationId, dataTableId] as const;
  await client.query(begin, [...key]);
  const [stored] = await rowsOf<Walk>(client, lock, key);
  const [row] = await rowsOf<StoredTable & { readonly rule: string }>(client, table, key);
  // Another process follows it, or it was deleted.
  if (!stored || !row) return true;
  const { rule, ...fields } = row;
  const walk = stored.rule === rule ? stored : { rule, reached: '0', settled: '0', pending: null, pendingBefore: null };
  const taking = { client, key, table: dataTableOf(fields), walk };
  if (await takeChanges(taking)) return false;
  return (await walkOn(taking)) ? false : settle(taking);
}

/** Returns whether there were any. */
async function takeChanges({ client, key, table: dataTable, walk }: Step): Promise<boolean> {
  const changed = (await rowsOf<{ ids: string[] }>(client, takeChanged, key)).flatMap(({ ids }) => ids);
  for (let left = [...new Set(changed)]; left.length > 0; ) {
    const { text, values } = findManySql(dataTable, left.slice(0, batch), batchBytes);
    const rows = await rowsOf<StoredRecord>(client, text, values);
    if (rows.length > 0) await client.query(rewrite, [...key, ...wordsOfRecords(dataTable, rows)]);
    const last = rows.at(-1)?.id;
    left = last === undefined ? left.slice(batch) : left.slice(left.indexOf(last) + 1);
  }
  if (changed.length > 0) await saveWalk(client, key, walk);
  return changed.length > 0;
}

/** Returns whether there were records after the place that was reached. */
async function walkOn({ client, key, table: dataTable, walk }: Step): Promise<boolean> {
  const window = { after: walk.reached, size: batch };
  const { text, values } = scanSql(dataTable, { window, descending: false, limit: batch, maxBytes: batchBytes });
  const rows = await rowsOf<StoredRecord | { readonly id: null }>(client, text, values);
  const found = rows.filter((row): row is StoredRecord => row.id !== null);
  const reached = found.at(-1)?.id;
  if (reached === undefined) return false;
  await client.query(write, [...key, ...wordsOfRecords(dataTable, found)]);
  await saveWalk(client, key, { ...walk, reached }, found.length);
  return true;
}

/** Returns whether there is no more to do now. */
async function settle({ client, key, table: dataTable, walk }: Step): Promise<boolean> {
  const { reached, settled, pending, pendingBefore } = walk;
  if (pending === null || pendingBefore === null) {
    if (settled !== reached) {
      const [own] = await rowsOf<{ number: string }>(client, next, [key[0]]);
      await saveWalk(client, key, { ...walk, pending: reached, pendingBefore: own?.number ?? null });
    } else await saveWalk(client, key, walk);
    return true;
  }
  const [ended] = await rowsOf<{ haveEnded: boolean }>(client, haveEnded, [key[0], pendingBefore]);
  if (!ended?.haveEnded) return true;
  const [last] = await rowsOf<{ bound: string | null }>(client, bound, [...key, settled, pending]);
  const upTo = last?.bound ?? pending;
  const late = (await rowsOf<{ id: string }>(client, lacking, [...key, settled, upTo])).map(({ id }) => id);
  if (late.length > 0) {
    const { text, values } = findManySql(dataTable, late, batchBytes);
    const rows = await rowsOf<StoredRecord>(client, text, values);
    if (rows.length > 0) await client.query(write, [...key, ...wordsOfRecords(dataTable, rows)]);
    return false;
  }
  await client.query(forgetDeleted, [...key, settled, upTo]);
  const isEnd = upTo === pending;
  await saveWalk(client, key, { ...walk, settled: upTo, ...(isEnd && { pending: null, pendingBefore: null }) });
  return isEnd && pending === reached;
}

async function rowsOf<Row>(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await client.query(text, [...values])).rows as Row[];
}

async function saveWalk(client: pg.PoolClient, key: Step['key'], walk: Walk, written = 0): Promise<void> {
  const { rule, reached, settled, pending, pendingBefore } = walk;
  await client.query(save, [...key, rule, reached, settled, pending, pendingBefore, written]);
}

/** The ids of records, and their words. */
function wordsOfRecords(dataTable: DataTable, records: readonly StoredRecord[]): readonly [string[], string[]] {
  const wordsIn = findableWords(dataTable);
  return [records.map(({ id }) => id), records.map(({ cells }) => lexemesOf(dataTable.id, wordsIn(cells)))];
}
