import { describe, expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { preferencesUrlOf } from '../../../src/domain/channels/unsubscribe-name.ts';
import type { HeldPerson } from '../../../src/domain/runs/held-person.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { aMessage, anEmailStep } from '../../support/builders.ts';
import { givenJob, givenSpinner } from '../../support/given.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ada = { kind: 'email', address: 'ada@example.com' } as const;

onEachStore('the links of a message about a topic', (spindle) => {
  const run = <Result>(work: Parameters<ReturnType<typeof spindle>['store']['unitOfWork']['run']>[0]) =>
    spindle().store.unitOfWork.run(work) as Promise<Result>;

  /** A tenant with topics, and the paths of the links in a message of a spinner. */
  async function given(definition: Partial<SpinnerDefinition> = { topic: 'news' }) {
    const tenant = await aTenant(spindle());
    const admin = await tenant.person('admin');
    const make = (key: string, fields: object = {}) =>
      admin.post('/topics', { key, name: { en: `The ${key}`, de: `Die ${key}` }, ...fields });
    await make('news', { description: { en: 'Each <Monday>' } });
    await make('tips', { reaches: 'joined' });
    await make('secret', { isPublic: false });
    await make('old');
    await admin.patch('/topics/old', { isArchived: true });
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const spinner = await givenSpinner(spindle().store, tenant.table, { steps: [anEmailStep()], ...definition });
    const job = await givenJob(spindle().store, spinner);
    const facts = { organizationId: tenant.id, jobId: job.id, recordId: record?.id as string };
    await run(({ messages }) => messages.save([aMessage({ ...facts, to: ' ADA@Example.com', state: 'sent' })]));
    const link = spindle().get(UnsubscribeLinks).linkFor(facts);
    const [unsubscribe, preferences] = [new URL(link).pathname, new URL(preferencesUrlOf(link)).pathname];
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      spindle().call(method, path, { headers: { ...form, ...headers }, body });
    const save = (fields: Readonly<Record<string, readonly string[]>>) =>
      call(
        'POST',
        preferences,
        new URLSearchParams(Object.entries(fields).flatMap(([name, all]) => all.map((one): [string, string] => [name, one]))).toString(),
      );
    return { tenant, admin, job, record, unsubscribe, preferences, call, save };
  }
  const choices = ({ id }: Tenant): Promise<Readonly<Record<string, string>>> =>
    run(async ({ preferences }) =>
      Object.fromEntries(Object.entries((await preferences.find(id, ada))?.choices ?? {}).map(([key, { state }]) => [key, state])),
    );
  const entries = async ({ id }: Tenant): Promise<readonly object[]> =>
    (await spindle().store.preferences.entries(id, 'email', [ada.address], { limit: 100, after: undefined })).items;
  const suppressed = async ({ id }: Tenant) =>
    (await run<ReadonlySet<string>>(({ suppressions }) => suppressions.findMany(id, 'email', [ada.address]))).size;
  const boxes = ({ text }: ReceivedAnswer) =>
    [...text.matchAll(/name="topic" value="([^"]*)"( checked)?/g)].map(([, key, on]) => [key, on !== undefined]);

  describe('RFC 8058', () => {
    test('200: one click leaves the topic at once, with its proof, and says how to leave everything', async () => {
      const { tenant, job, record, unsubscribe, call } = await given();
      expect((await call('GET', unsubscribe)).text).toContain('<bdi>The news</bdi>');
      expect(await choices(tenant)).toEqual({});
      for (const body of ['List-Unsubscribe=One-Click', '', '<xml>', 'x'.repeat(100_000)]) {
        const { status, text } = await call('POST', unsubscribe, body);
        expect([status, text.includes('/everything"'), text.includes('../preferences/')]).toEqual([200, true, true]);
      }
      expect([await choices(tenant), await suppressed(tenant)]).toEqual([{ news: 'left' }, 0]);
      const source = `job ${job.id}, record ${record?.id}`;
      expect(await entries(tenant)).toMatchObject([
        { act: 'left', topics: ['news'], via: 'link', by: { type: 'recipient', id: null }, source },
      ]);
      expect((await call('GET', unsubscribe)).text).toContain('sends no e\u2011mail about <b><bdi>The news</bdi></b>');
      await call('POST', `${unsubscribe}/undo`);
      expect(await choices(tenant)).toEqual({ news: 'joined' });
      expect((await call('POST', `${unsubscribe}/everything`)).text).not.toContain('/everything"');
      expect([await choices(tenant), await suppressed(tenant)]).toEqual([{ news: 'joined' }, 1]);
    });

    test.each([
      ['General', {}],
      ['a service', { service: 'Receipts' }],
    ])('200: one click on a message about %s leaves everything, as before', async (_, definition) => {
      const { tenant, unsubscribe, call } = await given(definition);
      const { text } = await call('POST', unsubscribe, 'List-Unsubscribe=One-Click');
      expect([text.includes('/everything"'), await suppressed(tenant), await choices(tenant)]).toEqual([false, 1, {}]);
    });
  });

  describe('the page of preferences', () => {
    test('200: shows the topics, without script, and opening it changes nothing', async () => {
      const { tenant, preferences, call } = await given();
      const answer = await call('GET', preferences);
      expect([answer.status, boxes(answer)]).toEqual([
        200,
        [
          ['general', true],
          ['news', true],
          ['tips', false],
        ],
      ]);
      expect(answer.text).toContain('<bdi>Each &lt;Monday&gt;</bdi>');
      expect(answer.text).not.toMatch(/<script|<link|<img|@import|url\(|ada@/);
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
      expect(Buffer.byteLength(answer.text)).toBeLessThan(30_000);
      expect((await call('GET', preferences, undefined, { 'Accept-Language': 'de' })).text).toContain('<bdi>Die news</bdi>');
      expect([await choices(tenant), await entries(tenant)]).toEqual([{}, []]);
    });

    test('200: one button saves all, once, with the words beside each box', async () => {
      const { tenant, save } = await given();
      const shown = ['general', 'news', 'tips', 'secret', 'old', 'none', '__proto__'];
      const answer = await save({ shown, topic: ['tips', 'general', 'secret', 'old', '__proto__'] });
      expect([answer.text.includes('Saved.'), boxes(answer)]).toEqual([
        true,
        [
          ['general', true],
          ['news', false],
          ['tips', true],
        ],
      ]);
      const kept = async () => [await choices(tenant), (await entries(tenant)).length];
      expect(await kept()).toEqual([{ news: 'left', tips: 'joined' }, 2]);
      const words = (await entries(tenant)).map((entry) => (entry as { words: string }).words);
      expect(words.sort()).toEqual(['The news: Each <Monday>', 'The tips']);
      await save({ shown, topic: ['tips', 'general'] });
      expect(await kept()).toEqual([{ news: 'left', tips: 'joined' }, 2]);
      // A topic that the page did not show stays as it is.
      await save({ shown: ['news'], topic: [] });
      expect(await kept()).toEqual([{ news: 'left', tips: 'joined' }, 2]);
      await save({ shown: ['general', 'news', 'tips'], topic: ['news', 'tips'] });
      expect(await choices(tenant)).toEqual({ general: 'left', news: 'joined', tips: 'joined' });
    });

    test('200: a pause holds all mail but that of services until its day, and ends by an empty field', async () => {
      const { tenant, save, preferences, call } = await given();
      const shownDay = ({ text }: ReceivedAnswer) => /name="until" value="([^"]*)"/.exec(text)?.[1];
      const held = async () =>
        (await run<readonly HeldPerson[]>(({ heldPeople }) => heldPeople.lock(tenant.id, [ada.address]))).map(({ until, isPause }) => [
          until.toISOString(),
          isPause,
        ]);
      const day = new Date(spindle().clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
      expect(shownDay(await call('GET', preferences))).toBe('');
      for (let times = 0; times < 2; times++) expect(shownDay(await save({ until: [day] }))).toBe(day);
      expect([await held(), shownDay(await call('GET', preferences))]).toEqual([[[`${day}T00:00:00.000Z`, true]], day]);
      // A form without the field, as older pages have.
      await save({ shown: ['news'] });
      expect(await held()).toHaveLength(1);
      expect([shownDay(await save({ until: [''] })), await held()]).toEqual(['', []]);
    });

    test('200: at most one a week is kept with its words, shown, and taken back', async () => {
      const { tenant, save, preferences, call } = await given();
      const chosen = ({ text }: ReceivedAnswer) => /<option value="(\w+)" selected>/.exec(text)?.[1];
      expect(chosen(await call('GET', preferences))).toBe('all');
      for (const frequency of [['weekly'], ['weekly'], ['hourly'], []]) expect(chosen(await save({ frequency }))).toBe('weekly');
      expect([chosen(await call('GET', preferences)), chosen(await save({ frequency: ['all'] }))]).toEqual(['weekly', 'all']);
      const source = { via: 'page', by: { type: 'recipient', id: null }, topics: [] };
      expect(await entries(tenant)).toMatchObject([
        { act: 'limited', words: 'How often: At most one a week', ...source },
        { act: 'unlimited', words: 'How often: All messages', ...source },
      ]);
    });

    test('200: a hold that somebody else has set is not shown, and does not end by it', async () => {
      const { tenant, admin, save } = await given();
      const until = new Date(spindle().clock.now().getTime() + 9 * 86_400_000).toISOString();
      expect((await admin.post('/people/hold', { address: ada.address, until })).status).toBe(200);
      const day = new Date(spindle().clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
      for (const wish of ['', day]) expect((await save({ until: [wish] })).text).toContain('name="until" value=""');
      const [hold] = await run<readonly HeldPerson[]>(({ heldPeople }) => heldPeople.lock(tenant.id, [ada.address]));
      expect(hold?.until.toISOString()).toBe(until);
    });

    test.each(['31.12.2026', '2020-01-01', '2026-02-30', '9999-12-31', 'x'.repeat(9000), '2026-12-31T10:00'])(
      '400: a pause until %.12s changes nothing, and shows the page again',
      async (until) => {
        const { tenant, save } = await given();
        const answer = await save({ shown: ['news'], until: [until] });
        expect([answer.status, boxes(answer).length, await choices(tenant), await entries(tenant)]).toEqual([400, 3, {}, []]);
        expect(answer.text).toContain('role="alert"');
      },
    );

    test('200: the form keeps the language that is asked for, and its words are those of the proof', async () => {
      const { tenant, admin, preferences, call } = await given();
      await admin.patch('/topics/tips', { name: { en: 'The tips', ja: 'ヒント' } });
      const { text } = await call('GET', `${preferences}?lang=ja`, undefined, { 'Accept-Language': 'de' });
      expect(text).toMatch(/<html lang="ja">[\s\S]*<bdi>ヒント<\/bdi>[\s\S]*<a href="\?lang=de"/);
      const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(text) ?? [];
      const { pathname, search } = new URL(action, `http://localhost${preferences}`);
      const saved = await call('POST', pathname + search, 'shown=tips&topic=tips', { 'Accept-Language': 'de' });
      expect(saved.text).toMatch(/<html lang="ja">[\s\S]*保存しました/);
      expect(await entries(tenant)).toMatchObject([{ act: 'joined', topics: ['tips'], words: 'ヒント' }]);
    });

    test('200: a language that is chosen stays for the next pages of the address, unless its link asks for another', async () => {
      const { tenant, preferences, unsubscribe, call } = await given();
      const languageOf = ({ text }: ReceivedAnswer) => /<html lang="(\w+)"/.exec(text)?.[1];
      const shown = async (path: string) => languageOf(await call('GET', path, undefined, { 'Accept-Language': 'de' }));
      await call('POST', preferences, 'shown=news&topic=news', { 'Accept-Language': 'fr' });
      expect(await shown(preferences)).toBe('de');
      await call('POST', `${preferences}?lang=ja`, 'shown=news&topic=news');
      expect([await shown(preferences), await shown(unsubscribe), await shown(`${unsubscribe}?lang=it`)]).toEqual(['ja', 'ja', 'it']);
      // A form that keeps the language is none that chooses it again.
      expect(languageOf(await call('POST', preferences, 'shown=news&topic=news', { 'Accept-Language': 'de' }))).toBe('ja');
      expect(languageOf(await call('POST', unsubscribe, 'List-Unsubscribe=One-Click'))).toBe('ja');
      expect(languageOf(await call('POST', `${unsubscribe}/undo`))).toBe('ja');
      expect(await run(async (transaction) => (await transaction.preferences.find(tenant.id, ada))?.language)).toBe('ja');
    });

    test('200: everything is left with one box, and is not taken back by another save', async () => {
      const { tenant, save } = await given();
      expect((await save({ shown: ['news'], topic: ['news'], everything: ['leave'] })).text).toContain('unsubscribed from everything');
      expect([await suppressed(tenant), await choices(tenant)]).toEqual([1, {}]);
      expect((await save({ shown: ['news'], topic: ['news'] })).text).not.toContain('<form');
      expect(await suppressed(tenant)).toBe(1);
    });

    test('404: a forged, cut or foreign link changes nothing; a link for testing says so', async () => {
      const { tenant, preferences, call } = await given();
      const [organization, job, signed] = (preferences.split('/').at(-1) ?? '').split('.');
      const other = await aTenant(spindle());
      for (const token of [`${other.id}.${job}.${signed}`, `${organization}.${job}`, `${organization}.${job}.${signed}x`, 'a.b.c']) {
        const path = preferences.replace(/[^/]+$/, token);
        for (const method of ['GET', 'POST']) expect([404, 400]).toContain((await call(method, path, 'shown=news')).status);
      }
      expect(await choices(tenant)).toEqual({});
      const tested = await call('POST', preferences.replace(/[^/]+$/, 'test'), 'everything=leave');
      expect([tested.status, tested.text.includes('test link')]).toEqual([200, true]);
      const odd = await call('POST', preferences, '%E0%A4%A&shown=%&topic', { 'Content-Type': 'text/plain' });
      expect([odd.status, await choices(tenant)]).toEqual([200, {}]);
    });
  });
});
