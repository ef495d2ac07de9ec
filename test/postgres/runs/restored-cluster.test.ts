import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CheckEpoch } from '../../../src/application/runs/epoch/check-epoch.ts';
import { ReleaseSending } from '../../../src/application/runs/epoch/release-sending.ts';
import { startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { migrate } from '../../../src/postgres/engine/migration/migrate.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { FileWitness } from '../../../src/system/file-witness.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { ids } from '../../support/sequential-ids.ts';

const run = promisify(execFile);

describe('A cluster of its own', () => {
  let directory: string;
  let data: string;
  let backup: string;
  let state: string;
  const clock = new FixedClock();

  /** Starts the cluster, does the work on a worker's use cases, and stops the cluster. */
  async function started<Result>(work: (worker: { check: CheckEpoch; release: ReleaseSending }) => Promise<Result>): Promise<Result> {
    // For the recovery below: no archive to read, and no connections before it has ended.
    const settings = { restore_command: 'false', hot_standby: 'off' };
    const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), settings });
    const connection = connect({ url: server.url, poolSize: 4, statementTimeoutMs: 60_000 });
    try {
      await migrate(connection.knex, server.url);
      const { unitOfWork, epochs } = postgresStorageOn({ connection });
      return await work({
        check: new CheckEpoch({ unitOfWork, reader: epochs, witness: new FileWitness(state), clock, ids }),
        release: new ReleaseSending({ unitOfWork, reader: epochs, ids }),
      });
    } finally {
      await connection.close();
      await server.stop();
    }
  }
  const check = () => started(({ check: checked }) => checked.execute());
  const copy = (from: string, to: string) => run('cp', ['-a', from, to]);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'spindle-test-'));
    // The server may run as another user.
    await chmod(directory, 0o755);
    [data, backup, state] = [join(directory, 'postgres/data'), join(directory, 'backup'), join(directory, 'state')];
    await check();
  });
  afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));

  test('that was stopped and started is not a restored one', async () => {
    expect(await check()).toEqual({ restored: null, isRemembered: true });
  });

  test('whose files were replaced by an earlier copy is noticed by a worker that remembers more', async () => {
    await copy(data, backup);
    expect(await check()).toMatchObject({ restored: null });
    await rm(data, { recursive: true });
    await copy(backup, data);
    expect(await check()).toMatchObject({ restored: { sign: 'older' } });
    await started(({ release }) => release.execute());
    expect(await check()).toMatchObject({ restored: null });
  });

  test('that went through recovery and has a new timeline is noticed by any worker', async () => {
    await rm(state, { recursive: true });
    await copy(join(data, 'PG_VERSION'), join(data, 'recovery.signal'));
    expect(await check()).toMatchObject({ restored: { sign: 'other_timeline' } });
  });

  test('is not used while the file of what the worker has seen is damaged', async () => {
    const file = join(state, 'epochs.json');
    expect(Object.values(JSON.parse(await readFile(file, 'utf8')))).toHaveLength(1);
    await writeFile(file, '{"torn');
    await expect(new FileWitness(state).recall()).rejects.toThrow(`The file ${file} is damaged`);
  });
});

test('A witness whose folder cannot be written remembers as long as the process lives', async () => {
  const witness = new FileWitness('/dev/null/state');
  expect(await witness.remember('one', 7)).toBe(false);
  expect([...(await witness.recall())]).toEqual([['one', 7]]);
  expect([...(await new FileWitness('/dev/null/state').recall())]).toEqual([]);
});
