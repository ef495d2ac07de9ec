import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GuardedClient } from '../../../src/channels/guarded-client.ts';
import { HttpLinkProbe } from '../../../src/channels/http-link-probe.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

let url: string;
let open = 0;
let mostOpen = 0;
const calls: string[] = [];
const statuses: readonly (readonly [path: string, status: number])[] = [
  ['/gone', 404],
  ['/people', 403],
  ['/failing', 500],
  ['/moved', 301],
];
const server = createServer((request, response) => {
  const { method, url: path = '' } = request;
  calls.push(`${method} ${path}`);
  if (path.startsWith('/hang')) return;
  mostOpen = Math.max(mostOpen, ++open);
  const [, known = 200] = statuses.find(([start]) => path.startsWith(start)) ?? [];
  setTimeout(() => {
    open--;
    response.writeHead(path.startsWith('/get-only') && method === 'HEAD' ? 405 : known, known === 301 ? { location: '/hang' } : {});
    response.end(method === 'GET' ? 'x'.repeat(2_000_000) : undefined);
  }, 20);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

onMemory(
  'checks of a mail that take longer',
  (spindle) => {
    const given = async (columns: readonly string[] = ['email', 'name']) => {
      const tenant = await aTenant(spindle(), { columns: [...columns] });
      const person = await tenant.person('admin');
      const spinner = async (step: object) => {
        const made = await person.post('/spinners', { name: 'A', draft: { dataTableId: tenant.table.id, steps: [anEmailStep(step)] } });
        expect(made.status).toBe(201);
        return `/spinners/${made.body.spinner.id}`;
      };
      return { tenant, person, spinner };
    };

    test('200: links that do not answer are named with where they stand, in blocks, languages, layouts and texts', async () => {
      const { person, spinner } = await given();
      const layout = { key: 'main', name: 'Main', html: `<img src="${url}/gone/logo" alt="">{{ content }}<p>{{ unsubscribe_url }}</p>` };
      expect((await person.post('/layouts', layout)).status).toBe(201);
      const linked = (id: string, link: string) => ({ id, type: 'text', content: [{ type: 'paragraph', content: [{ text: 'a', link }] }] });
      const picture = { id: 'd', type: 'picture', url: `${url}/failing`, alt: '' };
      const source = `<a href="${url}/gone?a=1&amp;b=2">x</a><a href="${url}/people">y</a><a href="${url}/moved">z</a>`;
      const blocks = {
        version: 1,
        blocks: [
          { id: 'a', type: 'button', label: 'Go', href: `${url}/gone?a=1&b=2#top` },
          linked('b', `${url}/ok`),
          { id: 'c', type: 'columns', columns: [{ blocks: [picture] }, { blocks: [] }] },
          { id: 'e', type: 'html', source },
          linked('f', `${url}/{{ name }}`),
          linked('g', 'mailto:a@x.example'),
          linked('h', `${url}/get-only`),
        ],
      };
      const german = { version: 1, blocks: [{ id: 'a', type: 'button', label: 'Los', href: `${url}/gone/de` }] };
      const languages = { by: 'name', original: 'en', texts: { de: { subject: 'x', blocks: german } } };
      const path = await spinner({ text: '', blocks, layout: 'main', languages });
      const { status, body } = await person.post(`${path}/links`, { stepId: 'welcome' });
      expect([status, body]).toMatchObject([200, { asked: 8, unasked: 0, withValues: 1 }]);
      const found = (body.faults as { url: string; paths: string[]; state: string; status: number }[])
        .map((one) => [one.url.slice(url.length), one.state, one.status, ...one.paths])
        .sort((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
      expect(found).toEqual([
        ['/failing', 'failing', 500, 'steps[0].blocks.blocks[2].columns[0].blocks[0].url'],
        ['/gone/de', 'gone', 404, 'steps[0].languages.texts.de.blocks.blocks[0].href'],
        ['/gone/logo', 'gone', 404, 'steps[0].layout'],
        ['/gone?a=1&b=2', 'gone', 404, 'steps[0].blocks.blocks[0].href', 'steps[0].blocks.blocks[3].source'],
        ['/people', 'refused', 403, 'steps[0].blocks.blocks[3].source'],
      ]);
      expect(calls).toContain('GET /get-only');
      expect(calls).not.toContain('HEAD /hang');
    });

    test('200: at most 20 at once, and 200 in all', async () => {
      const { person, spinner } = await given();
      // The connections to one host are limited, too.
      const hosts = [url, url.replace('127.0.0.1', 'localhost')];
      const links = Array.from({ length: 210 }, (_, index) => `<a href="${hosts[index % 2]}/many/${index}">a</a>`).join('');
      const path = await spinner({ html: `${links}{{ unsubscribe_url }}` });
      mostOpen = 0;
      const { body } = await person.post(`${path}/links`, { stepId: 'welcome' });
      expect(body).toMatchObject({ faults: [], asked: 200, unasked: 10 });
      expect(mostOpen).toBeLessThanOrEqual(20);
      expect(mostOpen).toBeGreaterThan(1);
    });

    test('200: records that differ most are named, each with the reasons', async () => {
      const { tenant, person, spinner } = await given(['email', 'name', 'city', 'secret']);
      await tenant.append([
        { email: 'a@x.example', name: 'Ada', city: 'Rom', secret: 'a' },
        { email: 'b@x.example', name: 'Bartholomäus-Maximilian von und zu', city: 'Bonn', secret: 'b' },
        { email: 'c@x.example', name: '', city: '', secret: 'c' },
        { email: 'd@x.example', name: 'שלום', city: 'Rom', secret: 'd' },
        { email: 'e@x.example', name: 'Иван', city: 'Llanfairpwllgwyngyll', secret: 'e' },
        { email: 'f@x.example', name: 'Bob', city: null, secret: 'f'.repeat(200) },
      ]);
      const path = await spinner({ html: '<p>{{ name }} {{ city }} {{ unsubscribe_url }}</p>', text: '', subject: 'Hi' });
      const { status, body } = await person.post(`${path}/unlike-records`, { stepId: 'welcome' });
      expect([status, body.lookedAt]).toEqual([200, 6]);
      const names = new Map<string, string>();
      for (const { recordId } of body.records) {
        const { email } = (await person.post(`${path}/preview`, { stepId: 'welcome', recordId })).body;
        names.set(recordId, email.to.slice(0, 1));
      }
      const why = Object.fromEntries(
        (body.records as { recordId: string; why: { reason: string; column: string | null }[] }[]).map((one) => [
          names.get(one.recordId),
          one.why.map(({ reason, column }) => (column === null ? reason : `${reason} ${column}`)),
        ]),
      );
      expect(why).toEqual({
        c: ['most_missing', 'missing name', 'missing city'],
        d: ['right_to_left'],
        b: ['longest_of_all', 'longest name'],
        e: ['longest city', 'other_script'],
        a: ['longest email'],
        f: ['unlike'],
      });
    });

    test('400: a step that is not there; a table without records has none', async () => {
      const { person, spinner } = await given();
      const path = await spinner({});
      expect((await person.post(`${path}/links`, { stepId: 'x' })).body.errors).toMatchObject([{ path: 'stepId' }]);
      expect((await person.post(`${path}/unlike-records`, { stepId: 'welcome' })).body).toMatchObject({ records: [], lookedAt: 0 });
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);

describe('a link', () => {
  const probeOf = (allowPrivate: boolean) => new HttpLinkProbe(new GuardedClient(new OutboundGuard({ allowPrivate }), 300));

  test('to a private network is not asked', async () => {
    calls.length = 0;
    expect(await probeOf(false).ask(`${url}/ok`, 'o')).toMatchObject({ state: 'private', status: null, reason: expect.any(String) });
    expect(await probeOf(false).ask('http://169.254.169.254/latest', 'o')).toMatchObject({ state: 'private' });
    expect(calls).toEqual([]);
  });

  test('that hangs, or whose port is closed, is unreachable with the reason', async () => {
    expect(await probeOf(true).ask(`${url}/hang`, 'o')).toEqual({ state: 'unreachable', status: null, reason: 'No answer within 300 ms' });
    expect(await probeOf(true).ask('http://127.0.0.1:1/', 'o')).toMatchObject({
      state: 'unreachable',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
