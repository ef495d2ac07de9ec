import { describe, expect, test } from '@jest/globals';
import { fingerprintOf } from '../../../src/http/kernel/idempotency.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const bob = { email: 'bob@example.com', name: 'Bob' };
const key = (text: string) => ({ 'Idempotency-Key': text });

interface Operation {
  readonly operation: string;
  readonly meter: 'records' | 'jobs';
  call(tenant: Tenant, headers: Record<string, string>): Promise<ReceivedAnswer>;
  /** The same operation with another input. */
  other(tenant: Tenant, headers: Record<string, string>): Promise<ReceivedAnswer>;
  /** A call that the domain refuses: its target does not exist, or its values do not fit. */
  refused(tenant: Tenant, headers: Record<string, string>): Promise<ReceivedAnswer>;
}

const operations: readonly Operation[] = [
  {
    operation: 'ingestRecords',
    meter: 'records',
    call: (tenant, headers) => tenant.append([ada, bob], headers),
    other: (tenant, headers) => tenant.append([ada], headers),
    refused: (tenant, headers) => tenant.append([{ emial: 'x' }], headers),
  },
  {
    operation: 'ingestByTableToken',
    meter: 'records',
    call: (tenant, headers) => tenant.ingestByToken({ records: [ada, bob] }, headers),
    other: (tenant, headers) => tenant.ingestByToken({ records: [bob, ada] }, headers),
    refused: (tenant, headers) => tenant.ingestByToken({ records: [{ email: {}, name: null }] }, headers),
  },
  {
    operation: 'importCsv',
    meter: 'records',
    call: (tenant, headers) => tenant.importCsv('email,name\nada@example.com,Ada\nbob@example.com,Bob\n', headers),
    other: (tenant, headers) => tenant.importCsv('email,name\nada@example.com,Ada\nbob@example.com,Rob\n', headers),
    refused: (tenant, headers) => tenant.importCsv('email,name\nada@example.com\n', headers),
  },
  {
    operation: 'triggerSpinner',
    meter: 'jobs',
    call: (tenant, headers) => tenant.trigger(undefined, headers),
    other: (tenant, headers) => tenant.trigger(undefined, headers, tenant.table.id),
    refused: (tenant, headers) => tenant.trigger(undefined, headers, tenant.table.id),
  },
];

