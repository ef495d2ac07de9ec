import { describe, expect, test } from '@jest/globals';
import { type Scope, scopes } from '../../../src/domain/credentials/api-key.ts';
import { scopePermissions } from '../../../src/domain/credentials/scope-permissions.ts';
import { grantablePermissions, type Permission, permissions } from '../../../src/domain/kernel/role.ts';
import type { Route, Security } from '../../../src/http/kernel/route.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import type { Person } from '../../support/http-person.ts';
import { onEachStore, onMemory, type Spindle } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';
import { type AccessCase, absentId } from './access-case.ts';
import { accessCases } from './access-cases.ts';

type Headers = Readonly<Record<string, string>>;

const codeWithout: Readonly<Record<Exclude<Security['type'], 'none'>, string>> = {
  'api-key': 'INVALID_API_KEY',
  'ingest-token': 'INVALID_INGEST_TOKEN',
  session: 'INVALID_SESSION',
  shared: 'INVALID_SESSION',
  'refresh-token': 'INVALID_SESSION',
};

/** Calls of the operations of a Spindle. */
function callsOf(spindle: () => Spindle) {
  const routes = () => spindle().routes;
  const caseOf = ({ operationId }: Route): AccessCase => accessCases[operationId] as AccessCase;

  async function call(route: Route, tenant: Tenant, headers: Headers, named?: Readonly<Record<string, string>>): Promise<ReceivedAnswer> {
    const { params, query = '', body, contentType = 'application/json' } = caseOf(route);
    const given = named ?? (await params?.(tenant)) ?? {};
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? absentId);
    const sent = body?.(tenant);
    const type = sent === undefined ? {} : { 'Content-Type': contentType };
    return spindle().call(route.method.toUpperCase(), `/api/v1${path}${query}`, { headers: { ...type, ...headers }, body: sent });
  }

  const codesOf = async (
    chosen: readonly Route[],
    answered: (route: Route) => Promise<ReceivedAnswer>,
  ): Promise<Record<string, string>> => {
    const codes: Record<string, string> = {};
    for (const route of chosen) {
      const { status, body } = await answered(route);
      codes[route.operationId] = `${status} ${body.code}`;
    }
    return codes;
  };
  const all = (chosen: readonly Route[], code: (route: Route) => string): Record<string, string> =>
    Object.fromEntries(chosen.map((route) => [route.operationId, code(route)]));
  const secured = () => routes().filter(({ security }) => security.type !== 'none');
  const ofKind = (...kinds: readonly Security['type'][]) => routes().filter(({ security }) => kinds.includes(security.type));
  return { routes, caseOf, call, codesOf, all, secured, ofKind };
}

