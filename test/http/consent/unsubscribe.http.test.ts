import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import type { Organization } from '../../../src/domain/accounts/organization.ts';
import { aMessage } from '../../support/builders.ts';
import { clientOf, type ReceivedAnswer } from '../../support/http-client.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

onMemory('/public/unsubscribe/{token}', (spindle) => {
  /** The path of the link in an e-mail to the address. */
  async function linkTo(tenant: Tenant, to: string): Promise<string> {
    await tenant.append([{ email: to, name: 'Ada' }]);
    const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const { jobId } = (await tenant.trigger()).body;
    const facts = { organizationId: tenant.id, jobId, recordId: record?.id as string };
    await spindle().store.unitOfWork.run(({ messages }) => messages.save([aMessage({ ...facts, to, state: 'sent' })]));
    const link = spindle().get(UnsubscribeLinks).linkFor(facts);
    expect(link).toMatch(/^https:\/\/spindle\.example\.com\/api\/v1\/public\/unsubscribe\//);
    return new URL(link).pathname;
  }

  const suppressed = async ({ id }: Tenant, ...addresses: string[]): Promise<string[]> => [
    ...(await spindle().store.unitOfWork.run(({ suppressions }) => suppressions.findMany(id, 'email', addresses))).keys(),
  ];

  const expectPage = ({ headers, text }: ReceivedAnswer): void => {
    expect(text).toMatch(/^<!doctype html>/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(text).toContain('<html lang="en">');
    expect(text).not.toMatch(/<script|<link|<img|@import|url\(/);
    expect(headers['referrer-policy']).toBe('no-referrer');
  };

  test('200: opening the link asks for confirmation, and unsubscribes no one', async () => {
    const tenant = await aTenant(spindle());
    const path = await linkTo(tenant, 'ada@example.com');
    const answer = await spindle().call('GET', path);
    expectPage(answer);
    expect([answer.status, answer.text.includes('<form method="post"')]).toEqual([200, true]);
    expect(answer.text).toContain('a•••@example.com');
    expect(answer.text).not.toMatch(/ada@|You are unsubscribed|will send no more/);
    expect(await suppressed(tenant, 'ada@example.com')).toEqual([]);
  });

  const said = {
    en: [
      ...['If you unsubscribe, it stops', 'You are unsubscribed', 'You are already unsubscribed', 'You are subscribed again'],
      'This link does not work',
    ],
    de: [
      ...[
        'sendet E\u2011Mails an <b><bdi>a•••@example.com',
        'Sie sind abgemeldet',
        'Sie sind bereits abgemeldet',
        'Sie sind wieder angemeldet',
      ],
      'Dieser Link funktioniert nicht',
    ],
    fr: [
      ...['envoie des e\u2011mails à <b><bdi>a•••@example.com', 'Votre désabonnement est enregistré'],
      ...['Votre désabonnement est déjà enregistré', 'Votre abonnement est rétabli', 'Ce lien ne fonctionne pas'],
    ],
  } as const;
  test.each<[string, string | undefined, keyof typeof said]>([
    ['de-DE,de;q=0.9,en;q=0.8', undefined, 'de'],
    ['sv-SE, de;q=0.5, en;q=0.4', undefined, 'de'],
    ['fr-CH, de;q=0.5, en;q=0.4', undefined, 'fr'],
    ['en-US,de;q=0.9', undefined, 'en'],
    ['fr-FR', undefined, 'fr'],
    ['sv-SE', undefined, 'en'],
    [';;,q=x', undefined, 'en'],
    ['en', 'language=de', 'de'],
    ['de', 'language=<script>', 'de'],
  ])('each page is in the language of the visitor: %s, %s', async (accepted, Cookie, language) => {
    const tenant = await aTenant(spindle());
    const path = await linkTo(tenant, 'ada@example.com');
    const headers = { 'Accept-Language': accepted, ...(Cookie !== undefined && { Cookie }) };
    const see = async (method: string, below: string): Promise<string> => {
      const { text } = await spindle().call(method, below, { headers });
      expect(text).toContain(`<html lang="${language}">`);
      return text;
    };
    const [asks, done, off, undone, wrong] = said[language];
    expect(await see('GET', path)).toContain(asks);
    expect(await see('POST', path)).toContain(done);
    expect(await see('GET', path)).toContain(off);
    expect(await see('POST', `${path}/undo`)).toContain(undone);
    expect(await see('GET', `${path}x`)).toContain(wrong);
  });

  test('200: a language that is chosen on the page stays, whatever the browser’s is', async () => {
    const tenant = await aTenant(spindle());
    const path = await linkTo(tenant, 'ada@example.com');
    const headers = { 'Accept-Language': 'de' };
    const follow = async (method: string, at: string): Promise<(pattern: RegExp) => string> => {
      const { text } = await spindle().call(method, at, { headers });
      expect(text).toContain('<html lang="es">');
      return (pattern) => {
        const { pathname, search } = new URL(pattern.exec(text)?.[1] ?? 'nothing', `http://localhost${at}`);
        return pathname + search;
      };
    };
    const { text } = await spindle().call('GET', path, { headers });
    expect(text).toMatch(/<html lang="de">[\s\S]*<a href="\?lang=es" hreflang="es" lang="es">español<\/a>/);
    const asks = await follow('GET', `${path}?lang=es`);
    const done = await follow('POST', asks(/action="([^"]+)"/));
    const undone = await follow('POST', done(/action="([^"]+undo[^"]*)"/));
    await follow('GET', undone(/class="button quiet" href="([^"]+)"/));
    expect(await suppressed(tenant, 'ada@example.com')).toEqual([]);
  });

  test('200: the page names the organization, as text', async () => {
    const tenant = await aTenant(spindle());
    const name = '<b>Acme & "Sons"</b> שלום';
    await spindle().store.unitOfWork.run(async ({ organizations }) => {
      await organizations.save(((await organizations.lock(tenant.id)) as Organization).rename(name));
    });
    const { text } = await spindle().call('GET', await linkTo(tenant, 'ada@example.com'));
    expect(text).toContain('<bdi>&lt;b&gt;Acme &amp; &quot;Sons&quot;&lt;/b&gt; שלום</bdi>');
    expect(text).not.toContain(name);
  });

  test('200: a used link says that the recipient is already unsubscribed, and offers to undo it for 24 hours', async () => {
    const tenant = await aTenant(spindle());
    const path = await linkTo(tenant, 'ada@example.com');
    await spindle().call('POST', path);
    const used = await spindle().call('GET', path);
    expectPage(used);
    expect([used.status, used.text]).toEqual([200, expect.stringMatching(/already unsubscribed[\s\S]*Subscribe again/)]);
    spindle().clock.pass({ hours: 24 });
    expect((await spindle().call('GET', path)).text).toMatch(/already unsubscribed(?![\s\S]*Subscribe again)/);
    expect((await spindle().call('POST', `${path}/undo`)).text).toMatch(/already unsubscribed/);
    expect(await suppressed(tenant, 'ada@example.com')).toEqual(['ada@example.com']);
  });

  test('200: unsubscribing can be undone; opening that address again only shows the state', async () => {
    const tenant = await aTenant(spindle());
    const path = await linkTo(tenant, 'ada@example.com');
    const { text } = await spindle().call('POST', path);
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? [];
    const undo = new URL(action, `http://localhost${path}`).pathname;
    expect((await spindle().call('GET', undo)).text).toContain('already unsubscribed');
    expect(await suppressed(tenant, 'ada@example.com')).toEqual(['ada@example.com']);
    for (let times = 0; times < 2; times++) {
      const undone = await spindle().call('POST', undo);
      expectPage(undone);
      expect([undone.status, undone.text]).toEqual([200, expect.stringContaining('You are subscribed again')]);
    }
    expect(await suppressed(tenant, 'ada@example.com')).toEqual([]);
    expect((await spindle().call('GET', undo)).text).toContain(`action="../${path.split('/').at(-1)}"`);
  });

  test.each([
    ['the form of mail programs', 'List-Unsubscribe=One-Click', form],
    ['an empty form', '', form],
    ['nothing', undefined, {}],
    ['anything else', '{"a":', { 'Content-Type': 'text/plain' }],
  ])('200: posting %s unsubscribes the recipient, and posting it again has no effect', async (_what, body, headers) => {
    const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
    const path = await linkTo(tenant, 'Ada@Example.com');
    for (let times = 0; times < 2; times++) {
      const answer = await expectUnchanged([tenant, other], () => spindle().call('POST', path, { headers, body }));
      expectPage(answer);
      expect([answer.status, answer.text.includes('You are unsubscribed')]).toEqual([200, true]);
      expect(await suppressed(tenant, 'ada@example.com', 'bob@example.com')).toEqual(['ada@example.com']);
    }
    expect(await suppressed(other, 'ada@example.com')).toEqual([]);
  });

  test.each(['%00', '%', '%ff', 'x'.repeat(5000), '..;', '%3Cscript%3E'])('a page says that a link does not work: %s', async (token) => {
    const { status, headers, text } = await clientOf(spindle())('GET', `/api/v1/public/unsubscribe/${token}`);
    expect([status, headers['content-type']]).toEqual([expect.any(Number), 'text/html; charset=utf-8']);
    expect([400, 404]).toContain(status);
    expect(text).toContain('This link does not work');
    expect(text).not.toContain('<script');
  });

  describe('404', () => {
    test('an altered or invented link unsubscribes no one', async () => {
      const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const path = await linkTo(tenant, 'ada@example.com');
      const [organization, job, record] = (path.split('/').at(-1) as string).split('.') as [string, string, string];
      const wrong = [
        [other.id, job, record],
        [organization, organization, record],
        [organization, job, `${record}1`],
        [organization, job, `${record.slice(0, -1)}!`],
        [organization, job],
        [organization, job, '1', record],
        [organization, job, record, record, record],
        ['x'],
      ];
      for (const parts of wrong) {
        const answer = await spindle().call('POST', `/api/v1/public/unsubscribe/${parts.join('.')}`);
        expectPage(answer);
        expect([answer.status, answer.text.includes('This link does not work')]).toEqual([404, true]);
        expect((await spindle().call('GET', `/api/v1/public/unsubscribe/${parts.join('.')}`)).text).toBe(answer.text);
        expect((await spindle().call('POST', `/api/v1/public/unsubscribe/${parts.join('.')}/undo`)).text).toBe(answer.text);
      }
      expect(await suppressed(tenant, 'ada@example.com')).toEqual([]);
    });
  });
});
