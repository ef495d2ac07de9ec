import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { PostgresCredentialReader } from '../../../src/postgres/credentials/credential-reader.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection(4);

test('a flood of unknown keys and tokens takes one connection for each kind at a time, and few queries', async () => {
  let running = 0;
  let most = 0;
  let queries = 0;
  const counted = {
    layout: connection().layout,
    async query<Row>(name: string, text: string, values: readonly unknown[]) {
      queries++;
      most = Math.max(most, ++running);
      try {
        return await connection().query<Row>(name, text, values);
      } finally {
        running--;
      }
    },
  };
  const reader = new PostgresCredentialReader(counted);
  const unknown = (n: number) => createHash('sha256').update(String(n)).digest('hex');
  const wave = (from: number) =>
    Array.from({ length: 500 }, (_, n) => [reader.apiKey(unknown(from + n)), reader.ingestToken(unknown(from + n))]);
  const asked = [wave(0).flat()];
  // The rest arrives while queries are under way.
  for (let from = 500; from < 5000; from += 500) {
    await new Promise((resolve) => setImmediate(resolve));
    asked.push(wave(from).flat());
  }
  const found = await Promise.all(asked.flat());
  expect(found.filter((one) => one !== undefined)).toEqual([]);
  expect(found).toHaveLength(10_000);
  expect(most).toBeLessThanOrEqual(2);
  // At most one for each kind and wave.
  expect(queries).toBeLessThanOrEqual(20);
});
