import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { DomainProbe } from '../../../src/application/accounts/own-domain/domain-probe.ts';
import { as, auth, cookieOf, goodPassword, me, refresh, sendMails, signUp } from '../../support/http-account.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { OpenIdServer } from '../../support/openid-server.ts';
import { ids } from '../../support/sequential-ids.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The TXT records that the probe finds. */
const records = new Map<string, string>();
const probe = { ask: async () => ({ fault: 'unreachable', reason: '' }), texts: async (name: string) => [records.get(name) ?? ''] };

const environment = { OUTBOUND_ALLOW_PRIVATE: 'true' };

onMemory(
  'signing in by a provider',
  (spindle) => {
    let [acme, other]: OpenIdServer[] = [];
    beforeAll(async () => {
      const now = () => spindle().clock.now();
      acme = await OpenIdServer.start(now);
      other = await OpenIdServer.start(now);
    });
    afterAll(async () => {
      await acme?.close();
      await other?.close();
    });
    afterEach(() => {
      const usual = { token: {}, metadata: {}, userInfo: undefined, isAway: false, isHuge: false };
      for (const one of [acme, other]) Object.assign(one as OpenIdServer, usual);
    });
    const server = (): OpenIdServer => acme as OpenIdServer;

    /** An owner with a provider. */
    async function withProvider(fields: Fields = {}, at = server(), isProven = true) {
      const { email, body } = await signUp(spindle());
      await spindle().store.unitOfWork.run(async ({ plans }) => {
        const plan = await plans.find('free');
        if (plan) await plans.save(plan.with({ limits: { ...plan.limits, members: 50 } }));
      });
      const call = as(spindle(), body.token);
      const domain = `d${ids.next().slice(-12)}.example`;
      const settings = {
        ...{ name: 'Acme Login', issuer: at.url, clientId: at.clientId, clientSecret: at.clientSecret, scopes: ['email'] },
        ...{ roleClaim: null, roleRules: [], domains: [domain], forcesDomains: false, asksFactor: false },
      };
      const added = await call('POST', '/organization/providers', { ...settings, ...fields });
      expect(added.body).toMatchObject({ ok: true, faults: [] });
      const { provider } = added.body;
      const organizationId = body.organization.id as string;
      const edit = (changed: Fields) => call('PUT', `/organization/providers/${provider.id}`, { ...settings, ...changed });
      const prove = async () => {
        records.set(`_spindle.${domain}`, `spindle-organization=${organizationId}`);
        return call('POST', `/organization/providers/${provider.id}/check`);
      };
      if (isProven) await prove();
      const address = (name = 'grace') => `${name}-${ids.next()}@${domain}`;
      return {
        email,
        token: body.token as string,
        userId: body.user.id as string,
        organizationId,
        call,
        provider,
        domain,
        edit,
        prove,
        address,
      };
    }

    const begin = (providerId: string, cookie = '', next?: string) =>
      auth(spindle(), '/oidc/begin', { providerId, ...(next !== undefined && { next }) }, { Cookie: cookie });
    const callback = (path: string, cookie: string) => spindle().call('GET', path, { headers: { Cookie: cookie } });

    /** A whole sign-in: what the callback answers. */
    async function enter(providerId: string, claims: Fields, at = server(), next?: string): Promise<ReceivedAnswer & { cookie: string }> {
      const begun = await begin(providerId, '', next);
      const cookie = cookieOf(begun);
      return { ...(await callback(at.signIn(begun.body.authorizationUrl, claims), cookie)), cookie };
    }

    /** Everybody gets a role by a claim. */
    const everybody = { roleClaim: 'name', roleRules: [{ value: 'Grace', role: 'member' }] };
    const sessionOf = (entered: ReceivedAnswer) => refresh(spindle(), cookieOf(entered));
    const pendingOf = ({ headers }: ReceivedAnswer): string =>
      new URLSearchParams(new URL(headers.location ?? '').hash.slice(1)).get('pending') ?? '';
    const person = (email: string, fields: Fields = {}): Fields => ({
      sub: `sub of ${email}`,
      email,
      email_verified: true,
      name: 'Grace',
      ...fields,
    });

    test('makes an account for a verified address, and knows the person by the subject after that', async () => {
      const { provider, organizationId, address, call } = await withProvider();
      const email = address();
      const first = await enter(provider.id, person(email, { sid: 's1' }));
      expect([first.status, first.headers.location]).toEqual([303, 'https://spindle.example.com/sign-in?entered=true']);
      const { body } = await sessionOf(first);
      expect(body).toMatchObject({ user: { email, name: 'Grace' }, organization: { id: organizationId, role: 'member' } });
      const again = await sessionOf(await enter(provider.id, person('changed@elsewhere.example', { sub: `sub of ${email}` })));
      expect(again.body.user).toEqual(body.user);
      const members = (await call('GET', '/members')).body.data;
      expect(members.map(({ provider: by, hasFactor }: Fields) => [by, hasFactor])).toEqual([
        [null, false],
        ['Acme Login', false],
      ]);
    });

    test('leads on to a path of the web app, and to no other site', async () => {
      const { provider, address } = await withProvider();
      const email = address();
      const to = async (next: string) => (await enter(provider.id, person(email), server(), next)).headers.location;
      expect(await to('/jobs?a=1#b')).toBe('https://spindle.example.com/sign-in?entered=true&next=%2Fjobs%3Fa%3D1%23b');
      for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', 'javascript:alert(1)'])
        expect(await to(next)).toBe('https://spindle.example.com/sign-in?entered=true');
    });

    test.each([
      ['an address that is not verified', { email_verified: false }, 'is verified'],
      ['an address of which nothing is said', { email_verified: undefined }, 'is verified'],
      ['no address', { email: undefined }, 'no e-mail address'],
      ['a list of addresses', { email: ['a@b.example'] }, 'no e-mail address'],
      ['an address that is none', { email: 'not an address' }, 'no e-mail address'],
    ])('refuses %s in words', async (_, fields, words) => {
      const { provider, address } = await withProvider(everybody, server(), false);
      const refused = await enter(provider.id, person(address(), fields));
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(words);
      expect(cookieOf(refused)).toBe('');
    });

    test('believes a provider that says nothing of verification about domains that were proven', async () => {
      const { provider, address, prove } = await withProvider();
      expect((await prove()).body.provider.domains[0].verifiedAt).not.toBeNull();
      expect((await enter(provider.id, person(address(), { email_verified: undefined }))).status).toBe(303);
      expect((await enter(provider.id, person(address(), { email_verified: false }))).status).toBe(400);
    });

    test('lets in who is invited, has a role by a claim or an address of a proven domain, and nobody who was removed', async () => {
      const { provider, call, prove, address } = await withProvider({}, server(), false);
      const email = address();
      expect((await enter(provider.id, person(email))).text).toContain('no member of this organization');
      await call('POST', '/invitations', { email, role: 'admin' });
      const { body } = await sessionOf(await enter(provider.id, person(email)));
      expect(body.organization.role).toBe('admin');
      expect((await call('GET', '/invitations')).body.data).toEqual([]);
      await prove();
      expect((await enter(provider.id, person(address()))).status).toBe(303);
      await call('DELETE', `/members/${body.user.id}`);
      expect((await enter(provider.id, person(email))).text).toContain('no member of this organization');
    });

    test('two people with one address: the second one is refused until an owner unbinds the first', async () => {
      const { provider, address, call } = await withProvider();
      const email = address();
      const first = await sessionOf(await enter(provider.id, person(email)));
      const second = person(email.toUpperCase(), { sub: 'another' });
      expect((await enter(provider.id, second)).text).toContain('knows somebody else by the address');
      expect((await call('DELETE', `/members/${first.body.user.id}/provider`)).status).toBe(200);
      expect((await me(spindle(), first.body.token)).body.code).toBe('SESSION_REVOKED');
      expect((await sessionOf(await enter(provider.id, second))).body.user.id).toBe(first.body.user.id);
    });

    test('a provider of one organization never signs in as somebody of another without their password', async () => {
      const victim = await signUp(spindle());
      const rogue = await withProvider(everybody);
      const asked = await enter(rogue.provider.id, person(victim.email));
      expect(asked.headers.location).toContain('/finish-sign-in#pending=');
      const finish = (fields: Fields, cookie = asked.cookie) =>
        auth(spindle(), '/oidc/finish', { pending: pendingOf(asked), ...fields }, { Cookie: cookie });
      expect((await finish({})).body.code).toBe('INVALID_CREDENTIALS');
      expect((await finish({ password: 'wrong password' })).body.code).toBe('INVALID_CREDENTIALS');
      expect((await finish({ password: goodPassword }, '')).body.code).toBe('INVALID_STATE');
      // With the proven domain, too.
      const owner = await withProvider();
      await owner.prove();
      const both = owner.address();
      expect((await signUp(spindle(), { email: both })).status).toBe(201);
      expect((await enter(owner.provider.id, person(both))).headers.location).toContain('/finish-sign-in#pending=');
      // After it was bound, the provider opens its own organization alone.
      const bound = (await finish({ password: goodPassword })).body.signedIn;
      expect(bound.organization.id).toBe(rogue.organizationId);
      const call = as(spindle(), bound.token);
      const home = victim.body.organization.id;
      expect((await call('POST', '/auth/switch', { organizationId: home })).body.code).toBe('CONFINED_SESSION');
      expect((await call('GET', '/auth/me')).body.organizations.map(({ id }: Fields) => id)).toEqual([rogue.organizationId]);
      const later = await sessionOf(
        await enter(rogue.provider.id, person(victim.email, { auth_time: spindle().clock.now().getTime() / 1000 })),
      );
      expect((await as(spindle(), later.body.token)('POST', '/auth/factor/begin')).body.code).toBe('CONFINED_SESSION');
      const own = await auth(spindle(), '/login', { email: victim.email, password: goodPassword });
      expect((await as(spindle(), own.body.token)('POST', '/auth/switch', { organizationId: home })).status).toBe(200);
    });

    test('binds the account of a member without a password only where the domain is proven', async () => {
      const { provider, prove, address, organizationId, call } = await withProvider({}, server(), false);
      const email = address();
      await call('POST', '/invitations', { email, role: 'admin' });
      await sendMails(spindle());
      const link = spindle().mailer.mails.findLast(({ to }) => to === email)?.text ?? '';
      const token = /#token=([\w-]+)/.exec(link)?.[1];
      const joined = await auth(spindle(), '/accept-invitation', { token, password: goodPassword, name: 'Grace' });
      expect(joined.body.organization.id).toBe(organizationId);
      expect((await enter(provider.id, person(email))).headers.location).toContain('/finish-sign-in#');
      await prove();
      expect((await sessionOf(await enter(provider.id, person(email)))).body).toMatchObject({
        user: { email },
        organization: { role: 'admin' },
      });
    });

    test('a mail to an account that was never shown to be its person’s unbinds who came before', async () => {
      const { provider } = await withProvider(everybody);
      const email = `pre-${ids.next()}@hijacked.example`;
      await enter(provider.id, person(email));
      await spindle().store.unitOfWork.run(async ({ users }) => {
        const user = await users.findByEmail(email);
        if (user) await users.save(user.with({ verifiedAt: null }));
      });
      await auth(spindle(), '/request-password-reset', { email });
      await sendMails(spindle());
      const token = /#token=([\w-]+)/.exec(spindle().mailer.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1];
      expect((await auth(spindle(), '/reset-password', { token, password: goodPassword })).status).toBe(200);
      expect((await enter(provider.id, person(email))).headers.location).toContain('/finish-sign-in#');
    });

    test('an answer works once, in ten minutes, in the browser in which it began, and for the provider that was asked', async () => {
      const one = await withProvider();
      const two = await withProvider({}, other);
      const begun = await begin(one.provider.id);
      const cookie = cookieOf(begun);
      expect(begun.headers['set-cookie']?.[0]).toMatch(/Path=\/api\/v1\/auth\/oidc; HttpOnly; SameSite=Lax; Secure$/);
      const path = server().signIn(begun.body.authorizationUrl, person(one.address()));
      expect((await callback(path, '')).text).toContain('in another browser');
      expect((await callback(path, cookieOf(await begin(one.provider.id)))).text).toContain('in another browser');
      expect((await callback(path.replace(one.provider.id, two.provider.id), cookie)).text).toContain(
        'not from the provider that was asked',
      );
      expect((await callback(path, cookie)).status).toBe(303);
      expect((await callback(path, cookie)).text).toContain('was used already');
      // A used code with a fresh state.
      const fresh = new URL((await begin(one.provider.id, cookie)).body.authorizationUrl).searchParams.get('state') ?? '';
      const code = new URL(path, 'https://a.example').searchParams.get('code') ?? '';
      const replayed = `${path.split('?')[0]}?${new URLSearchParams({ code, state: fresh, iss: server().url })}`;
      expect((await callback(replayed, cookie)).text).toContain('The code is used');
      // Another issuer answers.
      const mixed = await begin(one.provider.id, cookie);
      const answer = server().signIn(mixed.body.authorizationUrl, person(one.address()), { iss: other?.url ?? '' });
      expect((await callback(answer, cookie)).text).toContain('not from the provider that was asked');
      const forged = await callback(path.replace(/state=[^&]+/, 'state=forged'), cookie);
      expect(forged.text).toContain('not known here');
      const slow = await begin(one.provider.id, cookie);
      spindle().clock.pass({ minutes: 10 });
      expect((await callback(server().signIn(slow.body.authorizationUrl, person(one.address())), cookie)).text).toContain(
        'longer than ten minutes',
      );
    });

    test.each([
      ['of another client', { aud: 'somebody-else' }, 'not valid'],
      ['of another issuer', { iss: 'https://evil.example' }, 'not valid'],
      ['of another sign-in', { nonce: 'another' }, 'not valid'],
      ['of another clock', { iat: 0 }, 'differ by'],
    ])('refuses an ID token %s', async (_, token, words) => {
      const { provider, address } = await withProvider();
      server().token = token;
      expect((await enter(provider.id, person(address()))).text).toContain(words);
    });

    test('says by how many minutes clocks differ', async () => {
      const { provider, address } = await withProvider();
      server().token = { iat: spindle().clock.now().getTime() / 1000 - 600 };
      expect((await enter(provider.id, person(address()))).text).toContain('differ by <bdi>10</bdi> minutes');
    });

    test('reads the keys again when they were replaced', async () => {
      const { provider, address } = await withProvider();
      const email = address();
      expect((await enter(provider.id, person(email))).status).toBe(303);
      await server().rotateKey();
      spindle().clock.pass({ minutes: 1 });
      expect((await enter(provider.id, person(email))).status).toBe(303);
    });

    const mapping = {
      roleClaim: 'realm_access.roles',
      roleRules: [
        { value: 'spindle-admin', role: 'admin' },
        { value: 'spindle', role: 'member' },
      ],
    };

    test('takes the highest role that a claim gives, and reads it again at each sign-in', async () => {
      const { provider, address } = await withProvider(mapping);
      const email = address();
      const roleFor = async (claims: Fields) => {
        const entered = await enter(provider.id, person(email, claims));
        return entered.status === 303 ? (await sessionOf(entered)).body.organization.role : entered.text;
      };
      expect(await roleFor({ realm_access: { roles: ['other', 'spindle', 'spindle-admin'] } })).toBe('admin');
      expect(await roleFor({ realm_access: { roles: 'spindle' } })).toBe('member');
      expect(await roleFor({ 'realm_access.roles': ['spindle-admin'] })).toBe('admin');
      expect(await roleFor({ realm_access: { roles: [{ name: 'spindle' }] } })).toContain('gives you no role');
      expect(await roleFor({ realm_access: { roles: [] } })).toContain('gives you no role');
      expect(await roleFor({})).toContain('has not sent the claim <bdi>realm_access.roles</bdi>');
      server().userInfo = { sub: `sub of ${email}`, realm_access: { roles: ['spindle'] } };
      expect(await roleFor({})).toBe('member');
    });

    test('gives the defined role whose rule comes first, and takes it away again; a role that a provider gives cannot be deleted', async () => {
      const { provider, address, call, edit } = await withProvider();
      const made = async (name: string, permissions: readonly string[]) =>
        (await call('POST', '/roles', { name, permissions })).body.role.id as string;
      const [writers, readers] = [await made('Writers', ['tables:read', 'spinners:edit']), await made('Readers', ['tables:read'])];
      const rules = (...given: readonly (readonly [string, string])[]) => ({
        ...mapping,
        roleRules: given.map(([value, role]) => ({ value, role })),
      });
      const refused = await edit(rules(['w', ids.next()]));
      expect(refused.body.errors).toEqual([
        { path: 'roleRules[0].role', message: 'must be member, admin, owner or a role of this organization' },
      ]);
      expect((await edit(rules(['all', 'member'], ['w', writers], ['r', readers], ['boss', 'admin']))).status).toBe(200);
      const email = address();
      const roleFor = async (...values: readonly string[]) => {
        const { token } = (await sessionOf(await enter(provider.id, person(email, { realm_access: { roles: values } })))).body;
        return (await as(spindle(), token)('GET', '/auth/me')).body.permissions as string[];
      };
      const first = await roleFor('all', 'r', 'w');
      expect(first).toEqual(expect.arrayContaining(['spinners:edit']));
      expect(first).not.toContain('members:read');
      expect(await roleFor('r')).not.toContain('spinners:edit');
      expect(await roleFor('boss', 'r')).toContain('members:edit');
      expect(await roleFor('all')).not.toContain('members:edit');
      const deleted = await call('DELETE', `/roles/${readers}`);
      expect([deleted.status, deleted.body.reason, deleted.body.holders]).toEqual([409, 'ROLE_IN_USE', ['Acme Login']]);
    });

    test('says what to do when the provider leaves out too many groups', async () => {
      const { provider, address } = await withProvider({ ...mapping, roleClaim: 'groups' });
      const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } };
      expect((await enter(provider.id, person(address(), overage))).text).toContain('more groups than the provider sends');
    });

    test('a mapping makes and unmakes owners only if it speaks of them, and never the last one', async () => {
      const { provider, address, email } = await withProvider(mapping);
      const entering = (name: string, roles: readonly string[]) => enter(provider.id, person(name, { realm_access: { roles } }));
      // The owner binds the own account by the password.
      const asked = await entering(email, ['spindle']);
      const finished = await auth(
        spindle(),
        '/oidc/finish',
        { pending: pendingOf(asked), password: goodPassword },
        { Cookie: asked.cookie },
      );
      expect(finished.body.signedIn.organization.role).toBe('owner');
      const own = await auth(spindle(), '/login', { email, password: goodPassword });
      const roleRules = [...mapping.roleRules, { value: 'boss', role: 'owner' }];
      const owner = as(spindle(), own.body.token);
      expect((await owner('PUT', `/organization/providers/${provider.id}`, { ...sentOf(provider), ...mapping, roleRules })).status).toBe(
        200,
      );
      expect((await sessionOf(await entering(email, ['spindle']))).body.organization.role).toBe('owner');
      const second = address();
      expect((await sessionOf(await entering(second, ['boss']))).body.organization.role).toBe('owner');
      expect((await sessionOf(await entering(email, ['spindle']))).body.organization.role).toBe('member');
      expect((await sessionOf(await entering(second, ['spindle']))).body.organization.role).toBe('owner');
    });

    const sentOf = ({
      id: _,
      hasSecret,
      domains,
      redirectUri,
      backChannelLogoutUri,
      signedOutUri,
      createdAt,
      localOwnerId,
      ...provider
    }: Fields) => ({
      ...provider,
      domains: (domains as { name: string }[]).map(({ name }) => name),
    });

    test('401: addresses of a forced domain get one answer to any password, which names the provider; the local owner enters', async () => {
      const { provider, prove, edit, address, organizationId, call, domain } = await withProvider();
      const email = address();
      await enter(provider.id, person(email));
      await prove();
      expect((await edit({ forcesDomains: true })).body.provider.localOwnerId).not.toBeNull();
      const refusals = await Promise.all(
        [email, address(), `nobody@${domain.toUpperCase()}`].map((one) =>
          auth(spindle(), '/login', { email: one, password: goodPassword }),
        ),
      );
      for (const { body } of refusals) {
        expect(body).toMatchObject({ code: 'PROVIDER_REQUIRED', providers: [{ id: provider.id, name: 'Acme Login' }] });
        expect(body.message).toContain('sign in by Acme Login');
      }
      // A person with a password enters their other organizations by it, and not this one.
      const both = address('both');
      const home = await signUp(spindle(), { email: both });
      const asked = await enter(provider.id, person(both));
      await auth(spindle(), '/oidc/finish', { pending: pendingOf(asked), password: goodPassword }, { Cookie: asked.cookie });
      const own = await auth(spindle(), '/login', { email: both, password: goodPassword });
      expect(own.body.organization.id).toBe(home.body.organization.id);
      const switched = await as(spindle(), own.body.token)('POST', '/auth/switch', { organizationId });
      expect(switched.body.code).toBe('PROVIDER_REQUIRED');
      expect((await call('GET', '/members')).status).toBe(200);
    });

    test('401: an invitation into a forced domain is no way around the provider', async () => {
      const { prove, edit, address, call } = await withProvider();
      await prove();
      await edit({ forcesDomains: true });
      const email = address();
      await call('POST', '/invitations', { email, role: 'member' });
      await sendMails(spindle());
      const token = /#token=([\w-]+)/.exec(spindle().mailer.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1];
      const refused = await auth(spindle(), '/accept-invitation', { token, password: goodPassword, name: 'Grace' });
      expect(refused.body.code).toBe('PROVIDER_REQUIRED');
    });

    test('409: the local owner stays an owner', async () => {
      const bosses = { roleClaim: 'roles', roleRules: [{ value: 'boss', role: 'owner' }] };
      const { call, edit, userId, provider, address } = await withProvider(bosses);
      expect((await edit({ ...bosses, forcesDomains: true })).status).toBe(200);
      const boss = await sessionOf(
        await enter(provider.id, person(address(), { roles: ['boss'], auth_time: spindle().clock.now().getTime() / 1000 })),
      );
      expect(boss.body.organization).toBeDefined();
      const removed = await as(spindle(), boss.body.token)('DELETE', `/members/${userId}`);
      expect([removed.status, removed.body.message]).toEqual([409, expect.stringContaining('keeps a password beside the provider')]);
      expect((await call('GET', '/members')).status).toBe(200);
    });

    test('lists the ways in for a domain that was proven, and of an organization', async () => {
      const { provider, prove, domain, organizationId } = await withProvider({}, server(), false);
      const ways = async (query: string) => (await spindle().call('GET', `/api/v1/auth/ways?${query}`)).body.providers;
      expect(await ways(`domain=${domain}`)).toEqual([]);
      await prove();
      expect(await ways(`domain=${domain.toUpperCase()}`)).toEqual([{ id: provider.id, name: 'Acme Login', isForced: false }]);
      expect(await ways(`organization=${organizationId}`)).toHaveLength(1);
      expect(await ways(`domain=${'x'.repeat(70)}`)).toEqual([]);
    });

    test('a session by a provider is confirmed by asking there again, which the provider has to say', async () => {
      const { provider, address } = await withProvider({ ...mapping, roleRules: [{ value: 'boss', role: 'owner' }] });
      const email = address();
      const boss = { realm_access: { roles: ['boss'] } };
      const { body } = await sessionOf(await enter(provider.id, person(email, boss)));
      const call = as(spindle(), body.token);
      const remove = () => call('DELETE', `/organization/providers/${ids.next()}`);
      expect((await remove()).body).toMatchObject({ code: 'CONFIRMATION_NEEDED', by: 'provider' });
      const confirm = async (claims: Fields) => {
        const begun = await call('POST', '/auth/oidc/confirm');
        const asked = new URL(begun.body.authorizationUrl).searchParams;
        expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
        return callback(server().signIn(begun.body.authorizationUrl, claims), cookieOf(begun));
      };
      const now = () => Math.floor(spindle().clock.now().getTime() / 1000);
      expect((await confirm(person(email))).text).toContain('has not asked you again');
      expect((await confirm(person(email, { auth_time: now() - 600 }))).text).toContain('has not asked you again');
      expect((await confirm(person(address(), { auth_time: now() }))).text).toContain('as somebody else');
      expect((await confirm(person(email, { auth_time: now() }))).headers.location).toBe('https://spindle.example.com/confirmed');
      expect((await remove()).body.code).toBe('PROVIDER_NOT_FOUND');
    });

    test('a second factor of Spindle is asked for beside the provider only if that is set', async () => {
      const { provider, address, organizationId } = await withProvider();
      const email = address();
      await enter(provider.id, person(email));
      await spindle().store.unitOfWork.run(async ({ organizations }) => {
        const organization = await organizations.find(organizationId);
        if (organization) await organizations.save(organization.requireFactor(true));
      });
      const first = await sessionOf(await enter(provider.id, person(email)));
      expect(first.body.lacksFactor).toBe(false);
      expect((await as(spindle(), first.body.token)('GET', '/members')).status).toBe(200);
      await spindle().store.unitOfWork.run(async ({ signInProviders }) => {
        const found = await signInProviders.find(provider.id);
        if (found) await signInProviders.save(found.with({ asksFactor: true }));
      });
      const second = await sessionOf(await enter(provider.id, person(email)));
      expect(second.body.lacksFactor).toBe(true);
      expect((await as(spindle(), second.body.token)('GET', '/members')).body.code).toBe('FACTOR_REQUIRED');
    });

    test('a provider ends the sessions of a person, by a token that is new, its own, and works once', async () => {
      const { provider, address, call } = await withProvider();
      const email = address();
      const sub = `sub of ${email}`;
      const session = async () => (await sessionOf(await enter(provider.id, person(email, { sid: 'one' })))).body.token;
      const logOut = async (token: string) => {
        const body = Buffer.from(new URLSearchParams({ logout_token: token }).toString());
        const sent = { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
        return spindle().call('POST', `/api/v1/auth/oidc/${provider.id}/back-channel`, sent);
      };
      const token = await session();
      const isIn = async (one = token) => (await me(spindle(), one)).body.ok === true;
      const bad = [
        await server().logoutToken({ sub, aud: 'another' }),
        await server().logoutToken({ sub, iss: 'https://evil.example' }),
        await server().logoutToken({ sub, nonce: 'n' }),
        await server().logoutToken({ sub, events: {} }),
        await server().logoutToken({}),
        await server().logoutToken({ sub }, -3600),
        await (other as OpenIdServer).logoutToken({ sub, iss: server().url }),
        'no token',
      ];
      for (const one of bad) expect((await logOut(one)).body.code).toBe('INVALID_LOGOUT_TOKEN');
      expect((await logOut(await server().logoutToken({ sub: 'another' }))).status).toBe(200);
      expect((await logOut(await server().logoutToken({ sub, sid: 'two' }))).status).toBe(200);
      expect(await isIn()).toBe(true);
      const good = await server().logoutToken({ sub, sid: 'one' });
      expect((await logOut(good)).status).toBe(200);
      expect(await isIn()).toBe(false);
      const next = await session();
      expect((await logOut(good)).body.message).toContain('was used before');
      expect(await isIn(next)).toBe(true);
      expect((await logOut(await server().logoutToken({ sid: 'one' }))).status).toBe(200);
      expect((await me(spindle(), next)).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'provider-ended' });
      const last = await session();
      expect((await call('DELETE', `/organization/providers/${provider.id}`)).status).toBe(200);
      expect(await isIn(last)).toBe(false);
    });

    test('signing out leads to the sign-out of the provider if that is set, it has one, and the session is by it', async () => {
      server().metadata = { end_session_endpoint: `${server().url}/bye?lang=de` };
      const { provider, address, edit, token } = await withProvider();
      const email = address();
      const signOutUrl = async (session?: string) => {
        const used = session ?? (await sessionOf(await enter(provider.id, person(email)))).body.token;
        return (await auth(spindle(), '/logout', undefined, { Authorization: `Bearer ${used}` })).body.signOutUrl;
      };
      expect(await signOutUrl()).toBeNull();
      const saved = (await edit({ endsSession: true })).body;
      expect([saved.faults, saved.provider.endsSession]).toEqual([[], true]);
      const url = new URL(await signOutUrl());
      expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
        '/bye',
        { lang: 'de', client_id: server().clientId, post_logout_redirect_uri: saved.provider.signedOutUri },
      ]);
      expect(saved.provider.signedOutUri).toMatch(/^http.*\/sign-in$/);
      // A program that does not know the setting leaves it.
      expect((await edit({})).body.provider.endsSession).toBe(true);
      expect(await signOutUrl(token)).toBeNull();
    });

    test('names the faults of a provider when it is saved', async () => {
      const { edit } = await withProvider();
      const faultOf = async (metadata: Fields) => {
        server().metadata = metadata;
        const { faults } = (await edit({})).body;
        server().metadata = {};
        return faults.map(({ fault }: Fields) => fault);
      };
      expect(await faultOf({ issuer: 'https://evil.example' })).toEqual(['issuer']);
      expect(await faultOf({ code_challenge_methods_supported: ['plain'] })).toEqual(['no-pkce']);
      expect(await faultOf({ id_token_signing_alg_values_supported: ['HS256'] })).toEqual(['no-algorithm']);
      expect(await faultOf({ token_endpoint: undefined })).toEqual(['no-code']);
      expect(await faultOf({ jwks_uri: `${server().url}/nothing` })).toEqual(['no-keys']);
      expect(await faultOf({ code_challenge_methods_supported: undefined })).toEqual([]);
      server().isHuge = true;
      expect(await faultOf({})).toEqual(['silent']);
      server().isHuge = false;
    });

    test('503: a provider that is away does not keep the local owner out', async () => {
      const { provider, email, edit } = await withProvider();
      await edit({ forcesDomains: true });
      server().isAway = true;
      spindle().clock.pass({ days: 2 });
      const refused = await begin(provider.id);
      server().isAway = false;
      expect([refused.status, refused.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
      expect(refused.body.message).toContain('signs in with it');
      expect((await auth(spindle(), '/login', { email, password: goodPassword })).status).toBe(200);
    });

    test('goes on with metadata of the last day while the provider is away', async () => {
      const { provider } = await withProvider();
      server().isAway = true;
      spindle().clock.pass({ hours: 1 });
      const { status } = await begin(provider.id);
      server().isAway = false;
      expect(status).toBe(200);
    });

    test('422: settings that nobody could sign in with are refused', async () => {
      const { edit, provider, call } = await withProvider();
      const pathsOf = ({ body }: ReceivedAnswer) => body.errors?.map(({ path }: Fields) => path);
      expect(pathsOf(await edit({ issuer: 'https://other.example' }))).toEqual(['issuer']);
      expect(pathsOf(await edit({ roleClaim: 'groups' }))).toEqual(['roleRules']);
      expect(pathsOf(await edit({ roleRules: [{ value: 'a', role: 'member' }] }))).toEqual(['roleClaim']);
      expect(pathsOf(await edit({ domains: ['not a host'] }))).toEqual(['domains[0]']);
      expect(pathsOf(await edit({ domains: [], forcesDomains: true }))).toEqual(['domains']);
      expect(pathsOf(await edit({ forcesDomains: true, localOwnerId: ids.next() }))).toEqual(['localOwnerId']);
      expect(pathsOf(await edit({ scopes: ['two words'] }))).toEqual(['scopes[0]']);
      expect((await call('GET', '/organization/providers')).body.providers).toMatchObject([{ id: provider.id, hasSecret: true }]);
    });
  },
  environment,
  (container) => container.rebind(DomainProbe).toConstantValue(probe as never),
);
