import { describe, expect, test } from '@jest/globals';
import { Sender } from '../../../src/application/channels/sender.ts';
import { ConfirmationLinks } from '../../../src/application/consent/confirmations/confirmation-links.ts';
import { SendConfirmations } from '../../../src/application/consent/confirmations/send-confirmations.ts';
import { ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { pageLanguages } from '../../../src/domain/kernel/language.ts';
import { eventsOf, givenEndpoint } from '../../support/events/given-events.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const address = 'ada@example.com';
const sender = new FakeSender();

onEachStore(
  'a person who joins topics by confirming it',
  (spindle) => {
    const run = <Result>(work: Parameters<ReturnType<typeof spindle>['store']['unitOfWork']['run']>[0]) =>
      spindle().store.unitOfWork.run(work) as Promise<Result>;

    async function given() {
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      await admin.post('/topics', { key: 'news', name: { en: 'News', de: 'Neuigkeiten' }, description: { en: 'Each <Monday>' } });
      await admin.post('/topics', { key: 'tips', name: { en: 'Tips' }, reaches: 'joined' });
      const { key } = await tenant.keyWith(['suppressions:read', 'suppressions:write']);
      const call = (method: string, path: string, body?: unknown, headers = {}) =>
        spindle().call(method, `/api/v1/public${path}`, { headers: { ...bearer(key), ...headers }, body });
      const join = (fields: object = {}, headers = {}) =>
        call('POST', '/people/join', { address, topics: ['news', 'tips'], confirm: true, ...fields }, headers);
      const wanted = async () => {
        const { body } = await call('GET', `/people/preferences?address=${encodeURIComponent(' ADA@Example.com')}`);
        return Object.fromEntries(
          body.preferences.topics.map((one: { key: string; state: string | null; pending: boolean; gets: boolean }) => [
            one.key,
            [one.state, one.pending, one.gets],
          ]),
        );
      };
      const history = async () => (await call('GET', `/people/consent?address=${address}`)).body.data;
      const send = () => spindle().get(SendConfirmations).execute();
      const mails = () => sender.attempts.filter(({ organizationId }) => organizationId === tenant.id) as OutgoingMessage<'email'>[];
      /** The path of the link in the last mail. */
      const link = async () => {
        await send();
        return /\/api\/v1\/public\/confirm\/\S+/.exec(mails().at(-1)?.text ?? '')?.[0] as string;
      };
      const page = (method: string, path: string, headers = {}) => spindle().call(method, path, { headers });
      return { tenant, admin, call, join, wanted, history, send, mails, link, page };
    }
    const titleOf = ({ text }: ReceivedAnswer) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];

    test('200: they are asked in one mail, join with the button, and both are kept with their proof', async () => {
      const { tenant, join, wanted, history, mails, link, page } = await given();
      await givenEndpoint(spindle().store, { organizationId: tenant.id });
      const proof = { words: 'Send me tips', source: 'sign-up v3', network: '192.0.2.7' };
      const asked = await join({ address: ' ADA@Example.com', topics: ['tips'], ...proof });
      expect(asked.status).toBe(200);
      await join({ topics: ['news'], words: 'And news', source: 'sign-up v4' });
      expect(await wanted()).toEqual({ general: [null, false, true], news: [null, true, true], tips: [null, true, false] });

      const path = await link();
      expect(mails()).toHaveLength(1);
      const [mail] = mails();
      expect(mail).toMatchObject({ to: address, subject: 'Please confirm: News and Tips', html: undefined });
      expect(mail?.unsubscribeUrl).toBe(`https://spindle.example.com${path}/decline`);

      const shown = await page('GET', path);
      expect([shown.status, titleOf(shown), shown.text.length < 30_000]).toEqual([200, 'Confirm your subscription', true]);
      expect(shown.text).toContain('a•••@example.com');
      expect(shown.text).toContain('Each &lt;Monday&gt;');
      expect(shown.text).not.toMatch(/<script|ada@/);
      const german = await page('GET', path, { 'Accept-Language': 'de' });
      expect([titleOf(german), german.text.includes('Neuigkeiten')]).toEqual(['Anmeldung bestätigen', true]);
      expect([(await page('HEAD', path)).status, await wanted()]).toEqual([200, expect.objectContaining({ tips: [null, true, false] })]);

      const confirmed = await page('POST', path);
      expect([confirmed.status, titleOf(confirmed)]).toEqual([200, 'Your subscription is confirmed']);
      expect(await wanted()).toEqual({ general: [null, false, true], news: ['joined', false, true], tips: ['joined', false, true] });
      const entry = { network: '127.0.0.1', via: 'confirmation', by: { type: 'recipient', id: null } };
      expect(await history()).toMatchObject([
        { act: 'asked', topics: ['tips'], via: 'api', by: { type: 'api-key' }, ...proof },
        { act: 'asked', topics: ['news'], words: 'And news' },
        { act: 'joined', topics: ['news'], words: 'And news', source: 'sign-up v4', ...entry },
        { act: 'joined', topics: ['tips'], words: 'Send me tips', source: 'sign-up v3', ...entry },
      ]);
      const told = (await eventsOf(spindle().store, tenant.id)).filter(({ kind }) => kind.startsWith('consent.'));
      expect(told.map(({ kind }) => kind)).toEqual(['consent.asked', 'consent.asked', 'consent.joined', 'consent.joined']);
    });

    test('200: mail and page are in the language that they have chosen, if the call names none', async () => {
      const { call, join, mails, link, page } = await given();
      await call('PUT', '/people/preferences', { address, language: 'de' });
      await join({ topics: ['news'] });
      const path = await link();
      expect(mails().at(-1)?.subject).toBe('Bitte bestätigen: Neuigkeiten');
      expect(titleOf(await page('GET', path, { 'Accept-Language': 'fr' }))).toBe('Anmeldung bestätigen');
      expect(titleOf(await page('GET', `${path}?lang=en`))).toBe('Confirm your subscription');
      await join({ topics: ['tips'], language: 'en' });
      await link();
      expect(mails().at(-1)?.subject).toBe('Please confirm: News and Tips');
      expect((await page('POST', path, { 'Accept-Language': 'fr' })).text).toContain('<html lang="de">');
    });

    describe('410 and 404', () => {
      test('say kindly that a link was used, is over, or does not work', async () => {
        const { join, wanted, history, link, page } = await given();
        await join({ topics: ['tips'] });
        const path = await link();
        expect((await page('POST', path)).status).toBe(200);
        for (const method of ['GET', 'POST']) {
          const used = await page(method, path);
          expect([used.status, titleOf(used)]).toEqual([410, 'You have confirmed this already']);
        }
        expect(await history()).toHaveLength(2);

        await join({ topics: ['news'] });
        const second = await link();
        expect(second).not.toBe(path);
        spindle().clock.pass({ days: 14 });
        for (const method of ['GET', 'POST']) {
          const over = await page(method, second);
          expect([over.status, titleOf(over)]).toEqual([410, 'This link has expired']);
        }
        expect(await wanted()).toMatchObject({ news: [null, false, true] });
        const forged = [
          `${second}x`,
          second.replace(/.(?=\.[^.]*$)/, (last) => (last === '0' ? '1' : '0')),
          '/api/v1/public/confirm/tests',
        ];
        for (const one of forged) for (const method of ['GET', 'POST']) expect([one, (await page(method, one)).status]).toEqual([one, 404]);
      });

      test('of a link that names a confirmation of another organization, and of one that was deleted', async () => {
        const [one, other] = [await given(), await given()];
        await one.join();
        const id = /\.([^.]+)\./.exec(await one.link())?.[1] as string;
        const link = spindle().get(ConfirmationLinks).linkFor({ organizationId: other.tenant.id, id });
        expect((await one.page('POST', new URL(link).pathname)).status).toBe(410);
        expect(await one.wanted()).toMatchObject({ news: [null, true, true] });
        const path = await one.link();
        expect((await one.page('POST', path.replace(one.tenant.id, other.tenant.id))).status).toBe(404);
        expect((await one.call('POST', '/people/forget', { address })).status).toBe(200);
        expect([(await one.page('GET', path)).status, (await one.wanted()).news]).toEqual([410, [null, false, true]]);
      });
    });

    test('200: two clicks at once are one set of acts', async () => {
      const { join, history, link, page } = await given();
      await join();
      const path = await link();
      const answers = await Promise.all([page('POST', path), page('POST', path), page('POST', `${path}/decline`)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await history()).length).toBeLessThanOrEqual(2);
      expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true);
    });

    test('200: who declines, also with the button of the mail program, joins nothing and is not asked again', async () => {
      const { join, wanted, send, mails, link, page } = await given();
      await join();
      const path = await link();
      expect(titleOf(await page('GET', `${path}/decline`))).toBe('Confirm your subscription');
      const declined = await page('POST', `${path}/decline`);
      expect([declined.status, titleOf(declined)]).toEqual([200, 'Nothing was confirmed']);
      expect((await page('POST', path)).status).toBe(410);
      spindle().clock.pass({ days: 2 });
      await send();
      expect([mails().length, await wanted()]).toEqual([1, expect.objectContaining({ tips: [null, false, false] })]);
    });

    test('200: what they have joined is not asked, what they left meanwhile they join by their own act', async () => {
      const { call, join, wanted, history, mails, link, page } = await given();
      await call('POST', '/people/join', { address, topics: ['tips'] });
      expect((await join({ topics: ['tips'] })).status).toBe(200);
      expect([await history(), await link()]).toMatchObject([{ length: 1 }, undefined]);
      await call('POST', '/people/leave', { address, topics: ['news'] });
      expect((await join()).status).toBe(200);
      const path = await link();
      expect(mails().map(({ subject }) => subject)).toEqual(['Please confirm: News']);
      spindle().clock.pass({ minutes: 1 });
      await call('POST', '/people/leave', { address, topics: ['news'] });
      await page('POST', path);
      expect(await wanted()).toMatchObject({ news: ['joined', false, true], tips: ['joined', false, true] });
    });

    test('200: a repeat with the same idempotency key asks once', async () => {
      const { join, history, send, mails } = await given();
      const headers = { 'Idempotency-Key': 'one' };
      const first = await join({}, headers);
      await send();
      const again = await join({}, headers);
      await send();
      expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', first.body]);
      expect([mails().length, (await history()).length]).toEqual([1, 1]);
      expect((await join({ topics: ['news'] }, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    test('409 and 400: without anything to send through, for a phone, or in no language, nothing is noted', async () => {
      const { join, history } = await given();
      sender.connected.delete('email');
      const refused = await join();
      sender.connected.add('email');
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'INVALID_STATE' }]);
      expect(refused.body.message).toContain('connect a channel first');
      const phone = await join({ kind: 'phone', address: '+14155552671' });
      expect([phone.status, phone.body.errors?.[0].path]).toEqual([400, 'confirm']);
      const language = await join({ language: 'klingon' });
      expect([language.status, language.body.errors?.[0].path]).toEqual([400, 'language']);
      expect(await history()).toEqual([]);
    });

    test('200: who complains about the mail is asked no more, and the link joins nobody', async () => {
      const { tenant, join, wanted, send, mails, link, page } = await given();
      await join();
      const path = await link();
      const complaint = {
        eventKey: `${tenant.id} 1`,
        kind: 'complained',
        isHard: false,
        about: 'message',
        at: spindle().clock.now(),
        messageId: mails()[0]?.id,
        source: 'ses',
      };
      await spindle()
        .get(ReceiveFeedback)
        .execute({ organizationId: tenant.id, channelId: null, feedback: [complaint as never] });
      expect((await page('GET', path)).status).toBe(410);
      expect((await page('POST', path)).status).toBe(410);
      spindle().clock.pass({ days: 2 });
      await send();
      expect([mails().length, await wanted()]).toEqual([1, expect.objectContaining({ tips: [null, false, false] })]);
      const found = await run<{ reason: string } | undefined>(({ suppressions }) => suppressions.find(tenant.id, 'email', address));
      expect(found?.reason).toBe('complained');
    });

    test('200: who has left everything may ask, and gets the confirmed topics alone', async () => {
      const { call, join, wanted, history, link, page } = await given();
      await call('POST', '/suppressions', { addresses: [address], reason: 'unsubscribed' });
      spindle().clock.pass({ minutes: 1 });
      await join({ topics: ['tips'] });
      await page('POST', await link());
      expect(await wanted()).toEqual({ general: ['left', false, false], news: ['left', false, false], tips: ['joined', false, true] });
      expect((await call('GET', `/suppressions?address=${encodeURIComponent(address)}`)).body.data).toEqual([]);
      expect((await history()).map(({ act }: { act: string }) => act)).toEqual(['asked', 'left', 'joined']);
    });

    describe('the settings of the mail', () => {
      test.each([
        ['ja-JP', /^配信登録のご確認：News.Tips$/, /14 日間/],
        ['pt-BR', /^Confirme a sua inscrição: News e Tips$/, /válido por 14 dias/],
        ['sv', /^Please confirm: News och Tips$/, /works for 14 days/],
      ])('is in its language where nobody has written one: %s', async (language, subject, text) => {
        const { join, mails, send } = await given();
        await join({ language });
        await send();
        expect(mails()).toMatchObject([{ subject: expect.stringMatching(subject), text: expect.stringMatching(text) }]);
      });

      test('200: admins choose its words by language, and its sender', async () => {
        const { tenant, admin, join, mails, send } = await given();
        const usual = await admin.get('/confirmation-mail');
        expect(usual.body.settings).toEqual({ channelId: null, senderName: null, subject: {}, text: {} });
        expect(Object.keys(usual.body.usual.text)).toEqual([...pageLanguages]);
        const settings = {
          channelId: null,
          senderName: 'Ada of Acme',
          subject: { de: '{{ organization }}: {{ topics }}' },
          text: { en: 'Here: {{ confirm_url }}', de: 'Hier: {{ confirm_url }}' },
        };
        expect((await admin.put('/confirmation-mail', settings)).body.settings).toEqual(settings);
        expect((await admin.get('/audit?action=organization.opt-in-changed')).body.data).toMatchObject([
          { actor: { type: 'user' }, subject: { id: tenant.id }, details: { senderName: 'Ada of Acme' } },
        ]);
        await join({ language: 'de-AT' });
        await send();
        const [mail] = mails();
        expect(mail).toMatchObject({ senderName: 'Ada of Acme', text: expect.stringMatching(/^Hier: https:/) });
        expect(mail?.subject).toMatch(/: Neuigkeiten und Tips$/);
        const member = await tenant.person('member');
        expect((await member.put('/confirmation-mail', settings)).body.code).toBe('MISSING_ROLE');
      });

      test('400: each fault is named', async () => {
        const { admin } = await given();
        const settings = {
          channelId: '0190f2de-7e5c-7000-8000-000000000000',
          senderName: null,
          subject: { en: '{{ name }}', xx1: 'Hello' },
          text: { en: 'Hello', de: '{{ confirm_url' },
        };
        const { status, body } = await admin.put('/confirmation-mail', settings);
        expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
          400,
          ['subject.en', 'subject.xx1', 'text.en', 'text.de'],
        ]);
        const absent = await admin.put('/confirmation-mail', { ...settings, subject: {}, text: {} });
        expect([absent.status, absent.body.errors[0].path]).toEqual([400, 'channelId']);
      });
    });
  },
  {},
  (container) => void container.rebind(Sender).toConstantValue(sender),
);
