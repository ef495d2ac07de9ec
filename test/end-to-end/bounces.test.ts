import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { BouncingMta } from '../channels/bounces/bouncing-mta.ts';
import { postfix } from '../channels/bounces/reports.ts';
import { until } from '../support/jest/until.ts';
import { MailHouse } from './mail-house.ts';

// The real processes: the worker sends with return paths, the listener in the API's process takes the bounces.

let house: MailHouse;
let mta: BouncingMta;
let mtaPort: number;
let listenerPort: number;
const bounce = () => postfix({ date: new Date().toUTCString() });

beforeAll(async () => {
  listenerPort = await freePort();
  mta = new BouncingMta(listenerPort, ({ to }) => (to === 'person1@example.com' ? [bounce()] : []));
  mtaPort = await mta.listen();
  house = await MailHouse.open(1, { BOUNCE_HOST: 'mx.spindle.example', BOUNCE_PORT: String(listenerPort) });
});

afterAll(async () => {
  await house?.close();
  await mta?.close();
});

test('a bounce is counted once, also if the process that takes it is killed and the mail server tries again', async () => {
  const customer = await house.customer('bounces', mtaPort, { bounceDomain: 'bounces.acme.example' });
  const jobId = await customer.start(await customer.campaign(3));
  expect(await customer.ended(jobId)).toMatchObject({ state: 'completed' });
  const states = async () => (await customer.messages(jobId)).map(({ to, state }) => `${to.slice(6, 7)} ${state}`).sort();
  await until(async () => (await states()).includes('1 bounced'), 'the first bounce is applied');
  const { returnPath } = mta.mails.find(({ to }) => to === 'person2@example.com') as { returnPath: string };

  const again = bounce();
  const restart = await house.crashApi();
  const delivered = mta.reportUntilAccepted(returnPath, again);
  await restart();
  expect(await delivered).toBeGreaterThan(0);
  // Its answer may have been lost.
  await mta.report(returnPath, again);
  await until(async () => (await states()).includes('2 bounced'), 'the second bounce is applied');
  expect(await states()).toEqual(['1 bounced', '2 bounced', '3 sent']);
  const { data } = await customer.call('GET', '/suppressions');
  expect(data.map(({ address }: { address: string }) => address).sort()).toEqual(['person1@example.com', 'person2@example.com']);
  const [{ n }] = (await house.query('select count(*)::int as n from feedback')) as readonly [{ n: number }];
  expect(n).toBe(2);
});
