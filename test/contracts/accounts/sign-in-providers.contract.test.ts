import { expect, test } from '@jest/globals';
import { ProviderIdentity } from '../../../src/domain/accounts/providers/provider-identity.ts';
import { SignInProvider } from '../../../src/domain/accounts/providers/sign-in-provider.ts';
import { Session } from '../../../src/domain/accounts/session.ts';
import { aUser } from '../../support/builders.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('Sign-in providers', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const aProvider = (fields: Partial<SignInProvider> = {}): SignInProvider =>
    new SignInProvider({
      ...{ organizationId: ids.next(), id: ids.next(), name: 'Acme Login', issuer: 'https://login.example', clientId: 'spindle' },
      ...{ sealedSecret: 'sealed', scopes: ['openid', 'email'], roleClaim: 'groups', roleRules: [{ value: 'a', role: 'admin' }] },
      ...{ domains: [], forcesDomains: false, localOwnerId: null, asksFactor: false, endsSession: true, createdAt: now, ...fields },
    });
  const anIdentity = (provider: SignInProvider, userId = ids.next(), subject = 'sub'): ProviderIdentity =>
    new ProviderIdentity({ organizationId: provider.organizationId, providerId: provider.id, subject, userId, createdAt: now });

  test('are found as they were saved, by id and by their organization', async () => {
    const first = aProvider({
      domains: [
        { name: 'a.example', verifiedAt: now },
        { name: 'b.example', verifiedAt: null },
      ],
    });
    const second = aProvider({ organizationId: first.organizationId, sealedSecret: null, roleClaim: null, roleRules: [] });
    await run(({ signInProviders }) => signInProviders.save(first));
    await run(({ signInProviders }) => signInProviders.save(second));
    await run(({ signInProviders }) => signInProviders.save(aProvider()));
    expect(await run(({ signInProviders }) => signInProviders.find(first.id))).toEqual(first);
    expect(await run(({ signInProviders }) => signInProviders.list(first.organizationId))).toEqual([first, second]);
    const edited = second.with({ name: 'Other', localOwnerId: ids.next(), forcesDomains: true });
    await run(({ signInProviders }) => signInProviders.save(edited));
    expect(await run(({ signInProviders }) => signInProviders.find(second.id))).toEqual(edited);
    expect(await run(({ signInProviders }) => signInProviders.find(ids.next()))).toBeUndefined();
  });

  test('are found by a domain once it is proven', async () => {
    const name = `d${ids.next()}.example`;
    const [open, proven] = [aProvider({ domains: [{ name, verifiedAt: null }] }), aProvider({ domains: [{ name, verifiedAt: now }] })];
    await run(async ({ signInProviders }) => {
      await signInProviders.save(open);
      await signInProviders.save(proven);
      await signInProviders.save(aProvider({ domains: [{ name: `other-${name}`, verifiedAt: now }] }));
    });
    expect(await run(({ signInProviders }) => signInProviders.listProven(name))).toEqual([proven]);
  });

  test('know people by their subject, whose case counts, and forget them when they are removed', async () => {
    const [one, other] = [aProvider(), aProvider()];
    const userId = ids.next();
    const [mine, there, another] = [anIdentity(one, userId), anIdentity(other, userId), anIdentity(one, ids.next(), 'SUB')];
    await run(async ({ signInProviders, providerIdentities }) => {
      for (const provider of [one, other]) await signInProviders.save(provider);
      for (const identity of [mine, there, another]) await providerIdentities.save(identity);
    });
    expect(await run(({ providerIdentities }) => providerIdentities.find(one.id, 'sub'))).toEqual(mine);
    expect(await run(({ providerIdentities }) => providerIdentities.find(one.id, 'SUB'))).toEqual(another);
    expect((await run(({ providerIdentities }) => providerIdentities.listOf(userId))).map(({ providerId }) => providerId).sort()).toEqual(
      [one.id, other.id].sort(),
    );
    await run(({ signInProviders }) => signInProviders.remove(one));
    expect(await run(({ providerIdentities }) => providerIdentities.listOf(userId))).toEqual([there]);
    await run(({ providerIdentities }) => providerIdentities.remove(there));
    expect(await run(({ providerIdentities }) => providerIdentities.find(other.id, 'sub'))).toBeUndefined();
  });

  test('have their open sessions listed, all or those of one session there', async () => {
    const provider = aProvider();
    const begun = async (providerSid: string | null, isOpen = true): Promise<string> => {
      const user = aUser();
      const facts = { id: ids.next(), userId: user.id, organizationId: ids.next(), ip: null, userAgent: null, now };
      const session = Session.begun({ ...facts, providerId: provider.id, providerSid });
      await run(async ({ users, sessions }) => {
        await users.save(user);
        await sessions.save(isOpen ? session : session.end('provider-ended', now));
      });
      return session.id;
    };
    const [first, second] = [await begun('one'), await begun(null)];
    await begun('one', false);
    const listed = async (sid?: string) =>
      (await run(({ sessions }) => sessions.listOfProvider({ providerId: provider.id, sid }))).map(({ id }) => id).sort();
    expect(await listed()).toEqual([first, second].sort());
    expect(await listed('one')).toEqual([first]);
    expect((await run(({ sessions }) => sessions.lock(first)))?.providerSid).toBe('one');
  });
});
