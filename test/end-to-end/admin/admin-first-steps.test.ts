import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findRunningEmbeddedPostgres } from '../../../src/main/embedded-postgres/find-running.ts';
import { startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { adminWith } from '../admin-runner.ts';

const steps = [{ id: 'hello', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' }];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('the command line without DATABASE_URL', () => {
  test('starts the embedded database for a command, or joins a running one', async () => {
    const admin = adminWith({ SPINDLE_DATA_DIR: folder });
    const directory = join(folder, 'postgres');
    const organization = await admin.json(['organization', 'create', '--name', 'Acme', '--plan', 'pro']);
    expect(await findRunningEmbeddedPostgres(directory)).toBeUndefined();
    expect(await readdir(directory)).not.toContain('lock');

    // Simultaneous commands wait for their turn or join the first.
    const both = await Promise.all([admin.json(['organization', 'list']), admin.json(['organization', 'list'])]);
    expect(both.map(([first]) => first.id)).toEqual([organization.id, organization.id]);

    const running = await startEmbeddedPostgres({ directory });
    try {
      expect(await findRunningEmbeddedPostgres(directory)).toBe(running.appUrl);
      expect(await admin.json(['database', 'show'])).toEqual({ role: 'spindle_app', ownsTables: false, auditLog: 'protected' });
      // E-mail goes to the outbox of npm start, which counts as connected.
      const spinners = { Hello: { table: 'Contacts', steps, publish: true } };
      const { changes } = await admin.define('Acme', { tables: { Contacts: { columns: [{ name: 'email' }] } }, spinners });
      expect(changes).toMatchObject([{ section: 'tables' }, { section: 'spinners', publishes: true }]);
    } finally {
      await running.stop();
    }
    expect(await findRunningEmbeddedPostgres(directory)).toBeUndefined();
  });
});