// A credential, a role and a scope are the guard's; what finds them has contracts on both stores.
onMemory('who may call what', (spindle) => {
  const { routes, caseOf, call, codesOf, all, secured, ofKind } = callsOf(spindle);

  test('every operation has its entry, and every entry its operation', () => {
    expect(Object.keys(accessCases).sort()).toEqual(
      routes()
        .map(({ operationId }) => operationId)
        .sort(),
    );
  });

  test('exactly the operations without a credential give a reason', () => {
    for (const route of routes())
      expect([route.operationId, caseOf(route).open !== undefined]).toEqual([route.operationId, route.security.type === 'none']);
  });

  test('operations with parameters name their error code for an absent object', () => {
    const silent = secured().filter((route) => {
      const { notFound, makesAbsent } = caseOf(route);
      return route.path.includes(':') && route.security.type !== 'ingest-token' && notFound === undefined && !makesAbsent;
    });
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('401: no credential', async () => {
    const tenant = await aTenant(spindle());
    const chosen = secured().filter(({ security }) => security.type !== 'ingest-token');
    const codes = await codesOf(chosen, (route) => call(route, tenant, {}));
    expect(codes).toEqual(all(chosen, ({ security }) => `401 ${codeWithout[security.type as keyof typeof codeWithout]}`));
  });

  test('401: an API key is not accepted as a session, nor a session as an API key', async () => {
    const tenant = await aTenant(spindle());
    const { key } = await tenant.keyWith(scopes);
    const { token } = await tenant.person('owner');
    const people = await codesOf(ofKind('session'), (route) => call(route, tenant, bearer(key)));
    expect(people).toEqual(all(ofKind('session'), () => '401 INVALID_SESSION'));
    const systems = await codesOf(ofKind('api-key'), (route) => call(route, tenant, bearer(token)));
    expect(systems).toEqual(all(ofKind('api-key'), () => '401 INVALID_API_KEY'));
    const tokens = await codesOf(ofKind('ingest-token'), (route) => call(route, tenant, {}, { token: key }));
    expect(tokens).toEqual(all(ofKind('ingest-token'), () => '401 INVALID_INGEST_TOKEN'));
  });

  test('403: a role without the permission', async () => {
    const tenant = await aTenant(spindle());
    const { token } = await tenant.person('member');
    const leastOf = ({ security }: Route) =>
      security.permission ? permissions[security.permission as keyof typeof permissions] : 'member';
    const chosen = ofKind('session', 'shared').filter((route) => leastOf(route) !== 'member');
    expect(await codesOf(chosen, (route) => call(route, tenant, bearer(token)))).toEqual(all(chosen, () => '403 MISSING_ROLE'));
  });

  test('403: a defined role without the permission, which the answer names; with it alone, the guard lets the call through', async () => {
    const tenant = await aTenant(spindle());
    const chosen = ofKind('session', 'shared').filter(({ security }) => grantablePermissions.includes(security.permission));
    const missing = ({ status, body: { code, permission } }: ReceivedAnswer) => `${status} ${code} ${permission}`;
    const people = new Map<Permission, readonly [Person, Person]>();
    for (const route of chosen) {
      const permission = route.security.permission as Permission;
      const others = grantablePermissions.filter((one) => one !== permission);
      // A route that is limited to a few calls a minute is called by a person of its own.
      const known = route.rateLimit === undefined ? people.get(permission) : undefined;
      const pair = known ?? ([await tenant.personWith(others), await tenant.personWith([permission])] as const);
      people.set(permission, pair);
      const [without, withIt] = pair;
      const refusal = `403 MISSING_ROLE ${permission}`;
      expect([route.operationId, missing(await call(route, tenant, bearer(without.token)))]).toEqual([route.operationId, refusal]);
      const answered = missing(await call(route, tenant, bearer(withIt.token)));
      expect([route.operationId, answered === refusal]).toEqual([route.operationId, false]);
    }
  });

  test('who makes a key has each permission of the operations that its scopes open', () => {
    // A check reads only.
    const checks = ['checkKey', 'checkColumnType'];
    const missing = ofKind('shared').flatMap(({ operationId, security: { permission, scope, or } }) =>
      [scope, or]
        .filter((one) => one !== undefined && !scopePermissions[one as Scope].includes(permission))
        .map((one) => `${operationId} ${one}`),
    );
    expect(missing.filter((one) => !checks.includes(one.split(' ')[0] as string))).toEqual([]);
  });

  test('403: no recent confirmation, for exactly the operations that let others in or carry data out', async () => {
    const tenant = await aTenant(spindle());
    const { token, sessionId } = await tenant.person('owner');
    await spindle().store.unitOfWork.run(async ({ sessions }) => {
      const session = await sessions.lock(sessionId);
      if (session) await sessions.save(session.with({ confirmedAt: null }));
    });
    const chosen = ofKind('session', 'shared').filter(({ security }) => security.isConfirmed);
    expect(await codesOf(chosen, (route) => call(route, tenant, bearer(token)))).toEqual(all(chosen, () => '403 CONFIRMATION_NEEDED'));
    expect(chosen.map(({ operationId }) => operationId).sort()).toEqual([
      ...[
        'addPasskey',
        'addSignInProvider',
        'allowNetworks',
        'beginFactor',
        'beginPasskey',
        'changeMemberRole',
        'changeRole',
        'connectAccount',
        'connectChannel',
        'createApiKey',
        'defineRole',
        'editApiKey',
        'editSignInProvider',
        'erasePeople',
        'erasePerson',
        'exportAuditEntries',
      ],
      ...['exportConsent', 'exportMessages', 'exportPerson', 'exportRecipients', 'exportRecords'],
      ...['exportSelectedRecords', 'exportSuppressions'],
      ...[
        'forgetPerson',
        'inviteMember',
        'makeRecoveryCodes',
        'overrideApproval',
        'reconnectAccount',
        'removeFactor',
        'removeMember',
        'removePasskey',
        'removeSignInProvider',
        'requireFactor',
      ],
      ...['rotateApiKey', 'setApprovalRules', 'setFactor', 'setRetention', 'signOutMember', 'unbindMember'],
    ]);
    // A key needs none.
    const { key } = await tenant.keyWith(scopes);
    const byKey = await codesOf(
      ofKind('shared').filter((route) => chosen.includes(route)),
      (route) => call(route, tenant, bearer(key)),
    );
    expect(Object.values(byKey)).not.toContain('403 CONFIRMATION_NEEDED');
  });

  test('403: the organization requires a second factor, for every operation about it; keys go on working', async () => {
    // The paths name things of another organization, whose people may make them.
    const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
    const { token } = await tenant.person('owner');
    await spindle().store.unitOfWork.run(async ({ organizations }) => {
      const organization = await organizations.lock(tenant.id);
      if (organization) await organizations.save(organization.requireFactor(true));
    });
    const chosen = ofKind('session', 'shared').filter(({ security }) => security.permission !== undefined);
    expect(await codesOf(chosen, (route) => call(route, other, bearer(token)))).toEqual(all(chosen, () => '403 FACTOR_REQUIRED'));
    expect((await tenant.append([{ email: 'ada@example.com', name: 'Ada' }])).status).toBe(201);
  });

  test('403: an API key without the scope', async () => {
    const tenant = await aTenant(spindle());
    // Operations that name no scope accept any key.
    const chosen = ofKind('api-key', 'shared').filter(({ security }) => security.scope !== undefined);
    const keys = new Map<string, string>();
    const codes = await codesOf(chosen, async (route) => {
      const lacking = scopes.filter((scope) => scope !== route.security.scope && scope !== route.security.or);
      const key = keys.get(lacking.join()) ?? (await tenant.keyWith(lacking)).key;
      keys.set(lacking.join(), key);
      return call(route, tenant, bearer(key));
    });
    expect(codes).toEqual(all(chosen, () => '403 MISSING_SCOPE'));
  });
});

onEachStore('who may call what', (spindle) => {
  const { caseOf, call, secured } = callsOf(spindle);

  describe('404: an object of another organization', () => {
    const credentialsFor = ({ security }: Route, { own, key }: { own: string; key: string }): readonly Headers[] =>
      security.type === 'shared' ? [bearer(own), bearer(key)] : [bearer(security.type === 'session' ? own : key)];
    const withoutId = ({ text, headers }: ReceivedAnswer): string => text.replaceAll(String(headers['x-request-id']), '');

    test('gets the same answer byte for byte as one that does not exist', async () => {
      const [tenant, other] = [await aTenant(spindle()), await aTenant(spindle())];
      const { token } = await other.person('owner');
      const { key } = await other.keyWith(scopes);
      const chosen = secured().filter((route) => caseOf(route).notFound !== undefined);
      expect(chosen.length).toBeGreaterThan(3);
      for (const route of chosen) {
        // A route that is limited to a few calls a minute is called by a person of its own.
        const own = route.rateLimit === undefined ? token : (await other.person('owner')).token;
        for (const headers of credentialsFor(route, { own, key })) {
          const theirs = await call(route, tenant, headers);
          expect([route.operationId, theirs.status, theirs.body.code]).toEqual([route.operationId, 404, caseOf(route).notFound]);
          if (!route.path.includes(':')) continue;
          const nobodys = await call(route, tenant, headers, caseOf(route).absent ?? {});
          expect([route.operationId, nobodys.status, withoutId(nobodys)]).toEqual([route.operationId, 404, withoutId(theirs)]);
        }
      }
    });

    test('gets the same answer as an id that is not a UUID', async () => {
      const tenant = await aTenant(spindle());
      const { token } = await tenant.person('owner');
      const { key } = await tenant.keyWith(scopes);
      const chosen = secured().filter((route) => /:(?!record)\w+Id\b/.test(route.path));
      expect(chosen.length).toBeGreaterThan(30);
      for (const route of chosen) {
        const own = route.rateLimit === undefined ? token : (await tenant.person('owner')).token;
        const [headers = {}] = credentialsFor(route, { own, key });
        const absent = await call(route, tenant, headers, caseOf(route).absent ?? {});
        const ids = [...route.path.matchAll(/:((?!record)\w+Id)\b/g)].map(([, name]) => [name, 'leads']);
        const malformed = await call(route, tenant, headers, { ...caseOf(route).absent, ...Object.fromEntries(ids) });
        expect([route.operationId, malformed.status, withoutId(malformed)]).toEqual([route.operationId, 404, withoutId(absent)]);
      }
    });
  });
});
