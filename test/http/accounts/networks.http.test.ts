import { expect, test } from '@jest/globals';
import { AllowNetworks } from '../../../src/application/accounts/organizations/allow-networks.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { as, auth, cookieOf, signUp } from '../../support/http-account.ts';
import { aPerson } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const office = { 'X-Forwarded-For': '203.0.113.7' };
const cafe = { 'X-Forwarded-For': '198.51.100.7' };

onEachStore(
  'allowed networks',
  (spindle) => {
    const given = async () => {
      const tenant = await aTenant(spindle());
      return { tenant, owner: await aPerson(spindle(), tenant.id), member: await aPerson(spindle(), tenant.id, 'member') };
    };

    test('of people: who is elsewhere is refused what is about the organization, with the address, and not what is about themselves', async () => {
      const { tenant, owner, member } = await given();
      const set = await owner.put('/organization/networks', { people: ['203.0.113.99/24', ' 2001:DB8::1/32'], keys: [] }, office);
      expect([set.status, set.body.people, set.body.address]).toEqual([200, ['203.0.113.0/24', '2001:db8::/32'], '203.0.113.7']);
      for (const person of [owner, member]) {
        const refused = await person.get('/data-tables', cafe);
        expect([refused.status, refused.body.code, refused.body.address]).toEqual([403, 'NETWORK_NOT_ALLOWED', '198.51.100.7']);
        expect((await person.get('/auth/me', cafe)).status).toBe(200);
        for (const address of ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:ffff::1'])
          expect((await person.get('/data-tables', { 'X-Forwarded-For': address })).status).toBe(200);
      }
      // Keys and webhook URLs have no list.
      expect((await tenant.append([{ email: 'a@example.com', name: 'A' }], cafe)).status).toBe(201);
    });

    test('of keys: a key elsewhere is refused in the intake and beside it; people and webhook URLs are not', async () => {
      const { tenant, owner } = await given();
      expect((await owner.put('/organization/networks', { people: [], keys: ['203.0.113.7'] }, cafe)).status).toBe(200);
      const ingest = await tenant.append([{ email: 'a@example.com', name: 'A' }], cafe);
      expect([ingest.status, ingest.body.code]).toEqual([403, 'NETWORK_NOT_ALLOWED']);
      const trigger = await tenant.trigger(undefined, cafe);
      expect([trigger.status, trigger.body.code]).toEqual([403, 'NETWORK_NOT_ALLOWED']);
      expect((await tenant.append([{ email: 'a@example.com', name: 'A' }], office)).status).toBe(201);
      expect((await owner.get('/data-tables', cafe)).status).toBe(200);
      const hook = `/api/v1/public/data-tables/ingest/${tenant.token}`;
      expect(
        (await spindle().call('POST', hook, { body: { records: [{ email: 'b@example.com', name: 'B' }] }, headers: cafe })).status,
      ).toBe(201);
      expect(await tenant.rows()).toHaveLength(2);
    });

    test('400: a network that is none, and a list that shuts out who sets it, with their paths, change nothing', async () => {
      const { owner, member } = await given();
      const wrong = await owner.put(
        '/organization/networks',
        { people: ['203.0.113.0/33', '203.0.113', '::ffff:1.2.3.4/96', 'localhost'], keys: ['10.0.0.0/8', '10.0.0.0/8/8', '0.0.0.0/-1'] },
        office,
      );
      expect([wrong.status, wrong.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
        400,
        ['people[0]', 'people[1]', 'people[2]', 'people[3]', 'keys[1]', 'keys[2]'],
      ]);
      const out = await owner.put('/organization/networks', { people: ['198.51.100.0/24'], keys: [] }, office);
      expect(out.body.errors).toEqual([{ path: 'people', message: 'must contain the address from which you set them, "203.0.113.7"' }]);
      const many = await owner.put(
        '/organization/networks',
        { people: [], keys: Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`) },
        office,
      );
      expect(many.body.errors).toEqual([{ path: 'keys', message: 'must have at most 50 networks' }]);
      expect((await owner.get('/organization/networks', office)).body).toMatchObject({ people: [], keys: [] });
      expect((await member.get('/organization/networks', office)).status).toBe(403);
    });

    test('the operator opens them again; both changes are in the audit log', async () => {
      const { tenant, owner } = await given();
      await owner.put('/organization/networks', { people: ['203.0.113.7'], keys: [] }, office);
      expect((await owner.get('/audit', cafe)).status).toBe(403);
      await spindle().get(AllowNetworks).execute({ organizationId: tenant.id, by: operator });
      const { body } = await owner.get('/audit?action=organization.networks-changed', cafe);
      expect(
        body.data.map(({ actor, details }: { actor: { type: string }; details: { people: string[] } }) => [actor.type, details.people]),
      ).toEqual([
        ['operator', []],
        ['user', ['203.0.113.7/32']],
      ]);
    });

    test('an answer that signs in says whether the person is outside', async () => {
      const { body, headers } = await signUp(spindle());
      expect(body.isOutside).toBe(false);
      await as(spindle(), body.token)('PUT', '/organization/networks', { people: ['127.0.0.1'], keys: [] });
      expect((await auth(spindle(), '/refresh', undefined, { Cookie: cookieOf({ headers }), ...cafe })).body.isOutside).toBe(true);
    });
  },
  { TRUSTED_PROXIES: '1' },
);
