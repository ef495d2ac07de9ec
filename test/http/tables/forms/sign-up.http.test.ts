import { expect, test } from '@jest/globals';
import { onEachStore } from '../../../support/http-spindle.ts';
import { expectUnchanged } from '../../../support/http-tenant.ts';
import { aFormTenant } from './form-tenant.ts';

const ada = { 'field.email': 'ada@example.com', 'field.name': 'Ada', topic: 'news' };

onEachStore('a form', (spindle) => {
  const given = (change: object = {}, fields = {}) => aFormTenant(spindle, change, fields);

  test('stores a record and joins the chosen topics with proof', async () => {
    const { tenant, published, id, fill, consent } = await given();
    expect([published.status, published.body.form?.version]).toEqual([200, 1]);
    const answer = await fill(ada, { 'User-Agent': 'x' });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('You are in.')]);
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: 'Ada', source: null }]);
    expect(await consent()).toEqual([
      expect.objectContaining({
        ...{ act: 'joined', topics: ['news'], via: 'form', words: 'Send me <news>', source: `form ${id}, version 1` },
        ...{ by: { type: 'recipient', id: null }, network: '127.0.0.1' },
      }),
    ]);
    expect((await tenant.used()).records).toBe(1);
  });

  test('leaves a record that is there as it is, and answers as for a new one', async () => {
    const { tenant, fill, consent } = await given();
    const first = await fill(ada);
    const again = await fill({ 'field.email': ' ADA@example.com', 'field.name': 'Mallory', topic: ['news', 'tips'] });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: 'Ada', source: null }]);
    expect((await consent()).map(({ topics }) => topics)).toEqual([['news'], ['news'], ['tips']]);
    expect((await tenant.used()).records).toBe(1);
  });

  test('is one person for two who join at once', async () => {
    const { tenant, show, hidden, send, consent } = await given();
    const page = await show();
    spindle().clock.pass({ seconds: 5 });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => send({ ...hidden(page), ...ada, 'field.name': `Ada ${n}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([(await tenant.rows()).length, (await consent()).length]).toEqual([1, 4]);
  });

  test('answers a full plan kindly and alike for known addresses, and stores nothing', async () => {
    const { tenant, fill, sendJson, consent } = await given();
    await fill(ada);
    await tenant.changePlan({ limits: { records: 1 } });
    await expectUnchanged(tenant, async () => {
      for (const address of ['ada@example.com', 'bob@example.com']) {
        const answer = await fill({ ...ada, 'field.email': address, topic: 'tips' });
        expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('Nothing was stored.')]);
        expect((await sendJson({ version: 1, lang: 'en', fields: { email: address }, topics: ['tips'] })).body.code).toBe('UNAVAILABLE');
      }
    });
    expect([(await consent()).length, (await consent('bob@example.com')).length]).toEqual([1, 0]);
  });

  test('takes JSON from origins that it names, and refuses others, also before they send', async () => {
    const { tenant, path, sendJson, consent } = await given();
    const body = { version: 1, lang: 'de', fields: { email: 'ada@example.com', name: '<b>' }, topics: ['news'] };
    const asked = (origin: string) => spindle().call('OPTIONS', `${path}/entries`, { headers: { Origin: origin } });
    const preflight = await asked('https://shop.example.com');
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, 'https://shop.example.com']);
    expect((await asked('https://evil.example.com')).status).toBe(403);
    await expectUnchanged(tenant, async () => {
      for (const headers of [{ Origin: 'https://evil.example.com' }, { Origin: 'null' }, {}])
        expect((await sendJson(body, headers)).body.code).toBe('FOREIGN_ORIGIN');
      const more = { ...body, lang: 'fr', fields: { ...body.fields, source: 'x' }, topics: ['other'] };
      expect((await sendJson(more)).body.errors.map((one: { path: string }) => one.path).sort()).toEqual([
        'fields.source',
        'lang',
        'topics[0]',
      ]);
      const refused = await sendJson({ ...body, fields: { name: 'Ada', email: 'ada' } });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'fields.email']);
      // The page may read each refusal, those of a body that is not read, too.
      const torn = await spindle().call('POST', `${path}/entries`, {
        headers: { 'Content-Type': 'application/json' },
        body: '{"version":',
      });
      const long = await sendJson({ ...body, fields: { name: 'x'.repeat(70_000) } });
      expect([torn.status, long.status]).toEqual([400, 413]);
      for (const one of [refused, torn, long]) expect(one.headers['access-control-allow-origin']).toBe('*');
      expect((await sendJson({ ...body, version: 2 })).status).toBe(404);
    });
    const answer = await sendJson(body);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example.com');
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: '<b>', source: null }]);
    expect((await consent())[0]).toMatchObject({ words: 'Ich möchte Neues' });
  });
});
