import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type ConnectionPool, connect } from '../../../../src/postgres/engine/connection/connection.ts';
import { PipelinedBatch } from '../../../../src/postgres/engine/wire/batch.ts';
import { sendTogether } from '../../../../src/postgres/engine/wire/wire.ts';
import { cloneDatabase, type TestDatabase } from '../../../support/postgres-backend.ts';

let database: TestDatabase;
let connection: ConnectionPool;

beforeAll(async () => {
  database = await cloneDatabase();
  connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 60_000 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** The parts of a client that pg does not document. */
interface Inside {
  readonly pipeline: boolean;
  readonly connection: Readonly<Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>> & {
    readonly stream: { readonly cork: unknown; readonly uncork: unknown };
  };
}

test('pg has the private parts that the wire uses: a failure means that a new version of pg has changed them', async () => {
  const { Result, utils, Query } = pg as typeof pg & {
    readonly utils: { prepareValue(value: unknown): unknown };
    readonly Query: { readonly prototype: object };
  };
  // Values as texts, and rows from fields.
  expect([utils.prepareValue(new Date(0)), utils.prepareValue({ a: 1 }), utils.prepareValue(undefined)]).toEqual([
    expect.stringMatching(/^1970-01-01T|^1969-12-31T/),
    '{"a":1}',
    null,
  ]);
  const reader = new (
    Result as unknown as new (
      mode: undefined,
      types: typeof pg.types,
    ) => pg.Result & { addFields(rows: object[]): void }
  )(undefined, pg.types);
  reader.addFields([{ name: 'one', dataTypeID: pg.types.builtins.INT4, format: 'text' }]);
  expect((reader as unknown as { parseRow(fields: string[]): object }).parseRow(['1'])).toEqual({ one: 1 });

  // The client calls these of the query that is active, and accepts only queries of its own class.
  const called = Object.getOwnPropertyNames(Query.prototype).filter((name) => name.startsWith('handle'));
  const unused = ['handleCopyData', 'handleEmptyQuery', 'handlePortalSuspended'];
  expect(called.toSorted()).toEqual(
    [...Object.getOwnPropertyNames(PipelinedBatch.prototype).filter((name) => name.startsWith('handle')), ...unused].toSorted(),
  );
  expect(new PipelinedBatch([])).toBeInstanceOf(Query);

  const client = await connection.pool.connect();
  try {
    const { pipeline, connection: wire } = client as unknown as Inside;
    expect([pipeline, typeof wire.stream.cork, typeof wire.stream.uncork]).toEqual([true, 'function', 'function']);
    const rows: unknown[] = [];
    const fault = await new Promise((resolve) => {
      const statement = { name: 'wire_probe', text: 'select $1::int as number, now() as at', failed: () => undefined };
      const succeeded = (found: readonly object[], command: string): void => void rows.push(...found, command);
      sendTogether(
        client,
        [1, 2].map((value) => ({ ...statement, values: [value], succeeded })),
        resolve,
      );
      expect(wire.submittedNamedStatements.wire_probe).toBe(statement.text);
    });
    expect(fault).toBeUndefined();
    expect(rows).toEqual([{ number: 1, at: expect.any(Date) }, 'SELECT', { number: 2, at: expect.any(Date) }, 'SELECT']);
    // pg remembers what was prepared, under the name that the batch has at that time.
    expect(wire.parsedStatements).toHaveProperty('wire_probe');
    expect(wire.submittedNamedStatements).not.toHaveProperty('wire_probe');
  } finally {
    client.release();
  }
});
