import { expect, test } from '@jest/globals';
import { SessionTokens } from '../../../src/application/accounts/session-tokens.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { JoseSessionTokens } from '../../../src/system/jose-session-tokens.ts';
import { KeyRing } from '../../../src/system/key-ring.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { aMessage } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';

const [oldKey, foreignKey] = [masterKeyOf('08'), masterKeyOf('09')];
const page = 'https://spindle.example.com/api/v1/public/unsubscribe';

onMemory(
  'a master key that was replaced',
  (spindle) => {
    test('leaves unsubscribe links working, and links of no key of the ring not', async () => {
      const tenant = await aTenant(spindle());
      await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
      const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
      const { jobId } = (await tenant.trigger()).body;
      const facts = { organizationId: tenant.id, jobId, recordId: record?.id as string };
      await spindle().store.unitOfWork.run(({ messages }) => messages.save([aMessage({ ...facts, to: 'ada@example.com', state: 'sent' })]));
      const linkOf = (key: string): string => new URL(new UnsubscribeLinks(new NodeSecrets(key), page).linkFor(facts)).pathname;
      // As they were before: with the record's id, and a signature that names its key or, still earlier, does not.
      const text = `${tenant.id}.${jobId}.${record?.id}`;
      const earlier = (key: string): string => `${new URL(page).pathname}/${text}.${new NodeSecrets(key).sign('unsubscribe', text)}`;
      const withoutId = (path: string): string => path.replace(/\.[\da-f]{8}([\w-]{22})$/, '.$1');

      expect(withoutId(earlier(oldKey))).toHaveLength(earlier(oldKey).length - 8);
      for (const path of [linkOf(oldKey), earlier(oldKey), withoutId(earlier(oldKey))]) {
        expect((await spindle().call('GET', path)).text).toContain('Unsubscribe from these');
        expect((await spindle().call('POST', path)).text).toContain('You are unsubscribed');
        expect((await spindle().call('POST', `${path}/undo`)).text).toContain('You are subscribed again');
      }
      const current = new URL(spindle().get(UnsubscribeLinks).linkFor(facts)).pathname;
      const swapped = current.slice(0, -40) + linkOf(oldKey).slice(-40, -32) + current.slice(-32);
      for (const path of [linkOf(foreignKey), earlier(foreignKey), withoutId(earlier(foreignKey)), swapped])
        expect([path, (await spindle().call('POST', path)).status]).toEqual([path, 404]);
      expect((await spindle().call('GET', current)).text).toContain('Unsubscribe from these');
    });

    test('leaves people signed in', async () => {
      const { token } = await (await aTenant(spindle())).person('owner');
      const now = spindle().clock.now();
      const claims = await spindle().get(SessionTokens).read(token, now);
      const call = async (key: string) => {
        const issued = await new JoseSessionTokens(new KeyRing(key), 'https://spindle.example.com').issue(claims, now);
        return (await spindle().call('GET', '/api/v1/projects', { headers: bearer(issued) })).status;
      };
      expect([await call(oldKey), await call(foreignKey)]).toEqual([200, 401]);
      const refresh = async (key: string) => {
        const text = `${claims.sessionId}.0`;
        const cookie = `spindle_refresh=${text}.${new NodeSecrets(key).sign('refresh', text)}`;
        return (await spindle().call('POST', '/api/v1/auth/refresh', { headers: { Cookie: cookie } })).status;
      };
      expect([await refresh(foreignKey), await refresh(oldKey)]).toEqual([401, 200]);
    });
  },
  { SPINDLE_OLD_MASTER_KEYS: oldKey },
);
