import { expect, test } from '@jest/globals';
import { aColumn } from '../../../support/builders.ts';
import { onMemory } from '../../../support/http-spindle.ts';
import { expectUnchanged } from '../../../support/http-tenant.ts';
import { aFormTenant, newsForm } from './form-tenant.ts';

const ada = { 'field.email': 'ada@example.com', 'field.name': 'Ada', topic: 'news' };

onMemory('the page of a form', (spindle) => {
  const given = (change: object = {}, fields = {}) => aFormTenant(spindle, change, fields);

  test('is small, without script, in the language that is asked for, with no box checked', async () => {
    const { show } = await given();
    const page = await show();
    expect([page.status, page.headers['content-type'], page.text.length < 30_000]).toEqual([200, 'text/html; charset=utf-8', true]);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; /);
    expect(page.text).toMatch(/<html lang="en">[\s\S]*<label for="field-0">E-mail<\/label>[\s\S]*autocomplete="email"[\s\S]*required/);
    expect(page.text).toContain('Your &lt;name&gt; <span>(optional)</span>');
    expect(page.text).toContain('aria-describedby="field-1-help"');
    expect(page.text).not.toMatch(/<script|checked|https?:\/\/(?!\s)/);
    expect((await show('?lang=de&utm_source=x')).text).toMatch(/<html lang="de">[\s\S]*Anmelden/);
    expect((await show('', { 'Accept-Language': 'fr, de-AT;q=0.5' })).text).toContain('<html lang="de">');
    expect((await show('?lang=xx', { 'Accept-Language': 'fr' })).text).toContain('<html lang="en">');
  });

  test('keeps what was typed, and says beside the field what is wrong, in the words of the visitor', async () => {
    const { tenant, show, fill, hidden, send, consent } = await given();
    await expectUnchanged(tenant, async () => {
      const page = await fill({ 'field.email': 'ada"><script>', 'field.name': '</p><b>', topic: ['tips', '<x>'], lang: 'de' });
      expect(page.status).toBe(422);
      expect(page.text).toMatch(/value="ada&quot;&gt;&lt;script&gt;"[^>]*aria-invalid="true" aria-describedby="field-0-fault" autofocus/);
      expect(page.text).toContain('<p class="fault" id="field-0-fault">Bitte eine E-Mail-Adresse eingeben');
      expect(page.text).toMatch(/value="tips" checked[\s\S]*/);
      expect(page.text).not.toMatch(/value="news" checked|<script|<\/p><b>|<x>/);
      expect((await fill({ 'field.name': 'Ada' })).text).toContain('Please fill this in.');
      const fresh = hidden(await fill({}));
      expect(hidden(await show()).token).not.toBe('');
      expect(fresh.version).toBe('1');
    });
    expect(await consent()).toEqual([]);
    // The page that is shown again has a token that is valid in its turn.
    const again = await fill({});
    spindle().clock.pass({ seconds: 5 });
    expect((await send({ ...hidden(again), ...ada })).status).toBe(200);
  });

  test('stores markup as text, and ignores what it does not ask for', async () => {
    const { tenant, fill } = await given();
    expect((await fill({ ...ada, 'field.name': ' <b>Ada\0</b> ', 'field.source': 'x', other: 'y', topic: 'general' })).status).toBe(200);
    expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: '<b>Ada</b>', source: null }]);
  });

  test('thanks a program that fills in what people do not see, and stores nothing', async () => {
    const { tenant, fill, consent } = await given();
    await expectUnchanged(tenant, async () => {
      const answer = await fill({ ...ada, website: 'https://spam.example.com' });
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('You are in.')]);
    });
    expect(await consent()).toEqual([]);
  });

  test('is shown again if it is sent too fast, after a day, without its token or with that of another form or version', async () => {
    const [{ tenant, admin, id, show, hidden, send }, other] = [await given(), await given()];
    const page = hidden(await show());
    const foreign = hidden(await other.show());
    await expectUnchanged([tenant, other.tenant], async () => {
      const fast = await send({ ...page, ...ada });
      expect([fast.status, fast.text]).toEqual([422, expect.stringContaining('send it once more')]);
      spindle().clock.pass({ seconds: 5 });
      const others = [foreign, { ...page, token: '' }, { ...page, token: `${page.token}x` }, { version: '1', lang: 'en' }, {}];
      for (const wrong of others) {
        const answer = await send({ ...wrong, ...ada }, { Origin: 'https://evil.example.com' });
        expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('value="Ada"')]);
      }
      expect((await send({ ...page, version: '7', ...ada })).status).toBe(404);
      await admin.post(`/forms/${id}/publish`);
      expect((await send({ ...page, version: '2', ...ada })).status).toBe(400);
      spindle().clock.pass({ hours: 24 });
      const old = await send({ ...page, ...ada });
      expect([old.status, old.text]).toEqual([422, expect.stringContaining('open for a long time')]);
    });
  });

  test('takes the version that was opened, whose words are the proof', async () => {
    const { admin, id, show, hidden, send, consent } = await given();
    const page = hidden(await show());
    const topics = [{ topic: 'tips', words: { en: 'New words', de: 'Neue Worte' } }];
    await admin.patch(`/forms/${id}`, { topics });
    await admin.post(`/forms/${id}/publish`);
    spindle().clock.pass({ seconds: 5 });
    expect((await send({ ...page, ...ada })).status).toBe(200);
    expect(await consent()).toEqual([expect.objectContaining({ words: 'Send me <news>', source: `form ${id}, version 1` })]);
  });

  test('is HTML for other sites, which a named origin sends without a token', async () => {
    const { tenant, admin, id, send, key } = await given();
    const { body } = await admin.get(`/forms/${id}`);
    expect(Object.keys(body.snippets)).toEqual(['en', 'de']);
    expect(body.snippets.de).toContain(`action="https://spindle.example.com/api/v1/public/forms/${key}"`);
    expect(body.snippets.de).not.toMatch(/<script|<style|token/);
    expect((await send({ version: '1', lang: 'de', ...ada }, { Origin: 'https://shop.example.com' })).text).toContain('Sie sind dabei.');
    expect(await tenant.rows()).toHaveLength(1);
    await admin.patch(`/forms/${id}`, { origins: [] });
    await admin.post(`/forms/${id}/publish`);
    expect((await send({ version: '1', lang: 'de', ...ada }, { Origin: 'https://shop.example.com' })).status).toBe(400);
  });

  test('sends visitors where the form says', async () => {
    const { show, fill } = await given({ redirectUrl: 'https://shop.example.com/thanks?x=1' });
    expect((await show()).headers['content-security-policy']).toContain("form-action 'self' https://shop.example.com;");
    const answer = await fill(ada);
    expect([answer.status, answer.headers.location]).toEqual([303, 'https://shop.example.com/thanks?x=1']);
    expect((await fill({ website: 'x' })).headers.location).toBe('https://shop.example.com/thanks?x=1');
  });

  test('has one sentence instead of boxes, whose topic joins whoever sends it', async () => {
    const topics = [{ topic: 'news', words: { en: 'You will get our news.', de: 'Sie erhalten Neues.' } }];
    const { show, fill, consent } = await given({ topics, consent: 'sentence' });
    expect((await show()).text).toMatch(/<p class="note">You will get our news\.<\/p>/);
    expect((await fill({ 'field.email': 'ada@example.com' })).status).toBe(200);
    expect(await consent()).toEqual([expect.objectContaining({ topics: ['news'], words: 'You will get our news.' })]);
  });

  test('is written from right to left in such a language, with our words in English', async () => {
    const texts = Object.fromEntries(Object.keys(newsForm.texts).map((name) => [name, { ar: 'نص' }]));
    const fields = [
      { column: 'email', label: { ar: 'البريد' }, required: true },
      { column: 'name', label: { ar: 'الاسم' } },
    ];
    const topics = [{ topic: 'news', words: { ar: 'أخبار' } }];
    const { show } = await given({ languages: ['ar'], texts, fields, topics });
    const { text } = await show();
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('(<span lang="en" dir="ltr">optional</span>)');
  });

  test('asks for each kind of column, and stores the kinds', async () => {
    const columns = [
      aColumn('email', { type: 'email' }),
      aColumn('phone', { type: 'phone' }),
      aColumn('age', { type: 'number' }),
      aColumn('adult', { type: 'boolean' }),
      aColumn('born', { type: 'date' }),
      aColumn('size', { type: 'choice', options: ['S', 'L & XL'] }),
    ];
    const fields = columns.map(({ name: column }) => ({ column, label: { en: column, de: column }, required: true }));
    const { tenant, show, fill } = await given({ fields }, { columns });
    const { text } = await show();
    for (const type of ['email', 'tel', 'number', 'checkbox', 'date']) expect(text).toContain(`<input type="${type}"`);
    expect(text).toContain('<option>L &amp; XL</option>');
    const wrong = { phone: '12', age: 'x', adult: 'no', born: '2026-02-30', size: 'M' };
    const sent = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [`field.${name}`, String(value)]));
    const page = await fill({ ...sent({ ...wrong, email: 'ada@example.com' }) });
    expect([...page.text.matchAll(/class="fault"/g)]).toHaveLength(5);
    const right = { email: 'ada@example.com', phone: '+14155552671', age: 42, adult: true, born: '2026-02-28', size: 'L & XL' };
    expect((await fill(sent(right))).status).toBe(200);
    expect(await tenant.rows()).toEqual([right]);
  });

  test('says that it is closed once it is archived, and that nothing was stored of what is too large', async () => {
    const { tenant, admin, id, path, show, fill, send } = await given();
    const strange = [`${path}0`, `${path.slice(0, -1)}`, '/api/v1/public/forms/x', path.replace(/.$/, 'g'), `${path.slice(0, -4)}0000`];
    for (const one of strange)
      expect((await spindle().call('GET', one, { headers: { 'Accept-Language': 'fr' } })).text).toContain('Ce formulaire est fermé');
    await expectUnchanged(tenant, async () => {
      for (const size of [70_000, 1_000_000]) {
        const answer = await send({ ...ada, 'field.name': 'x'.repeat(size) });
        expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('Nothing was stored')]);
      }
      expect((await fill({ ...ada, 'field.name': 'x'.repeat(40_000) })).status).toBe(422);
      await admin.post(`/forms/${id}/archive`);
      for (const page of [await show(), await send(ada)])
        expect([page.status, page.text]).toEqual([404, expect.stringContaining('closed')]);
      await admin.post(`/forms/${id}/publish`);
      expect((await show()).status).toBe(200);
    });
  });

  test('keeps its table and what it asks for from being removed, and is closed kindly if its table has no key', async () => {
    const [email, name] = newsForm.fields;
    const { tenant, admin, id, show, hidden, fill, send } = await given({ fields: [email, { ...name, column: 'source' }] });
    const other = (await admin.post('/data-tables', { name: 'Other' })).body.dataTable.id as string;
    expect((await admin.delete(`/data-tables/${other}`)).status).toBe(200);
    const remove = (column: string) => admin.post(`/data-tables/${tenant.table.id}/columns/delete`, { column });
    const refused = await remove('source');
    expect([refused.status, refused.body.message]).toEqual([409, 'The column is used by the published form "News"']);
    const page = await fill({});
    expect((await admin.put(`/data-tables/${tenant.table.id}/key`, { columns: [] })).status).toBe(200);
    await expectUnchanged(tenant, async () => {
      spindle().clock.pass({ seconds: 5 });
      for (const answer of [await show(), await send({ ...hidden(page), ...ada })]) expect(answer.status).toBe(503);
    });
    await admin.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
    expect((await fill(ada)).status).toBe(200);
    await admin.post(`/forms/${id}/archive`);
    expect((await remove('source')).status).toBe(200);
  });
});

onMemory(
  'the page of a form for one network',
  (spindle) => {
    test('429: counts what a network sends, but not what it opens', async () => {
      const { show, send } = await aFormTenant(spindle);
      for (let n = 0; n < 5; n++) expect((await show()).status).toBe(200);
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) statuses.push((await send(ada)).status);
      expect(statuses).toEqual([400, 400, 400, 429]);
      expect((await send(ada, { 'Accept-Language': 'de' })).text).toContain('Bitte einen Moment warten');
      const signIn = await spindle().call('POST', '/api/v1/auth/login', { body: { email: 'ada@example.com', password: 'wrong' } });
      expect(signIn.status).toBe(401);
    });
  },
  { FAILED_CREDENTIALS_PER_MINUTE: '3' },
);
