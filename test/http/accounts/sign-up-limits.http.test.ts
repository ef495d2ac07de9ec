import { expect, test } from '@jest/globals';
import { ForgetExpiredAccess } from '../../../src/application/accounts/forget-expired-access.ts';
import { signUp } from '../../support/http-account.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { ids } from '../../support/sequential-ids.ts';

const abroad = { SIGN_UP: 'open', PUBLIC_API_URL: 'https://spindle.example.com', SIGN_UPS_PER_NETWORK: '0', TRUSTED_PROXIES: '1' };

onEachStore(
  'signing up from one e-mail domain',
  (spindle) => {
    const aDomain = () => `d${ids.next()}.example`;
    const from = async (domain: string) => (await signUp(spindle(), { email: `p${ids.next()}@${domain}` })).status;

    test('201 up to the limit of the day, also of many at once, then 429; and again on the next day', async () => {
      const domain = aDomain();
      const statuses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => from(domain)));
      expect(statuses.filter((status) => status === 201)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
      expect(await from(domain.toUpperCase())).toBe(429);
      expect(await from(aDomain())).toBe(201);
      spindle().clock.pass({ days: 1 });
      expect(await from(domain)).toBe(201);
    });

    test('a refused sign-up is not counted', async () => {
      const domain = aDomain();
      for (let tried = 0; tried < 5; tried++)
        expect((await signUp(spindle(), { email: `a@${domain}`, password: 'short' })).status).toBe(400);
      await signUp(spindle(), { email: `a@${domain}` });
      for (let tried = 0; tried < 5; tried++) expect((await signUp(spindle(), { email: `a@${domain}` })).body.code).toBe('EMAIL_TAKEN');
      expect([await from(domain), await from(domain), await from(domain)]).toEqual([201, 201, 429]);
    });

    test('the counts of earlier days are deleted', async () => {
      const domain = aDomain();
      await from(domain);
      const day = spindle().clock.now().toISOString().slice(0, 10);
      const count = () => spindle().store.unitOfWork.run(({ signUpCounts }) => signUpCounts.find(day, [`domain ${domain}`]));
      spindle().clock.pass({ days: 1 });
      expect([...(await count()).values()]).toEqual([1]);
      await spindle().get(ForgetExpiredAccess).execute();
      expect([...(await count()).values()]).toEqual([0]);
    });
  },
  { ...abroad, SIGN_UPS_PER_DOMAIN: '3' },
);

onEachStore(
  'signing up from one network',
  (spindle) => {
    test('429: after the limit of the day, with the seconds until midnight UTC', async () => {
      const answers = [];
      for (let tried = 0; tried < 3; tried++) answers.push(await signUp(spindle(), { email: `p@d${ids.next()}.example` }));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
      expect(answers[2]?.headers['retry-after']).toBe(String(12 * 3600));
    });
  },
  { ...abroad, SIGN_UPS_PER_NETWORK: '2' },
);

onEachStore(
  'signing up where only this machine reaches Spindle',
  (spindle) => {
    test('has no limit of the day', async () => {
      for (let tried = 0; tried < 3; tried++) expect((await signUp(spindle())).status).toBe(201);
    });
  },
  { SIGN_UPS_PER_NETWORK: '1', SIGN_UPS_PER_DOMAIN: '1' },
);
