import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { scopes } from '../../src/domain/credentials/api-key.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import type { DescribedApi } from '../../src/http/kernel/reference/described-api.ts';
import { startInstallation } from '../demo/installation.ts';
import { fill } from '../screenshots/data.ts';
import { Session } from '../screenshots/session.ts';
import { runScript } from '../support/run-script.ts';
import { Recorder } from './recorder.ts';
import { tellStory } from './story.ts';

// Writes the calls and answers that the reference of the API shows (`src/http/kernel/reference/recorded-calls.json`): each operation of
// programs is called once on a new installation with varied data. Fails if one was not called.

await runScript(async (started) => {
  const { url, backOffice, receiver } = await startInstallation(started, {
    DNS_SERVERS: '127.0.0.1:1',
    BOUNCE_HOST: 'mx.spindle.example',
    RATE_LIMIT_CALLS: '0',
  });
  const { email, password, tableId } = await fill(url, backOffice, started);
  const document = (await (await fetch(`${url}/openapi.json?audience=programs`)).json()) as DescribedApi;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => ({ operationId, method: method.toUpperCase(), path })),
  );
  const session = await Session.signIn(url, { email, password });
  const { organizationId } = session;
  const keyOf = async (isTest: boolean): Promise<Recorder> => {
    const input = { organizationId, name: isTest ? 'Test' : 'CRM', scopes, isTest, by: operator };
    return new Recorder(url, (await backOffice.container.get(CreateApiKey).execute(input)).secret, operations);
  };
  const [recorder, testKey] = [await keyOf(false), await keyOf(true)];
  const spinners = await recorder.client.spinners.list({ search: 'Welcome series' }).take(1);
  const spinnerId = spinners[0]?.id ?? '';
  const [job] = await recorder.client.jobs({ spinnerId }).take(1);
  receiver.expect('');
  await tellStory(recorder, { session, receiverUrl: receiver.url, testKey, tableId, spinnerId, jobId: job?.id ?? '', until });

  const calls = { ...recorder.calls, ...testKey.calls };
  const missing = operations.filter(({ operationId }) => !calls[operationId]).map(({ operationId }) => operationId);
  const failed = Object.entries(calls).filter(([, { status }]) => status >= 400);
  if (failed.length > 0) console.error('Refused:', failed.map(([name, { status }]) => `${name} ${status}`).join(', '));
  if (missing.length > 0) console.error('Not called:', missing.join(', '));
  const sorted = Object.fromEntries(
    operations.flatMap(({ operationId }) => (calls[operationId] ? [[operationId, calls[operationId]]] : [])),
  );
  const text = JSON.stringify(sorted, null, 1)
    .replaceAll(url, 'https://spindle.example.com')
    .replaceAll(receiver.url, 'https://crm.example.com')
    .replaceAll(/\b(svc_(?:test_)?|whsec_)[\w/+=-]{12,}/g, '$1…')
    .replaceAll(/(data-tables\/ingest\/)[\w-]{20,}/g, '$1…');
  await writeFile(join(import.meta.dirname, '../../src/http/kernel/reference/recorded-calls.json'), `${text}\n`);
  return failed.length === 0 && missing.every((name) => ['followJob', 'streamEvents'].includes(name)) ? 0 : 1;
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('Waited for a minute');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