onEachStore('an idempotency key', (spindle) => {
  describe.each(operations)('$operation', ({ meter, call, other, refused }) => {
    const cost = meter === 'jobs' ? 1 : 2;
    const expectOnce = async (tenant: Tenant): Promise<void> => {
      expect((await tenant.used())[meter]).toBe(cost);
      expect(await tenant.rows()).toHaveLength(meter === 'jobs' ? 0 : 2);
    };

    test('used twice: the answer is the same byte for byte, and the call is written once and charged once', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 1, records: 2 } } });
      const first = await call(tenant, key('order 7'));
      expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
      // The plan has no room for another call, and a retry needs none.
      for (let repeat = 0; repeat < 2; repeat++) {
        const again = await expectUnchanged(tenant, () => call(tenant, key('order 7')));
        expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
        expect(again.text).toBe(first.text);
        expect(again.headers.location).toBe(first.headers.location);
        expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      }
      await expectOnce(tenant);
    });

    test('used by 16 calls at once: one is written, and the others get its answer or a 409', async () => {
      const tenant = await aTenant(spindle());
      const answers = await Promise.all(Array.from({ length: 16 }, () => call(tenant, key('at once'))));
      const done = answers.filter(({ status }) => status === 201);
      const waiting = answers.filter(({ status }) => status !== 201);
      expect(done.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      for (const { status, body, headers } of waiting)
        expect([status, body.code, headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1']);
      await expectOnce(tenant);
      expect((await call(tenant, key('at once'))).text).toBe(done[0]?.text);
    });

    test('used for another call: refused', async () => {
      const tenant = await aTenant(spindle());
      await call(tenant, key('one'));
      const { status, body, headers } = await expectUnchanged(tenant, () => other(tenant, key('one')));
      expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(headers).not.toHaveProperty('idempotent-replayed');
      expect((await call(tenant, key('one'))).headers['idempotent-replayed']).toBe('true');
    });

    test('of a refused call: is not stored, and the corrected call succeeds with it', async () => {
      const tenant = await aTenant(spindle());
      const first = await expectUnchanged(tenant, () => refused(tenant, key('try')));
      expect(first.status).toBeGreaterThanOrEqual(400);
      const corrected = await call(tenant, key('try'));
      expect([corrected.status, corrected.headers['idempotent-replayed']]).toEqual([201, undefined]);
      await expectOnce(tenant);
    });

    test('of a call that the plan refused: the call succeeds with it once there is room', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 0, records: 1 } } });
      const first = await expectUnchanged(tenant, () => call(tenant, key('later')));
      expect(first.status).toBe(402);
      await tenant.changePlan({ limits: { jobs: 1, records: 2 } });
      expect((await call(tenant, key('later'))).status).toBe(201);
      await expectOnce(tenant);
    });

    test('that differs, belongs to another organization or is absent: another call', async () => {
      const [tenant, stranger] = [await aTenant(spindle()), await aTenant(spindle())];
      const answers = [];
      for (const [who, headers] of [
        [tenant, key('a')],
        [tenant, key('b')],
        [tenant, {}],
        [tenant, {}],
        [stranger, key('a')],
      ] as const)
        answers.push(await call(who, headers));
      expect(answers.map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual(answers.map(() => [201, undefined]));
      expect([(await tenant.used())[meter], (await stranger.used())[meter]]).toEqual([4 * cost, cost]);
    });

    test('is stored for 24 hours', async () => {
      const { clock } = spindle();
      const before = clock.now();
      const tenant = await aTenant(spindle());
      const first = await call(tenant, key('daily'));
      clock.pass({ hours: 23, minutes: 59, seconds: 59 });
      expect((await call(tenant, key('daily'))).text).toBe(first.text);
      clock.pass({ seconds: 1 });
      const anew = await call(tenant, key('daily'));
      expect([anew.status, anew.headers['idempotent-replayed']]).toEqual([201, undefined]);
      expect((await tenant.used())[meter]).toBe(2 * cost);
      clock.set(before);
    });

    test.each(['', ' ', 'x'.repeat(256), 'né'])('that is malformed is refused: %j', async (text) => {
      const tenant = await aTenant(spindle());
      const { status, body } = await expectUnchanged(tenant, () => call(tenant, key(text)));
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.errors).toEqual([{ path: 'headers.Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' }]);
    });

    test('may have 255 characters', async () => {
      const tenant = await aTenant(spindle());
      const longest = `${'x'.repeat(200)} {"~"} ${'y'.repeat(48)}`;
      expect((await call(tenant, key(longest))).status).toBe(201);
      expect((await call(tenant, key(longest))).headers['idempotent-replayed']).toBe('true');
    });
  });

  test('used for another operation: refused', async () => {
    const tenant = await aTenant(spindle());
    await tenant.append([ada], key('one'));
    for (const call of [() => tenant.trigger(undefined, key('one')), () => tenant.ingestByToken({ records: [ada] }, key('one'))]) {
      const { status, body } = await expectUnchanged(tenant, call);
      expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
  });

  test('of a call that the version before has stored, by the bytes of its body, is recognized', async () => {
    const tenant = await aTenant(spindle());
    const body = `{ "records": [{"name": "Ada", "email": "ada@example.com"}], "dataTableId": "${tenant.table.id}" }`;
    const usage = (await tenant.append([ada])).body.usage;
    const answer = { inserted: 1, requestId: 'req_before', usage };
    const fingerprint = fingerprintOf('ingestRecords', {}, body);
    const createdAt = spindle().clock.now();
    await spindle().store.unitOfWork.run(({ idempotency }) =>
      idempotency.add([{ organizationId: tenant.id, key: 'before', fingerprint, answer, createdAt }]),
    );
    const send = (bytes: string) => tenant.ingest(bytes, { ...bearer(tenant.key), ...key('before') });
    const again = await expectUnchanged(tenant, () => send(body));
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, { ok: true, ...answer }, 'true']);
    const other = await expectUnchanged(tenant, () => send(body.replace('Ada', 'Eve')));
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('treats the same JSON with other spaces and members in another order as the same call', async () => {
    const tenant = await aTenant(spindle());
    const first = await tenant.append([ada, bob], key('sorted'));
    const { id } = tenant.table;
    const body = `{ "records": [{"name": "${ada.name}", "email": "${ada.email}"}, ${JSON.stringify(bob)}], "dataTableId": "${id}" }`;
    const again = await tenant.ingest(body, { ...bearer(tenant.key), ...key('sorted') });
    expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text]);
  });

  test('of an import tells a repeat with the same request id, too', async () => {
    const tenant = await aTenant(spindle());
    const headers = { ...key('same id'), 'X-Request-Id': 'the-same-for-both' };
    const [first, again] = [await tenant.importCsv('email,name\na,b\n', headers), await tenant.importCsv('email,name\na,b\n', headers)];
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(again.text).toBe(first.text);
  });

  test('of an import that was refused half way is not stored', async () => {
    const tenant = await aTenant(spindle());
    expect((await tenant.importCsv(`email,name\n${'a,b\n'.repeat(3000)}a\n`, key('cut'))).status).toBe(400);
    expect((await tenant.importCsv('email,name\na,b\n', key('cut'))).status).toBe(201);
  });

  test('treats all empty bodies of a trigger as the same call', async () => {
    const tenant = await aTenant(spindle());
    const first = await tenant.trigger(undefined, key('same'));
    for (const body of ['', {}, ' {\n} ']) {
      const again = await tenant.trigger(body, key('same'));
      expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text]);
    }
    expect((await tenant.used()).jobs).toBe(1);
  });

  test('belongs to the organization, not to the API key', async () => {
    const tenant = await aTenant(spindle());
    const { key: second } = await tenant.keyWith(['ingest']);
    const first = await tenant.append([ada], key('shared'));
    const again = await tenant.append([ada], { ...key('shared'), Authorization: `Bearer ${second}` });
    expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text]);
  });

  test('returns no stored answer to an API key without the scope', async () => {
    const tenant = await aTenant(spindle());
    await tenant.append([ada], key('mine'));
    const { key: weak } = await tenant.keyWith(['trigger']);
    expect((await tenant.append([ada], { ...key('mine'), Authorization: `Bearer ${weak}` })).status).toBe(403);
  });
});
