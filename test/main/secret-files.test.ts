import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clientRows } from '../../src/main/config/oauth-clients.ts';
import type { SettingRow } from '../../src/main/config/setting-row.ts';
import { table } from '../../src/main/config/table.ts';
import { type Config, ConfigError, readConfig } from '../../src/main/config.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';

const secret = 'open-sesame-4711';
let folder: string;
const file = async (text: string | Uint8Array, name = 'secret'): Promise<string> => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const read = (path: string): Config => readConfig({ S3_SECRET_ACCESS_KEY_FILE: path });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('every setting that holds a key, a token or a password may be in a file', async () => {
  const values: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://app:pass@db/spindle',
    DATABASE_DIRECT_URL: 'postgres://app:pass@direct/spindle',
    MIGRATION_DATABASE_URL: 'postgres://owner:pass@db/spindle',
    SPINDLE_MASTER_KEY: masterKeyOf('07'),
    SPINDLE_OLD_MASTER_KEYS: masterKeyOf('08'),
    SMTP_URL: 'smtp://user:pass@mail:587',
    METRICS_TOKEN: 'metrics-token-0123456789',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token',
    S3_ACCESS_KEY_ID: 'access-key',
    S3_SECRET_ACCESS_KEY: secret,
    GMAIL_CLIENT_SECRET: 'gmail-secret',
    MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
  };
  const rows: Readonly<Record<string, SettingRow>> = { ...table, ...clientRows };
  const isOfSecret = (name: string) =>
    name !== 'SPINDLE_LOST_MASTER_KEYS' && /SECRET|KEY|TOKEN(?!S)|PASSWORD|HEADERS|DATABASE_.*URL|SMTP_URL/.test(name);
  const expected = Object.keys(rows).filter((name) => isOfSecret(name) && !name.endsWith('_FILE'));
  expect(Object.keys(rows).filter((name) => rows[name]?.isSecret)).toEqual(expected);
  expect(Object.keys(values)).toEqual(expect.arrayContaining(expected));

  const files = Object.entries(values).map(async ([name, value]) => [`${name}_FILE`, await file(`${value}\n`, name)]);
  expect(readConfig(Object.fromEntries(await Promise.all(files)))).toEqual(readConfig(values));
});

test.each(['', '\n', '\r\n', ' \n'])('the last line break of the file, here %j, does not count', async (end) => {
  expect(read(await file(secret + end)).s3SecretAccessKey).toBe(secret);
});

test('a link to a file, as Kubernetes mounts one, is followed', async () => {
  await symlink(await file(secret), join(folder, 'link'));
  expect(read(join(folder, 'link')).s3SecretAccessKey).toBe(secret);
});

test.each<[string, string | Uint8Array]>([
  ['is empty', ''],
  ['is empty', ' \n'],
  ['has several lines', `${secret}\n${secret}\n`],
  ['has several lines', `${secret}\n\n`],
  ['has several lines', `${secret}\r${secret}`],
  ['has a NUL character', `${secret}\0`],
  ['has more than 64 KiB', secret.repeat(5000)],
  ['is not text in UTF-8', Buffer.concat([Buffer.from(secret), Buffer.of(0xff)])],
])('a file that %s is refused with its path, without its content', async (fault, content) => {
  const path = await file(content);
  const act = () => read(path);
  expect(act).toThrow(ConfigError);
  expect(act).toThrow(`  - S3_SECRET_ACCESS_KEY_FILE: ${path} ${fault}`);
  expect(act).not.toThrow(secret);
});

test('64 KiB are not too many', async () => {
  expect(read(await file('x'.repeat(64 * 1024))).s3SecretAccessKey).toHaveLength(64 * 1024);
});

test('a folder, a pipe and a path that leads nowhere are refused with the path', async () => {
  await mkdir(join(folder, 'folder'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  for (const [name, fault] of [
    ['folder', 'is not a file'],
    ['pipe', 'is not a file'],
    ['nowhere', 'cannot be read: ENOENT'],
  ] as const)
    expect(() => read(join(folder, name))).toThrow(`S3_SECRET_ACCESS_KEY_FILE: ${join(folder, name)} ${fault}`);
});

test('a secret that is set both ways is refused, with all other problems', async () => {
  const path = await file(secret);
  const act = () =>
    readConfig({ S3_SECRET_ACCESS_KEY: 'other', S3_SECRET_ACCESS_KEY_FILE: path, SMTP_URL_FILE: join(folder, 'nowhere'), PORT: 'x' });
  expect(act).toThrow(
    'The settings are not valid:\n' +
      `  - SMTP_URL_FILE: ${join(folder, 'nowhere')} cannot be read: ENOENT\n` +
      '  - S3_SECRET_ACCESS_KEY and S3_SECRET_ACCESS_KEY_FILE are both set; remove one\n' +
      '  - PORT must be a number',
  );
  // As Docker Compose sets what is not used.
  expect(readConfig({ S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: path }).s3SecretAccessKey).toBe(secret);
});

test('a value of a file that its setting does not take is told with the file, and not repeated', async () => {
  const path = await file(secret);
  const act = () => readConfig({ DATABASE_URL_FILE: path, SPINDLE_MASTER_KEY_FILE: path });
  expect(act).toThrow(/DATABASE_URL must be .* \(it is read from DATABASE_URL_FILE\)/);
  expect(act).toThrow(/SPINDLE_MASTER_KEY must be 32 bytes.* \(it is read from SPINDLE_MASTER_KEY_FILE\)/);
  expect(act).not.toThrow(secret);
});

test('a required secret whose file cannot be read is told once', () => {
  const act = () => readConfig({ DATABASE_URL: 'postgres://db/spindle', SPINDLE_MASTER_KEY_FILE: '/nowhere' });
  expect(act).toThrow(/^The settings are not valid:\n {2}- SPINDLE_MASTER_KEY_FILE: \/nowhere cannot be read: ENOENT$/);
});
