import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSendgridAccount } from '../../../channels/callbacks/accounts.ts';
import { backends } from '../../../support/backends.ts';
import { type Call, clientOf, type ReceivedAnswer } from '../../../support/http-client.ts';
import type { Person } from '../../../support/http-person.ts';
import { type Spindle, serveSpindle } from '../../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../../support/http-tenant.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';

/** Nor does a larger body that is read whole. */
const limitMs = 100;

// On PostgreSQL: a transaction in memory copies more than a statement sends.
const backend = backends.at(-1) as (typeof backends)[number];

let spindle: Spindle;
let call: Call;
let tenant: Tenant;
let person: Person;

beforeAll(async () => {
  spindle = await serveSpindle(await backend.open());
  call = clientOf(spindle);
  tenant = await aTenant(spindle, { columns: ['email', 'name'] });
  person = await tenant.person('owner');
  await tenant.append([{ email: 'ann@example.com', name: 'Ann' }]);
});
afterAll(() => spindle.stop());

/** Fails if the call is not answered as expected, or holds the event loop in each of eight tries. */
async function expectQuick(what: string, status: number, send: () => Promise<ReceivedAnswer>): Promise<void> {
  let received: ReceivedAnswer | undefined;
  const ms = await repeatedBlock(limitMs, async () => {
    received = await send();
  });
  expect([what, received?.status, ms > limitMs ? `${Math.round(ms)} ms` : 'quick']).toEqual([what, status, 'quick']);
}

test('a definition of 50 mails with 1,000 placeholders each does not hold the event loop', async () => {
  const text = `${'{{ email | upcase }} abc '.repeat(900)}{{ unsubscribe_url }}`;
  const mail = { type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hi', text };
  const steps = Array.from({ length: 50 }, (_, index) => ({ id: `mail${index}`, ...mail }));
  const draft = { dataTableId: tenant.table.id, steps };
  const { body } = await person.post('/spinners', { name: 'Large', draft: { dataTableId: tenant.table.id, steps: [] } });
  const path = `/spinners/${body.spinner.id}`;
  await expectQuick('patch', 200, () => person.patch(path, { draft }));
  await expectQuick('validate', 200, () => person.post(`${path}/validate`, { draft }));
  await expectQuick('preview', 200, () => person.post(`${path}/preview`, { recordId: '1', stepId: 'mail49', draft }));
  await expectQuick('walk', 200, () => person.post(`${path}/walk`, { recordId: '1', draft }));
  await expectQuick('create', 201, () => person.post('/spinners', { name: 'Another', draft }));
  await expectQuick('duplicate', 201, () => person.post(`${path}/duplicate`));
  await expectQuick('read', 200, () => person.get(path));
  // Nothing is connected.
  await expectQuick('publish', 400, () => person.post(`${path}/publish`));
  await expectQuick('versions', 200, () => person.get(`${path}/versions`));
  await expectQuick('audience', 200, () => person.post(`${path}/audience`, { draft: true }));
});

test.each([
  ['"",', 400],
  [',', 400],
  ['"a""b",', 400],
  ['a\n', 200],
  ['""\n', 200],
  ['1.5,2026-01-02,x\n', 200],
])('a preview of a mebibyte of %j does not hold the event loop', async (unit, status) => {
  const file = unit.repeat((1024 * 1024) / unit.length);
  const path = `/data-tables/${tenant.table.id}/import-preview`;
  await expectQuick('preview', status, () => person.post(path, file, { 'Content-Type': 'text/csv' }));
});

test('mappings of large bodies do not hold the event loop', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `c${index}`);
  const wide = await aTenant(spindle, { columns: names });
  const owner = await wide.person('owner');
  const path = `/data-tables/${wide.table.id}/mapping`;
  const map = (pathOf: (name: string) => string, records?: string) =>
    owner.put(path, {
      ...(records && { records }),
      columns: names.map((column) => ({ column, path: pathOf(column), join: ',', optional: true })),
    });
  const items = Array.from({ length: 90_000 }, (_, id) => ({ id, text: 'x'.repeat(20) }));
  expect((await map(() => 'list[*].text')).status).toBe(200);
  await expectQuick('wildcards', 400, () => wide.ingestByToken({ list: items.slice(0, 50_000) }));
  expect((await map((name) => `list[text="${name}"].id`)).status).toBe(200);
  await expectQuick('choices', 400, () => wide.ingestByToken({ list: items.slice(0, 30_000) }));
  expect((await map((name) => `a.${name}`, 'items')).status).toBe(200);
  const a = Object.fromEntries(names.map((name) => [name, 'x'.repeat(20)]));
  await expectQuick('records', 201, () => wide.ingestByToken({ items: Array.from({ length: 500 }, () => ({ a })) }));
  await expectQuick('preview', 200, () => owner.post(`${path}/preview`, { sample: { answers: items.slice(0, 4000) } }));
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const fields = Array.from({ length: 10_000 }, (_, index) => `a[b][${index}]=${'%41'.repeat(150)}`).join('&');
  await expectQuick('form', 400, () => wide.ingestByToken(fields, form));
});

test('a list of suppressions does not hold the event loop', async () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `person${index}@example.com`);
  await expectQuick('import', 201, () => person.post('/suppressions/import', lines.join('\n'), { 'Content-Type': 'text/csv' }));
  const addresses = lines.slice(0, 500);
  await expectQuick('add', 201, () => person.post('/suppressions', { addresses }));
  await expectQuick('list', 200, () => person.get('/suppressions?limit=500'));
  await expectQuick('export', 200, () => person.get('/suppressions/export'));
});

test('a call of SendGrid with 11,300 events does not hold the event loop', async () => {
  const account = aSendgridAccount();
  const made = await person.post('/channels', {
    ...{ provider: 'smtp', name: 'Sales', sender: { name: '', address: 'ada@acme.example' }, settings: { host: 'smtp.acme.example' } },
  });
  const { id } = made.body.channel;
  const { body } = await person.put(`/channels/${id}/feedback`, account.written);
  const timestamp = Math.floor(spindle.clock.now().getTime() / 1000);
  // Each try brings other events: those that are stored already cost little.
  const calls = Array.from({ length: 8 }, (_, round) => {
    const events = Array.from({ length: 11_300 }, (_, index) => ({
      ...{ email: `p${index}@a.io`, timestamp, event: 'unsubscribe', sg_event_id: `${round}${index}` },
    }));
    return account.sign(JSON.stringify(events), body.callbackUrl, spindle.clock.now());
  });
  expect(calls[0]?.body.length).toBeGreaterThan(900_000);
  const send = () => call('POST', `/api/v1/callbacks/${tenant.id}/${id}`, calls.shift());
  await expectQuick('SendGrid', 200, send);
});
