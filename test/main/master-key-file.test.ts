import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keptMasterKey } from '../../src/main/database.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spindle-key-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a master key is made once', async () => {
  const key = await keptMasterKey(directory);
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect([await keptMasterKey(directory), await readFile(join(directory, 'master-key'), 'utf8')]).toEqual([key, `${key}\n`]);
});

test.each(['', 'c0ffee\n', `${'00'.repeat(32)}\n`])('the file with %j in it is named', async (text) => {
  const file = join(directory, 'master-key');
  await writeFile(file, text);
  await expect(keptMasterKey(directory)).rejects.toThrow(`The master key in ${file} is not`);
  expect(await readFile(file, 'utf8')).toBe(text);
});
