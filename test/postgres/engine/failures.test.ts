import { expect, test } from '@jest/globals';
import { DBError } from 'objection';
import pg from 'pg';
import { StorageFull, Unavailable } from '../../../src/domain/kernel/errors.ts';
import {
  isDatabaseLost,
  isDuplicate,
  isNodeAway,
  isRetryable,
  translateFailure,
  violatesCheck,
} from '../../../src/postgres/engine/connection/failures.ts';

const failure = (code: string): pg.DatabaseError => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });

/** As the driver throws it, and as Objection throws it again. */
const both = (code: string) => [failure(code), new DBError({ nativeError: failure(code), client: 'postgres' } as never)];

test.each(['57P03', '57P01', '08006', '53300', '57014'])('%s means that the database is away, also from Objection', (code) => {
  for (const reason of both(code)) expect(translateFailure(reason)).toBeInstanceOf(Unavailable);
});

test('a full disk is known if the statement was undone; if the server stops over it, the outcome is not', () => {
  const [undone, stopped] = ['ERROR', 'PANIC'].map((severity) => translateFailure(Object.assign(failure('53100'), { severity })));
  expect(undone).toBeInstanceOf(StorageFull);
  expect(stopped).toBeInstanceOf(Unavailable);
  expect(stopped).not.toBeInstanceOf(StorageFull);
});

test.each(['40001', '40P01'])('%s may be tried again, also from Objection', (code) => {
  expect(both(code).map(isRetryable)).toEqual([true, true]);
});

test('a lost connection is known, also from Objection', () => {
  expect(both('57P03').map(isDatabaseLost)).toEqual([true, true]);
  expect(both('23505').map(isDatabaseLost)).toEqual([false, false]);
});

test('a node of a cluster that is away is not the database, nor is what it reported of its own end', () => {
  expect(both('08006').map(isDatabaseLost)).toEqual([false, false]);
  expect(isDatabaseLost(new Unavailable({ cause: failure('08006') }))).toBe(false);
  expect(isDatabaseLost(Object.assign(failure('57P01'), { severity: 'ERROR' }))).toBe(false);
});

test('a statement that a node did not answer is known', () => {
  const said = ['08006', '57014'].map((code) => Object.assign(failure(code), { severity: 'ERROR' }));
  expect([...said, new Error('Query read timeout')].map(isNodeAway)).toEqual([true, true, true]);
  const other = Object.assign(failure('23505'), { severity: 'ERROR' });
  expect([other, Object.assign(failure('57P01'), { severity: 'FATAL' }), new Error('no')].map(isNodeAway)).toEqual([false, false, false]);
});

test.each([
  'failure on connection marked as essential: 127.0.0.1:5432',
  'could not commit transaction for shard 102029 on at least one active node',
])('a cluster has lost a node when it says %j', (message) => {
  const said = Object.assign(new pg.DatabaseError(message, 2, 'error'), { code: 'XX000', severity: 'ERROR' });
  expect(translateFailure(said)).toBeInstanceOf(Unavailable);
  expect([isNodeAway(said), isDatabaseLost(said), isRetryable(said)]).toEqual([true, false, false]);
});

test('what was planned for a shard that has been split since is not available for a moment', () => {
  const gone = new pg.DatabaseError('could not find valid entry for shard 102029', 2, 'error');
  expect(translateFailure(Object.assign(gone, { code: 'XX000' }))).toBeInstanceOf(Unavailable);
});

test('a taken key is known by its code, and where Citus has copied rows by its words', () => {
  const copied = Object.assign(new pg.DatabaseError('duplicate key value violates unique constraint "a_pkey_102021"', 2, 'error'), {
    code: 'XX000',
  });
  expect([...both('23505'), copied].map(isDuplicate)).toEqual([true, true, true]);
  expect(both('23514').map(violatesCheck)).toEqual([true, true]);
  expect([...both('XX000'), new Error('duplicate key value')].map(isDuplicate)).toEqual([false, false, false]);
});

test.each(['Connection terminated unexpectedly', 'Cannot use a pool after calling end on the pool'])('so is %j', (message) => {
  expect(isDatabaseLost(new Error(message))).toBe(true);
});

test('another failure stays as it is', () => {
  for (const reason of both('23505')) {
    expect(translateFailure(reason)).toBe(reason);
    expect(isRetryable(reason)).toBe(false);
  }
});
