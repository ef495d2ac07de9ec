import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { ofDisk, type SpaceLeft } from '../../src/domain/kernel/disk-space.ts';
import { readConfig } from '../../src/main/config.ts';
import { DiskSpace, readSpace } from '../../src/main/outages/disk-space.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';

const mib = 1024 ** 2;
let lines: string[];
let now: number;
let left: readonly SpaceLeft[] | Error;
let space: DiskSpace;

beforeEach(() => {
  [lines, now, left] = [[], 0, []];
  const at = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`);
  const read = async () => {
    if (left instanceof Error) throw left;
    return left;
  };
  space = new DiskSpace(read, { warn: at('warn'), error: at('error') }, () => now);
});

const look = (freeMib: number) => {
  left = [ofDisk('the disk of /data', freeMib * mib, 1024 * mib)];
  return space.look();
};

test('what is not known is neither short nor full', async () => {
  await space.look();
  expect([space.state, space.isFull, space.freeBytes, lines]).toEqual(['ok', false, undefined, []]);
});

test('a disk that becomes short or full, and the end of that, is logged at once, and what lasts once a minute', async () => {
  const short = 'error: the disk of /data has 1500 MiB left: below 1024 MiB, new records, files and jobs are refused; make room';
  const full = 'error: the disk of /data has 1000 MiB left: new records, files and jobs are refused (507) until there is room';
  await look(5000);
  await look(1500);
  expect([space.state, space.isFull, lines.splice(0)]).toEqual(['short', false, [short]]);
  await look(1000);
  expect([space.state, space.isFull, space.freeBytes, lines.splice(0)]).toEqual(['full', true, 1000 * mib, [full]]);
  now = 59_999;
  await look(1000);
  expect(lines.splice(0)).toEqual([]);
  now = 60_000;
  await look(1000);
  expect(lines.splice(0)).toEqual([full]);
  await look(5000);
  expect([space.state, lines]).toEqual(['ok', ['warn: the database has room again']]);
});

test('while nothing can be read, what was seen last holds, and a line says so once a minute', async () => {
  await look(1000);
  now = 60_000;
  left = new Error('no such folder');
  await space.look();
  await space.look();
  expect([space.isFull, lines.slice(1)]).toEqual([true, ['warn: the room of the database cannot be read: see DATABASE_DISK']]);
});

test('the disk is that of the setting, or of the embedded server; elsewhere, the size of the database counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spindle-test-'));
  const database = { query: async () => [{ bytes: 15 * mib }] } as never;
  const url = { DATABASE_URL: 'postgres://db/spindle', SPINDLE_MASTER_KEY: masterKeyOf('07') };
  const read = (environment: Readonly<Record<string, string>>) => readSpace(readConfig(environment), database);
  try {
    expect(await read(url)).toEqual([]);
    const [disk] = await read({ ...url, DATABASE_DISK: folder });
    expect(disk).toMatchObject({ name: `the disk of ${folder}`, fullBelow: 512 * mib });
    expect(disk?.freeBytes).toBeGreaterThan(0);
    await expect(read({ ...url, DATABASE_DISK: join(folder, 'absent') })).rejects.toThrow('ENOENT');
    const [size] = await read({ ...url, DATABASE_MOST_MIB: '20' });
    expect(size).toMatchObject({ name: 'DATABASE_MOST_MIB', freeBytes: 5 * mib });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
