import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { envExample, settingsPage } from '../../scripts/settings/documents.ts';
import { readConfig } from '../../src/main/config.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';

const written = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test('.env.example and the table of settings are what the settings say: if not, run npm run settings', async () => {
  expect(await written('.env.example')).toBe(envExample());
  expect(await written('docs/operations/settings.md')).toBe(settingsPage());
});

test('each value of .env.example is one that its setting takes', () => {
  const lines = envExample().matchAll(/^(?:# )?([A-Z][A-Z_]*)=(.*)$/gm);
  const environment = Object.fromEntries([...lines].map(([, name, value]) => [name, (value as string).replaceAll('"', '')]));
  expect(Object.keys(environment).length).toBeGreaterThan(45);
  expect(readConfig({ ...environment, SPINDLE_MASTER_KEY: masterKeyOf('07') }).port).toBe(3000);
});

test('a setting of an earlier version is refused with what to do instead', () => {
  expect(() => readConfig({ WORKER_PROCESSES: '1' })).toThrow('WORKER_PROCESSES is no longer a setting: start several programs instead');
});
