import { describe, expect, test } from '@jest/globals';
import { isCompressed } from '../../../src/http/kernel/middleware/compression.ts';
import { jsonSchemaOf } from '../../../src/http/kernel/schema.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onMemory('compression', (spindle) => {
  const setup = async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person('owner');
    await tenant.append(Array.from({ length: 100 }, (_, n) => ({ email: `person${n}@example.com`, name: 'Ada' })));
    const ask = async (path: string, coding: string, sent: RequestInit = {}) => {
      const headers = { ...bearer(owner.token), 'Accept-Encoding': coding, 'Content-Type': 'application/json' };
      const answer = await fetch(`${spindle().url}/api/v1${path}`, { ...sent, headers });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    return { tenant, owner, ask, table: `/data-tables/${tenant.table.id}` };
  };

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['*', 'br'],
    ['deflate', null],
    ['identity', null],
  ])('of a list for a client that accepts %s is %s', async (accepted, coding) => {
    const { owner, ask, table } = await setup();
    const { headers, text } = await ask(`${table}/records`, accepted);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'Accept-Encoding']);
    const plain = await owner.get(`${table}/records`);
    expect(text).toBe(plain.text);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const length = Number(headers.get('content-length'));
    if (coding === null) expect(length).toBe(plain.text.length);
    else expect(length).toBeLessThan(plain.text.length / 4);
  });

  test('is applied to a query of records, and to exports as they are streamed', async () => {
    const { owner, ask, table } = await setup();
    const queried = await ask(`${table}/records/query`, 'gzip', { method: 'POST', body: '{}' });
    expect([queried.headers.get('content-encoding'), JSON.parse(queried.text).data.length]).toEqual(['gzip', 50]);
    for (const path of [`${table}/export`, '/audit/export']) {
      const plain = await owner.get(path);
      const { headers, text } = await ask(path, 'gzip');
      expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual(['gzip', 'text/csv; charset=utf-8']);
      expect(text).toBe(plain.text);
    }
  });

  test('is not applied to short answers and refusals; HEAD has the headers of GET', async () => {
    const { ask, table } = await setup();
    const short = await ask('/projects', 'gzip');
    expect([short.headers.get('content-encoding'), short.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
    const refused = await ask(`${table}/records?cursor=${'x'.repeat(900)}`, 'gzip');
    expect([refused.status, refused.headers.get('content-encoding')]).toEqual([400, null]);
    const head = await ask(`${table}/records`, 'gzip', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-encoding'), head.text]).toEqual([200, 'gzip', '']);
  });
});

onMemory('compression', (spindle) => {
  describe('by route', () => {
    test('leaves out ingest, trigger, event streams, and everything without a session or an API key', () => {
      const plain = spindle().routes.filter((route) => !isCompressed(route));
      const names = plain.map(({ operationId }) => operationId);
      const hot = ['ingestRecords', 'ingestByTableToken', 'triggerSpinner'];
      expect(names).toEqual(expect.arrayContaining([...hot, 'logIn', 'refreshSession', 'followJob']));
    });

    test('leaves out every answer with a secret', () => {
      const compressed = spindle().routes.filter(isCompressed);
      // A text, and no object that tells of one.
      const secret = /"(?:secret|token|\w+Secret|\w+Token|webhookUrl|password)":\{[^{}]*"type":(?:"string"|\["string")/;
      const holding = ({ answer }: (typeof compressed)[number]): boolean => secret.test(JSON.stringify(jsonSchemaOf(answer.schema())));
      expect(compressed.filter(holding).map(({ operationId }) => operationId)).toEqual([]);
      expect(spindle().routes.filter(holding).length).toBeGreaterThan(10);
      expect(compressed.length).toBeGreaterThan(30);
    });
  });
});
