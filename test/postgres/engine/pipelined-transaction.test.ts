import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { PipelinedTransaction } from '../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import type { CopyInput } from '../../../src/postgres/engine/wire/wire.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

let database: TestDatabase;
let connection: ConnectionPool;

beforeAll(async () => {
  database = await cloneDatabase();
  // One connection, so that each transaction uses the one that the transaction before used.
  connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 60_000 });
  await connection.knex.raw('create table notes (id int primary key, text text)');
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => connection.knex.raw('truncate notes'));

async function inSession<Result>(work: (session: PipelinedTransaction) => Promise<Result>): Promise<Result> {
  const client = await connection.pool.connect();
  const session = new PipelinedTransaction(client);
  try {
    const result = await work(session);
    await session.commit();
    return result;
  } catch (reason) {
    await session.rollback();
    throw await session.reasonFor(reason);
  } finally {
    client.release();
  }
}

const insert = 'insert into notes select $1::int, $2::text';
const add = (session: PipelinedTransaction, id: number, text: unknown = null) => session.execute('add_note', insert, [id, text]);
const notes = (session: PipelinedTransaction) => session.query<{ id: number }>('read_notes', 'select id from notes order by id', []);

test('results that arrive in one packet go to their statements', async () => {
  const seen = await inSession(async (session) => {
    const one = session.query('one', 'select $1::int as one', [1]);
    const none = session.query('none', 'select 1 where false', []);
    const pair = session.query('pair', 'select n, $1::text as t from generate_series(1, 2) n', ['x']);
    return Promise.all([one, none, pair]);
  });
  expect(seen).toEqual([
    [{ one: 1 }],
    [],
    [
      { n: 1, t: 'x' },
      { n: 2, t: 'x' },
    ],
  ]);
});

test('values of any size arrive as they are, beside others', async () => {
  const texts = [0, 1, 16_383, 16_384, 16_385, 70_000, 200_000].flatMap((size) => ['x'.repeat(size), '名'.repeat(size / 3)]);
  const select = 'select $1::text as text, $2::bytea as bytes, $3::text as none, $4::int as number, $5::bool as truth';
  const seen = await inSession((session) =>
    Promise.all(texts.map((text) => session.query('sized', select, [text, Buffer.from(text), null, text.length, true]))),
  );
  // Compared piece by piece: a difference of 200,000 characters is no message.
  const expected = texts.map((text) => [{ text, bytes: Buffer.from(text), none: null, number: text.length, truth: true }]);
  expect(seen.map((rows, index) => isDeepStrictEqual(rows, expected[index]))).toEqual(texts.map(() => true));
});

test('a statement that comes again has its fields, and none where it has no rows', async () => {
  for (let time = 0; time < 3; time++)
    expect(await inSession(async (session) => [await notes(session), await add(session, time), await notes(session)])).toEqual([
      Array.from({ length: time }, (_, id) => ({ id })),
      undefined,
      Array.from({ length: time + 1 }, (_, id) => ({ id })),
    ]);
});

test('the first failure of a packet is reported, and its transaction is rolled back', async () => {
  const failed = inSession(async (session) => {
    await add(session, 1);
    await add(session, 1);
    await session.execute('never_prepared', 'insert into notes select 2 where $1::int = 1', [1]);
  });
  await expect(failed).rejects.toMatchObject({ constraint: 'notes_pkey' });
  expect(await inSession(notes)).toEqual([]);
});

test('a statement that was not prepared because of a failure is prepared later', async () => {
  const late = (session: PipelinedTransaction) => session.query('late', 'select $1::int as late', [7]);
  const failed = inSession((session) => Promise.all([session.query('bad', 'select 1 / $1::int', [0]), late(session)]));
  await expect(failed).rejects.toBeInstanceOf(pg.DatabaseError);
  expect(await inSession(late)).toEqual([{ late: 7 }]);
});

test('a value that cannot be sent fails only its transaction', async () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const failed = inSession(async (session) => {
    await add(session, 1);
    await add(session, 2, cyclic);
    await add(session, 3);
  });
  await expect(failed).rejects.toThrow(/circular/i);
  expect(await inSession(notes)).toEqual([]);
});

