import { expect, test } from '@jest/globals';
import { readConfig } from '../../../src/main/config.ts';
import { shareOfSettings } from '../../../src/main/processes/share-of-settings.ts';

const amounts = (environment: Readonly<Record<string, string>>, of?: number) => {
  const { databasePoolSize, maxConnections, bodyBufferBytes } = shareOfSettings(
    readConfig(environment),
    of ? { number: 1, of } : undefined,
  );
  return [databasePoolSize, maxConnections.total, maxConnections.perNetwork, bodyBufferBytes / 1024 / 1024];
};

test.each<[string, readonly unknown[], Readonly<Record<string, string>>, number | undefined]>([
  ['one process has everything', [10, 10_000, 1000, 256], {}, undefined],
  ['two have half of it', [5, 5000, 500, 128], {}, 2],
  ['many have what a process needs', [4, 157, 16, 16], {}, 64],
  [
    'no more than is set',
    [2, 1, 1, 16],
    { DATABASE_POOL_SIZE: '2', MAX_CONNECTIONS: '1', MAX_CONNECTIONS_PER_NETWORK: '1', BODY_BUFFER_MIB: '16' },
    3,
  ],
  [
    'no limit stays none',
    [10, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 256],
    { MAX_CONNECTIONS: '0', MAX_CONNECTIONS_PER_NETWORK: '0' },
    undefined,
  ],
])('%s', (_, expected, environment, of) => {
  expect(amounts(environment, of)).toEqual(expected);
});

test('auto is one process for each core, and everything else but a number is refused', () => {
  expect(readConfig({}).apiProcesses).toBe(1);
  expect(readConfig({ WORKER_PROCESSES: 'auto' }).workerProcesses).toBeGreaterThanOrEqual(1);
  for (const wrong of ['0', '65', '1.5', 'two']) expect(() => readConfig({ WORKER_PROCESSES: wrong })).toThrow('WORKER_PROCESSES must be');
});
