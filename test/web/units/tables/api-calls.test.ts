import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { Spindle as Client } from '../../../../sdk/src/spindle.ts';
import { type ApiCall, addRecordCall, importFileCall, queryRecordsCall, runSpinnerCall } from '../../../../web/src/text/api-calls.ts';
import { aColumn } from '../../../support/builders.ts';
import { onMemory } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';

const run = promisify(execFile);
const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** The calls that the web app shows beside what is done by hand, run as it stands. */
onMemory('what is shown as an API call', (spindle) => {
  const given = async (columns = [aColumn('email'), aColumn('name')]) => {
    const tenant = await aTenant(spindle(), { columns });
    const api = `${spindle().url}/api/v1`;
    const keyFor = async (scope: ApiCall['scope']) => (await tenant.keyWith([scope])).key;
    /** Runs it in a shell, in a folder; returns the answer. */
    const curl = async (call: ApiCall, cwd = tmpdir()) => {
      const env = { ...process.env, KEY: await keyFor(call.scope) };
      const { stdout } = await run('bash', ['-c', call.curl.replace('curl ', 'curl -sS ')], { env, cwd });
      return JSON.parse(stdout);
    };
    /** Runs it with the client; returns what it prints. */
    const client = async (call: ApiCall) => {
      const [first, ...code] = (call.client ?? '').split('\n');
      expect(first).toBe("import { Spindle } from '@spindle/client';");
      const printed: unknown[][] = [];
      const parts = [Client, { log: (...said: unknown[]) => printed.push(said) }, { env: { KEY: await keyFor(call.scope) } }];
      await AsyncFunction('Spindle', 'console', 'process', code.join('\n'))(...parts);
      return printed;
    };
    const list = async () => (await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 100 })).map(({ cells }) => cells);
    return { tenant, api, curl, client, list };
  };

  test('adds the record that was typed, whatever its text and the names of its columns', async () => {
    const names = ['email', "Ada's $(touch x)", '`@"\\', '__proto__', 'übrig'];
    const { tenant, api, curl, client, list } = await given(names.map((name) => aColumn(name)));
    const record = Object.fromEntries(names.map((name) => [name, `@${name}\n'"\\ $KEY <`]));
    const call = addRecordCall(api, tenant.table.id, record);
    expect(await curl(call)).toMatchObject({ ok: true, inserted: 1 });
    expect(await client(call)).toMatchObject([[{ inserted: 1 }]]);
    expect((await list()).map((cells) => ({ ...cells }))).toEqual([record, record]);
    expect(call.curl).not.toContain('svc_');
  });

  test('sends a file whose name has quotation marks and spaces', async () => {
    const { tenant, api, curl, list } = await given();
    const folder = await mkdtemp(join(tmpdir(), 'spindle-call-'));
    try {
      const name = "Ada's people; $(1).csv";
      await writeFile(join(folder, name), 'email,name\nada@example.com,Ada\n');
      expect(await curl(importFileCall(api, tenant.table.id, name, 'append'), folder)).toMatchObject({ inserted: 1 });
      expect(await list()).toMatchObject([{ name: 'Ada' }]);
      expect(await curl(importFileCall(api, tenant.table.id, name, 'upsert'), folder)).toMatchObject({ code: 'TABLE_HAS_NO_KEY' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('lists the records that a filter, a sort and a search leave', async () => {
    const { tenant, api, curl, client } = await given();
    const records = ['Ada', 'Bob', 'Ada L'].map((name) => ({ email: `${name[0]}@example.com`, name }));
    await tenant.ingest({ dataTableId: tenant.table.id, records });
    const filter = { all: [{ column: 'name', operator: 'starts_with', value: 'Ada' }] };
    const call = queryRecordsCall(api, tenant.table.id, { filter, sort: { column: 'name', direction: 'desc' }, search: 'a@' });
    const found = (await curl(call)).data as { id: string; name: string }[];
    expect(found.map(({ name }) => name)).toEqual(['Ada L', 'Ada']);
    expect((await client(call)).map(([id]) => id)).toEqual(found.map(({ id }) => id));
  });

  test('starts a job of a spinner', async () => {
    const { tenant, api, curl, client } = await given();
    await tenant.append([{ email: 'ada@example.com', name: "Ada's" }]);
    const filter = { column: 'name', operator: 'equals', value: "Ada's" };
    const call = runSpinnerCall(api, tenant.spinnerId, { audience: { records: 'all', filter } });
    expect(await curl(call)).toMatchObject({ ok: true, jobId: expect.any(String) });
    expect(await client(call)).toMatchObject([[{ jobId: expect.any(String) }]]);
  });
});
