import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SetKey } from '../../../src/application/tables/keys/set-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

const run = promisify(execFile);
const page = readFileSync(new URL('../../../docs/recipes.md', import.meta.url), 'utf8');

/** The code of a section, in the file that it links to. */
function codeOf(section: string): string {
  const file = /\]\(\.\.\/(samples\/recipes\/[\w.-]+)\)/.exec(page.split(`\n## ${section}\n`)[1] ?? '')?.[1] ?? '';
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
}

const ada = { email: 'ada@example.com', name: 'Ada "A" <L>', phone: '+441' };
const bob = { email: 'bob@example.com', name: 'Bob & Söhne' };

onMemory('the recipes', (spindle) => {
  let folder: string;
  let tenant: Tenant;
  let front: Server;
  let url: string;
  /** The idempotency keys of the calls so far. */
  let keys: unknown[];
  /** The number of answers that get lost from now on, after the calls were carried out. */
  let lost: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spindle-recipes-'));
    tenant = await aTenant(spindle(), { columns: ['email', 'name', 'phone'] });
    await spindle()
      .get(SetKey)
      .execute({ organizationId: tenant.id, dataTableId: tenant.table.id, columns: ['email'], by: operator });
    [keys, lost] = [[], 0];
    front = createServer(async (request, response) => {
      keys.push(request.headers['idempotency-key']);
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const body = await buffer(request);
      const answer = await fetch(`${spindle().url}${request.url}`, { method: 'POST', headers: headers as Record<string, string>, body });
      const text = await answer.text();
      if (lost-- > 0) request.socket.destroy();
      else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
    });
    await once(front.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/api/v1`;
  });
  afterEach(async () => {
    front.closeAllConnections();
    front.close();
    await rm(folder, { recursive: true, force: true });
  });

  const webhookUrl = () => `${url}/public/data-tables/ingest/${tenant.token}`;
  const rows = async () => (await tenant.rows()).map((row) => ({ ...row }));
  /** Whether the calls were a first one and its repeat. */
  const isRepeat = () => keys.length === 2 && typeof keys[0] === 'string' && keys[0] === keys[1];

  test('HubSpot: an action stores its contact, says what became of it, and repeats what got no answer', async () => {
    const globals = { fetch, crypto, AbortSignal, setTimeout, process: { env: { SPINDLE_URL: webhookUrl() } }, exports: {} };
    const { exports } = createContext(globals) as {
      exports: { main?: (event: object, callback: (answer: unknown) => void) => Promise<void> };
    };
    runInContext(codeOf('HubSpot'), globals);
    const act = (inputFields: object) => new Promise((resolve, reject) => exports.main?.({ inputFields }, resolve).catch(reject));
    expect(await act(ada)).toEqual({ outputFields: { outcome: 'inserted', message: '' } });
    [keys, lost] = [[], 1];
    expect(await act({ email: 'ADA@example.com', name: 'Ada' })).toEqual({ outputFields: { outcome: 'updated', message: '' } });
    expect(isRepeat()).toBe(true);
    expect(await act({ email: null, name: 'Nobody' })).toMatchObject({ outputFields: { outcome: 'INVALID_VALUE' } });
    expect(await rows()).toEqual([{ email: 'ADA@example.com', name: 'Ada', phone: '+441' }]);
  });

  test('HubSpot: a flat body is a record, once the webhook URL is set so', async () => {
    const owner = await tenant.person('owner');
    await owner.patch(`/data-tables/${tenant.table.id}`, { webhookBody: 'record', webhookMode: 'upsert' });
    for (const contact of [{ ...ada, phone: null }, ada]) expect((await tenant.ingestByToken(contact)).status).toBe(201);
    expect(await rows()).toEqual([ada]);
  });

  test('Salesforce: what is stored is acknowledged, what is rejected is logged, and what is not taken comes again', async () => {
    const file = join(folder, 'outbound.mjs');
    await writeFile(file, codeOf('Salesforce'));
    const port = await freePort();
    const env = { PATH: process.env.PATH, SPINDLE_URL: webhookUrl(), SALESFORCE_ORGANIZATION: '00D000000000001EAA', PORT: String(port) };
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await once(child.stdout, 'data');
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('ö', '&#xF6;');
    const notification = (id: string, { email, name, phone }: { email?: string; name: string; phone?: string }) =>
      `<Notification><Id>04l${id}</Id><sObject xsi:type="sf:Contact" xmlns:sf="urn:sobject.enterprise.soap.sforce.com"><sf:Id>003${id}</sf:Id>
        ${email ? `<sf:Email>${email}</sf:Email>` : ''}<sf:Name>${escaped(name)}</sf:Name>${phone ? `<sf:Phone>${phone}</sf:Phone>` : ''}</sObject></Notification>`;
    const send = async (notifications: readonly string[], organization = '00D000000000001EAA') => {
      const body = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soapenv:Body><notifications xmlns="http://soap.sforce.com/2005/09/outbound">
        <OrganizationId>${organization}</OrganizationId><ActionId>04k1</ActionId><SessionId xsi:nil="true"/>${notifications.join('\n')}
        </notifications></soapenv:Body></soapenv:Envelope>`;
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body });
      return [answer.status, /<Ack>(\w+)<\/Ack>/.exec(await answer.text())?.[1]];
    };
    try {
      const both = [notification('1', ada), notification('2', { name: 'Without an address' }), notification('3', bob)];
      lost = 1;
      expect(await send(both)).toEqual([200, 'false']);
      expect(await send(both)).toEqual([200, 'true']);
      expect(errors).toMatch(/^0032 INVALID_VALUE: /m);
      expect(await send([notification('1', { email: ada.email, name: 'Ada' })])).toEqual([200, 'true']);
      expect(await send(both, '00D000000000002EAA')).toEqual([403, 'false']);
      expect(await rows()).toEqual([
        { email: ada.email, name: 'Ada', phone: null },
        { ...bob, phone: null },
      ]);
    } finally {
      child.kill();
    }
  });

  test('Google Sheets: each row gets its outcome, 500 in a call, and a call without an answer is repeated', async () => {
    const people = Array.from({ length: 501 }, (_, n) => [`p${n}@example.com`, `P ${n}`, '', '']);
    const sheet = [['email', 'name', 'phone', 'Spindle'], [ada.email, ada.name, ada.phone, ''], ['', 'Nobody', '', ''], ...people];
    // A thread of its own, since calls of Apps Script block until they are answered.
    const program = `
      const { execFileSync } = require('node:child_process');
      const { parentPort, workerData: { code, url, sheet } } = require('node:worker_threads');
      const { createContext, runInContext } = require('node:vm');
      const post = 'fetch(process.argv[1], JSON.parse(process.argv[2])).then(async (a) => console.log(JSON.stringify([a.status, await a.text()])))';
      const fetch = (url, { method, contentType, headers, payload, muteHttpExceptions }) => {
        const init = { method, headers: { ...headers, 'Content-Type': contentType }, body: payload };
        const [status, text] = JSON.parse(execFileSync(process.execPath, ['-e', post, url, JSON.stringify(init)], { stdio: ['ignore', 'pipe', 'ignore'] }));
        if (!muteHttpExceptions && status >= 400) throw new Error(text);
        return { getResponseCode: () => status, getContentText: () => text };
      };
      const range = (row, column, height, width) => ({ setValues(values) {
        if (values.length !== height || values.some((one) => one.length !== width)) throw new Error('the sizes differ');
        values.forEach((one, y) => one.forEach((cell, x) => { sheet[row - 1 + y][column - 1 + x] = cell; }));
      } });
      runInContext(code + '; syncContacts()', createContext({
        SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheetByName: (name) => name === 'Contacts' ? {
          getDataRange: () => ({ getDisplayValues: () => sheet.map((row) => [...row]) }), getRange: range } : null }) },
        PropertiesService: { getScriptProperties: () => ({ getProperty: (name) => name === 'SPINDLE_URL' ? url : null }) },
        Utilities: { getUuid: () => crypto.randomUUID(), sleep: () => undefined },
        UrlFetchApp: { fetch },
      }));
      parentPort.postMessage(sheet);`;
    const sync = async (given: readonly string[][]): Promise<string[][]> => {
      const worker = new Worker(program, { eval: true, workerData: { code: codeOf('Google Sheets'), url: webhookUrl(), sheet: given } });
      const [answer] = await once(worker, 'message');
      await worker.terminate();
      return answer;
    };
    lost = 1;
    const first = await sync(sheet);
    expect(first.map((row) => row[3]).slice(0, 4)).toEqual(['Spindle', 'inserted', expect.stringContaining('records[1]'), 'inserted']);
    expect(first.filter((row) => row[3] === 'inserted')).toHaveLength(502);
    // Two calls, of which the first was repeated.
    expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
    const again = await sync([
      ['email', 'name', 'phone', 'Spindle'],
      [ada.email, 'Ada', '', 'inserted'],
      ['p0@example.com', 'P 0', '', ''],
    ]);
    expect(again.map((row) => row[3])).toEqual(['Spindle', 'updated', 'unchanged']);
    const stored = await rows();
    expect([stored.length, stored[0]]).toEqual([502, { email: ada.email, name: 'Ada', phone: '+441' }]);
  });

  test('n8n: the workflow loops over batches, and its request is as the parameters say', async () => {
    const workflow = JSON.parse(codeOf('n8n'));
    const node = (name: string) => workflow.nodes.find((one: { name: string }) => one.name === name);
    const next = (name: string, output = 0) => workflow.connections[name].main[output].map((one: { node: string }) => one.node);
    expect([next('Every hour'), next('Contacts'), next('By 500', 1), next('Spindle')]).toEqual([
      ['Contacts'],
      ['By 500'],
      ['Spindle'],
      ['By 500'],
    ]);
    expect([node('By 500').parameters.batchSize, node('Spindle').executeOnce, node('Spindle').retryOnFail]).toEqual([500, true, true]);
    const { method, url: to, headerParameters, jsonBody, specifyBody, genericAuthType } = node('Spindle').parameters;
    expect([specifyBody, genericAuthType]).toEqual(['json', 'httpHeaderAuth']);
    /** A parameter as n8n reads it: one that begins with "=" has expressions, which end with the next two braces. */
    const textOf = (text: string, scope: object): string =>
      text.startsWith('=')
        ? text.slice(1).replace(/\{\{([\s\S]*?)\}\}/g, (_, code) => runInContext(code, createContext({ ...scope })))
        : text;
    const send = async (items: readonly object[], $runIndex: number) => {
      const scope = { $execution: { id: '231' }, $runIndex, $input: { all: () => items.map((json) => ({ json })) } };
      const own = headerParameters.parameters.map((one: { name: string; value: string }) => [one.name, textOf(one.value, scope)]);
      const answer = await fetch(to.replace('https://spindle.example.com/api/v1', url), {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tenant.key}`, ...Object.fromEntries(own) },
        body: textOf(jsonBody.replace('…', tenant.table.id), scope),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const items = [ada, { name: 'Nobody' }, { ...bob, crmId: 7 }];
    lost = 1;
    await expect(send(items, 0)).rejects.toThrow('fetch failed');
    expect(await send(items, 0)).toMatchObject({ status: 201, body: { inserted: 2, rejected: [{ index: 1, code: 'INVALID_VALUE' }] } });
    expect([isRepeat(), keys[0]]).toEqual([true, 'n8n-231-0']);
    expect(await send([{ email: bob.email, phone: '+492' }], 1)).toMatchObject({ status: 201, body: { updated: 1 } });
    expect(await rows()).toEqual([ada, { ...bob, phone: '+492' }]);
  });

  test('cron: the file is taken once, though the first answer is lost; a file that is refused says why', async () => {
    const script = join(folder, 'sync-contacts.sh');
    await writeFile(script, codeOf('cron'));
    const env = { PATH: process.env.PATH, API: url, KEY: tenant.key, TABLE: tenant.table.id };
    const sync = async (csv: string) => {
      await writeFile(join(folder, 'contacts.csv'), csv);
      const ended = run('sh', [script], { cwd: folder, env });
      return ended.then(
        ({ stdout, stderr }) => [0, stdout, stderr],
        ({ code, stdout, stderr }) => [code, stdout, stderr],
      );
    };
    lost = 1;
    const csv = `email,name,phone\n${bob.email},${bob.name},\np@example.com,P,+1\n`;
    expect(await sync(csv)).toEqual([0, '', '']);
    expect(isRepeat()).toBe(true);
    expect(await rows()).toHaveLength(2);
    expect(await sync(csv.replace('phone', 'Phone'))).toEqual([1, '', expect.stringMatching(/^Spindle answered 422: {"ok":false/)]);
  });
});
