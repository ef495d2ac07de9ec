import { expect, test } from '@jest/globals';
import { DomainProbe, type ProbeAnswer } from '../../../src/application/accounts/own-domain/domain-probe.ts';
import { OwnDomains } from '../../../src/application/accounts/own-domain/own-domains.ts';
import { Sender } from '../../../src/application/channels/sender.ts';
import { ConfirmationLinks } from '../../../src/application/consent/confirmations/confirmation-links.ts';
import { SendConfirmations } from '../../../src/application/consent/confirmations/send-confirmations.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { TrackedLinks } from '../../../src/application/feedback/engagement/tracked-links.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { aMessage, anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { aLogo } from '../../support/files/pictures.ts';
import { givenJob, givenSpinner } from '../../support/given.ts';
import { type Call, clientOf, type SentRequest } from '../../support/http-client.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { ids } from '../../support/sequential-ids.ts';

const sender = new FakeSender();

/** Asks this installation as a proxy in front of it passes calls on, or answers as a test says. */
class FakeProbe extends DomainProbe {
  call: Call | undefined;
  readonly asked: string[] = [];
  readonly answers = new Map<string, ProbeAnswer>();
  readonly records = new Map<string, string>();

  override async texts(name: string): Promise<readonly string[]> {
    return ['v=spf1 -all', this.records.get(name) ?? 'spindle-organization='];
  }

  override async ask(url: string): Promise<ProbeAnswer> {
    this.asked.push(url);
    const { protocol, host, pathname } = new URL(url);
    const given = this.answers.get(protocol);
    if (given) return given;
    const answer = await this.call?.('GET', pathname, { headers: { Host: host } });
    return { status: answer?.status ?? 0, body: answer?.text ?? '', location: undefined };
  }
}
const probe = new FakeProbe();

let count = 0;
const aHost = (): string => `pages${++count}.acme.example`;

onEachStore(
  'the own domain of an organization',
  (spindle) => {
    async function given() {
      probe.call = spindle().call;
      probe.answers.clear();
      probe.asked.length = 0;
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      const host = aHost();
      const set = async (name = host) => {
        const named = await admin.put('/organization/domain', { host: name });
        const { ownership } = named.body.domain ?? {};
        if (ownership) probe.records.set(ownership.name, ownership.value);
        return named;
      };
      const check = () => admin.post('/organization/domain/check');
      const at = (path: string, header = host, method = 'GET', sent: SentRequest = {}) =>
        // Routes do not give these answers.
        clientOf(spindle())(method, path, { ...sent, headers: { ...sent.headers, Host: header } });
      const verified = async () => {
        await set();
        expect((await check()).body).toMatchObject({ domain: { state: 'verified' }, fault: null });
      };
      return { tenant, admin, host, set, check, at, verified };
    }

    /** The link in a message that was sent to somebody. */
    async function aLink({ tenant }: Awaited<ReturnType<typeof given>>) {
      await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
      const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
      const spinner = await givenSpinner(spindle().store, tenant.table, { steps: [anEmailStep()] });
      const job = await givenJob(spindle().store, spinner);
      const facts = { organizationId: tenant.id, jobId: job.id, recordId: record?.id as string };
      await spindle().store.unitOfWork.run(({ messages }) => messages.save([aMessage({ ...facts, to: 'ada@example.com', state: 'sent' })]));
      return () => new URL(spindle().get(UnsubscribeLinks).linkFor(facts));
    }

    test('200: a host that leads here is another’s until its TXT record names the organization', async () => {
      const { tenant, host, set, check, at } = await given();
      await set();
      const thief = await given();
      await thief.set(host);
      probe.records.set(`_spindle.${host}`, `spindle-organization=${tenant.id}`);
      expect((await thief.check()).body).toMatchObject({
        domain: { state: 'unverified', ownership: { name: `_spindle.${host}`, value: `spindle-organization=${thief.tenant.id}` } },
        fault: { fault: 'not-yours', message: expect.stringContaining(`set a TXT record _spindle.${host}`) },
      });
      expect((await at('/api/v1/auth/me')).status).toBe(401);
      expect((await check()).body).toMatchObject({ domain: { state: 'verified' }, fault: null });
    });

    test('it is named, verified and removed, and links follow at once; old ones go on', async () => {
      const all = await given();
      const { tenant, admin, host, set, check, verified, at } = all;
      const link = await aLink(all);
      expect((await admin.get('/organization/domain')).body).toMatchObject({ domain: null, target: 'spindle.example.com' });
      expect((await set(` ${host.toUpperCase()}. `)).body.domain).toMatchObject({ host, state: 'unverified', verifiedAt: null });
      const old = link();
      expect(old.host).toBe('spindle.example.com');
      await verified();
      expect(probe.asked.map((url) => url.split('/').slice(0, 5).join('/'))).toEqual([
        `http://${host}/.well-known/spindle-domain`,
        `https://${host}/.well-known/spindle-domain`,
      ]);
      expect((await admin.get('/organization/domain')).body.domain).toMatchObject({
        host,
        state: 'verified',
        verifiedAt: expect.any(String),
      });
      expect([link().protocol, link().host, link().pathname]).toEqual(['https:', host, old.pathname]);
      await check();
      await set();
      expect(link().host).toBe(host);
      for (const header of [host, 'spindle.example.com', 'unknown.example']) expect((await at(old.pathname, header)).status).toBe(200);
      await set(`other-${host}`);
      expect([link().host, (await admin.get('/organization/domain')).body.domain.state]).toEqual(['spindle.example.com', 'unverified']);
      await admin.delete('/organization/domain');
      await verified();
      expect((await admin.delete('/organization/domain')).status).toBe(200);
      expect([link().host, (await at(old.pathname)).status, (await at('/healthz')).status]).toEqual(['spindle.example.com', 200, 200]);
      expect([(await check()).status, (await admin.delete('/organization/domain')).body.code]).toEqual([404, 'DOMAIN_NOT_FOUND']);
      const { data } = (await (await tenant.person()).get('/audit?limit=100')).body;
      const noted = data.filter(({ action }: { action: string }) => action.startsWith('domain.'));
      expect(noted.map(({ action }: { action: string }) => action)).toEqual(
        ['removed', 'verified', 'set', 'removed', 'set', 'verified', 'set'].map((verb) => `domain.${verb}`),
      );
      expect(noted[0].subject).toMatchObject({ type: 'domain', name: host });
    });

    test('under it is one click of a mail program, and every public page of its organization', async () => {
      const all = await given();
      const { tenant, admin, host, at, verified } = all;
      const link = await aLink(all);
      const { picture } = (await admin.post('/pictures', await aLogo(), { 'Content-Type': 'image/png' })).body;
      await admin.post('/topics', { key: 'news', name: { en: 'News' } });
      await admin.put('/organization/brand', { logoId: picture.id, accent: null, imprint: 'Acme', websiteUrl: null, privacyUrl: null });
      await verified();
      const { key } = await tenant.keyWith(['suppressions:write']);
      const body = { address: 'bob@example.com', topics: ['news'], confirm: true };
      await spindle().call('POST', '/api/v1/public/people/join', { headers: bearer(key), body });
      await spindle().get(SendConfirmations).execute();
      const mail = sender.attempts.findLast(({ organizationId }) => organizationId === tenant.id) as OutgoingMessage<'email'>;
      const confirm = new URL(/https:\/\/\S+confirm\/\S+/.exec(mail.text)?.[0] as string);
      const [, source = ''] = /<img src="([^"]+)"/.exec(mail.html ?? '') ?? [];
      expect([confirm.host, new URL(source).host]).toEqual([host, host]);

      const { pathname } = link();
      const preferences = pathname.replace('/unsubscribe/', '/preferences/');
      for (const header of [host, host.toUpperCase(), `${host}:443`, `${host}.`])
        for (const path of [pathname, `${pathname}/undo`, `${preferences}?lang=de`, confirm.pathname, new URL(source).pathname])
          expect([header, path, (await at(path, header)).status]).toEqual([header, path, 200]);
      const shown = await at(preferences);
      expect(shown.headers['content-security-policy']).toContain("form-action 'self'");
      expect(new URL(/<img[^>]* src="([^"]+)"/.exec(shown.text)?.[1] ?? '', `https://${host}${preferences}`).href).toBe(source);
      expect(shown.headers['set-cookie']).toBeUndefined();
      const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `https://${host}` } };
      const clicked = await at(pathname, host, 'POST', { ...form, body: 'List-Unsubscribe=One-Click' });
      expect([clicked.status, /unsubscribed/i.test(clicked.text)]).toEqual([200, true]);
      expect((await at('/api/v1/public/unsubscribe/test')).status).toBe(200);
      const tracked = new URL(trackedLink(tenant.id));
      const followed = await at(tracked.pathname);
      expect([tracked.host, followed.status, followed.headers.location]).toEqual([host, 302, 'https://acme.example/offer']);
    });

    const trackedLink = (organizationId: string): string =>
      spindle().get(TrackedLinks).linkTo({ organizationId, messageId: ids.next(), kind: 'clicked', to: 'https://acme.example/offer' });

    test('404: everything else under it, however it is asked for', async () => {
      const all = await given();
      const { tenant, host, at, verified } = all;
      const other = await given();
      const [own, foreign] = [(await aLink(all))().pathname, (await aLink(other))().pathname];
      const { organizationId, id } = { organizationId: other.tenant.id, id: other.tenant.table.id };
      const foreignKey = `${organizationId}${id}`.replaceAll('-', '');
      const confirm = new URL(spindle().get(ConfirmationLinks).linkFor({ organizationId, id })).pathname;
      await verified();
      await other.verified();
      const { key } = await tenant.keyWith(['tables:read']);
      const paths = [
        ...[foreign, `${foreign}/undo`, foreign.replace('/unsubscribe/', '/preferences/'), confirm],
        new URL(trackedLink(organizationId)).pathname,
        ...[
          `/api/v1/public/forms/${foreignKey}`,
          `/api/v1/public/forms/${foreignKey}/entries`,
          `/api/v1/public/pictures/${foreignKey}.png`,
        ],
        ...['/', '/docs', '/openapi.json', '/healthz', '/readyz', '/metrics', '/settings', '/api/v1/auth/refresh', '/api/v1/public/people'],
        ...['/api/v1/public/data-tables', '/api/v1/organization', '/api/v1/public/unsubscribe', '/api/v1/public/unsubscribe/'],
        ...[
          `/API/v1${own.slice(7)}`,
          `/${own}`,
          own.replace('unsubscribe', 'unsubscrib%65'),
          `${own}/../../../../organization`,
          `${own}%2f`,
        ],
        ...[`/api/v1/public/forms/..%2f..%2forganization`, '/.well-known/spindle-domain', '/.well-known/spindle-domain/x'],
        `http://spindle.example.com${foreign}`,
      ];
      for (const path of paths) {
        const answer = await at(path, host, 'GET', { headers: bearer(key) });
        expect([path, answer.status]).toEqual([path, 404]);
      }
      for (const method of ['POST', 'OPTIONS', 'PUT', 'DELETE'])
        expect([method, (await at(foreign, host, method)).status, (await at('/api/v1/organization', host, method)).status]).toEqual([
          method,
          404,
          404,
        ]);
      const page = await at('/docs', host, 'GET', { headers: { 'Accept-Language': 'de' } });
      expect([page.headers['content-type'], page.text.includes('<html lang="de"')]).toEqual(['text/html; charset=utf-8', true]);

      // Headers in which proxies name a host do not count.
      for (const name of ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'Forwarded']) {
        const headers = { [name]: name === 'Forwarded' ? `host=${other.host}` : other.host };
        expect([name, (await at(own, host, 'GET', { headers })).status, (await at(foreign, host, 'GET', { headers })).status]).toEqual([
          name,
          200,
          404,
        ]);
        expect((await at('/healthz', '127.0.0.1', 'GET', { headers })).status).toBe(200);
      }
      for (const header of ['127.0.0.1', 'spindle.example.com', `x.${host}`, host.slice(1), ''])
        expect([header, (await at('/healthz', header)).status, (await at(foreign, header)).status]).toEqual([header, 200, 200]);
    });

    test('the pages of its forms are under it, and take entries from there', async () => {
      const all = await given();
      const { admin, host, at, verified } = all;
      const { dataTable } = (await admin.post('/data-tables', { name: 'Readers' })).body;
      await admin.post(`/data-tables/${dataTable.id}/columns`, { name: 'email', type: 'email' });
      await admin.put(`/data-tables/${dataTable.id}/key`, { columns: ['email'] });
      const form = {
        languages: ['en'],
        fields: [{ column: 'email', label: { en: 'E-mail' }, required: true }],
        address: 'email',
        topics: [{ topic: 'general', words: { en: 'News' } }],
        texts: { title: { en: 'News' }, button: { en: 'Join' }, thanks: { en: 'Thanks' } },
        origins: ['https://acme.example'],
      };
      const { id } = (await admin.post('/forms', { name: 'News', dataTableId: dataTable.id, ...form })).body.form;
      await admin.post(`/forms/${id}/publish`);
      const urlOf = async () => (await admin.get(`/forms/${id}`)).body;
      const before = new URL((await urlOf()).form.url);
      await verified();
      const { form: shown, snippets } = await urlOf();
      expect([before.host, shown.url, snippets.en.includes(shown.url)]).toEqual([
        'spindle.example.com',
        `https://${host}${before.pathname}`,
        true,
      ]);
      expect([(await at(before.pathname)).status, (await at(before.pathname, 'spindle.example.com')).status]).toEqual([200, 200]);
      const sent = { headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `https://${host}` }, body: 'field.email=a' };
      expect((await at(before.pathname, host, 'POST', sent)).status).toBeLessThan(423);
      const asked = await at(`${before.pathname}/entries`, host, 'OPTIONS', { headers: { Origin: 'https://acme.example' } });
      expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, 'https://acme.example']);
    });

    test('what proves a host, and what a proxy asks, is answered for named hosts alone', async () => {
      const { host, set, at } = await given();
      const allowed = async (domain: string) => (await at(`/.well-known/spindle-domain/allowed?domain=${domain}`, '127.0.0.1')).status;
      const token = 'a'.repeat(43);
      const proof = (header: string) => at(`/.well-known/spindle-domain/${token}`, header);
      expect([await allowed(host), (await proof(host)).status]).toEqual([404, 404]);
      await set();
      expect([await allowed(host), await allowed(host.toUpperCase()), await allowed(`x${host}`), await allowed('')]).toEqual([
        200, 200, 404, 404,
      ]);
      const [one, other] = [await proof(host), await proof('127.0.0.1')];
      expect([one.status, one.headers['content-type'], other.status]).toEqual([200, 'text/plain; charset=utf-8', 404]);
      expect(one.text).not.toContain(token);
    });

    test('a host that does not lead here is named with what to set, and nothing changes', async () => {
      const { admin, host, set, check } = await given();
      await set();
      const right = async (protocol: string, answer: ProbeAnswer) => {
        probe.answers.clear();
        probe.answers.set(protocol, answer);
        const { status, body } = await check();
        return [status, body.domain.state, body.fault];
      };
      const fault = (name: string, words: RegExp) => [
        200,
        'unverified',
        {
          fault: name,
          message: expect.stringMatching(words),
          reason: /because/.test(words.source) || name === 'private' ? 'because' : null,
        },
      ];
      const none = (name: 'no-address' | 'private' | 'certificate' | 'unreachable') => ({ fault: name, reason: 'because' });
      expect(await right('http:', none('no-address'))).toEqual(fault('no-address', /CNAME record to spindle\.example\.com/));
      expect(await right('http:', none('private'))).toEqual(fault('private', /not on the public internet: because/));
      const page = { status: 200, body: '<html>', location: undefined };
      expect(await right('http:', page)).toEqual(fault('other-answer', /answers 200.*header Host/));
      const moved = (location: string) => ({ status: 301, body: '', location });
      expect(await right('http:', moved('https://elsewhere.example/'))).toEqual(fault('other-answer', /answers 301/));
      expect(await right('https:', none('certificate'))).toEqual(fault('certificate', /no valid certificate.*because/));
      expect(await right('https:', none('unreachable'))).toEqual(fault('unreachable', /Nothing answers under https.*because/));
      expect(await right('https:', page)).toEqual(fault('other-answer', /answers 200/));
      expect((await admin.get('/organization/domain')).body.domain.state).toBe('unverified');
      expect(await right('http:', none('unreachable'))).toEqual([200, 'verified', null]);
      expect(await right('http:', page)).toEqual([200, 'verified', { fault: 'other-answer', message: expect.any(String), reason: null }]);
      await admin.delete('/organization/domain');
      await set();
      expect(await right('http:', moved(`https://${host}/`))).toEqual([200, 'verified', null]);

      const other = await given();
      await other.set(host);
      expect((await other.check()).body).toMatchObject({ domain: { state: 'unverified' }, fault: { fault: 'taken' } });
      expect(spindle().get(OwnDomains).organizationAt(host)).toBeDefined();
      await other.verified();
    });

    test('400: what is no host of a name, with the reason; nothing changes', async () => {
      const { admin, set, host } = await given();
      await set();
      for (const name of ['', 'https://a.example.com', 'a.example.com:80', '127.0.0.1', '[::1]', 'spindle.example.com', 'x'.repeat(999)]) {
        const refused = await set(name);
        expect([name, refused.status, refused.body.errors[0].path]).toEqual([name, 400, 'host']);
      }
      expect((await admin.get('/organization/domain')).body.domain.host).toBe(host);
    });
  },
  {},
  (container) => {
    container.rebind(Sender).toConstantValue(sender);
    container.rebind(DomainProbe).toConstantValue(probe);
  },
);