test('sent statements run before knex queries on the same connection', async () => {
  const count = await inSession(async (session) => {
    await add(session, 1);
    return (await session.knex('notes').count('* as n'))[0]?.n;
  });
  expect(count).toBe('1');
});

test('a transaction that is sent whole is committed or rolled back whole, at its end', async () => {
  await connection.knex.raw('create table pairs (id int unique deferrable initially deferred)');
  const pair = (session: PipelinedTransaction, id: number) => session.execute('add_pair', 'insert into pairs values ($1::int)', [id]);
  // Violated by the second one, which PostgreSQL finds when it commits.
  const failed = inSession(async (session) => {
    await add(session, 1);
    await pair(session, 1);
    await pair(session, 1);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  await inSession(async (session) => {
    await add(session, 2);
    await pair(session, 2);
  });
  expect(await inSession(notes)).toEqual([{ id: 2 }]);
});

test('a value that cannot be sent leaves nothing of its transaction stored', async () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const failed = inSession(async (session) => {
    await add(session, 1);
    await add(session, 2, circular);
    await add(session, 3);
  });
  await expect(failed).rejects.toThrow('circular');
  expect(await inSession(notes)).toEqual([]);
});

test('a transaction that has failed whole is not rolled back once more', async () => {
  const client = await connection.pool.connect();
  const notices: unknown[] = [];
  const note = (notice: unknown) => void notices.push(notice);
  client.on('notice', note);
  client.release();
  const failed = inSession(async (session) => {
    await add(session, 1);
    await add(session, 1);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await inSession(notes)).toEqual([]);
  client.off('notice', note);
  expect(notices).toEqual([]);
});

/** Rows of a text COPY into `notes`. */
const rows = (...ids: readonly (number | string)[]) => inputOf(ids.map((id) => `${id}\tnote ${id}\n`).join(''));

const inputOf = (text: string, bytes = Buffer.byteLength(text)): CopyInput => ({
  bytes,
  writeTo: (memory, at) => at + memory.write(text, at),
});
const copyNotes = 'copy notes from stdin';

test('what a COPY reads is sent with it, beside other statements', async () => {
  const read = await inSession(async (session) => {
    await session.copyIn('copy_notes', copyNotes, rows(1, 2));
    return notes(session);
  });
  // Alone in its transaction, prepared already, large, empty, and after another one.
  await inSession((session) => session.copyIn('copy_notes', copyNotes, rows(...Array.from({ length: 20_000 }, (_, index) => index + 10))));
  await inSession(async (session) => {
    await session.copyIn('copy_notes', copyNotes, rows());
    await session.copyIn('copy_notes', copyNotes, rows(3));
    await add(session, 4);
  });
  expect(read).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await inSession(notes)).map(({ id }) => id)).toEqual([1, 2, 3, 4, ...Array.from({ length: 20_000 }, (_, index) => index + 10)]);
});

test('a COPY that fails, or comes after a failure, stores nothing and leaves the connection as it was', async () => {
  const broken = inSession((session) => session.copyIn('copy_notes', copyNotes, rows(1, 'no number', 3)));
  await expect(broken).rejects.toThrow('invalid input syntax for type integer: "no number"');
  const after = inSession(async (session) => {
    await session.execute('divide', 'select 1 / $1::int', [0]);
    await session.copyIn('copy_notes', copyNotes, rows(1, 2));
  });
  await expect(after).rejects.toThrow('division by zero');
  const between = inSession(async (session) => {
    await notes(session);
    await session.copyIn('copy_notes', copyNotes, rows(1));
    await session.execute('divide', 'select 1 / $1::int', [0]);
    await session.copyIn('copy_notes', copyNotes, rows(2));
  });
  await expect(between).rejects.toThrow('division by zero');
  expect(await inSession(notes)).toEqual([]);
  await inSession((session) => session.copyIn('copy_notes', copyNotes, rows(5)));
  expect(await inSession(notes)).toEqual([{ id: 5 }]);
});

test('a COPY whose bytes are not as many as it tells is not sent', async () => {
  for (const told of [3, 12]) {
    const failed = inSession(async (session) => {
      await add(session, 1);
      await session.copyIn('copy_notes', copyNotes, inputOf('2\tnote\n', told));
    });
    await expect(failed).rejects.toThrow(`A COPY of ${told} bytes`);
    expect(await inSession(notes)).toEqual([]);
  }
});
