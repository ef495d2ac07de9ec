import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { closeSinks } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { connectSmtp, startMailServer } from '../support/channels.ts';
import { signUp } from '../support/sign-up.ts';
import { ownWebSpindle } from '../support/web-spindle.ts';

const zone = { 'acme.example.com': ['v=spf1 -all'], 'mx bounces.acme.example.com': ['10 mx.elsewhere.example'] };
const spindle = ownWebSpindle(async () => {
  return { BOUNCE_HOST: 'mx.spindle.example', BOUNCE_PORT: String(await freePort()) };
});
const browser = aBrowser();
beforeAll(() => void Object.assign(spindle().zone, zone));
afterAll(closeSinks);

test('a channel gets a bounce domain, and its page shows which records DNS lacks', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open({ viewport: { width: 360, height: 740 } });
  await signUp(page, spindle().url);
  await connectSmtp(page, spindle().url, 'Sales', server, 'right');
  await page.getByRole('link', { name: 'What comes back' }).click();
  await page.getByText('None: bounces go to the mailbox of the sender').waitFor();

  await page.getByRole('button', { name: 'Set bounce domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: Bounce domain' });
  await dialog.getByLabel('Domain').fill('acme.example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('must be another domain than that of the sender').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Domain').fill('bounces.acme.example.com');
  await dialog.getByLabel('Domain').press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const records = page.getByRole('list', { name: 'DNS records of the bounce domain' });
  const mx = records.getByRole('listitem').filter({ hasText: 'Where bounces go' });
  await mx.getByText('Wrong').waitFor();
  await mx.getByText('10 mx.elsewhere.example').waitFor();
  await mx.getByText('10 mx.spindle.example').waitFor();
  expect(await records.getByRole('listitem').count()).toBe(2);
  await expectAccessible(page);
  spindle().zone['mx bounces.acme.example.com'] = ['10 mx.spindle.example'];
  await page.getByRole('button', { name: 'Look again' }).click();
  await mx.getByText('Right').waitFor();

  // Those of the sender's domain stand with the settings.
  await page.getByRole('link', { name: 'Settings' }).last().click();
  const others = page.getByRole('list', { name: 'DNS records' });
  await others.getByText('DMARC', { exact: true }).waitFor();
  expect(await others.getByText('bounces.acme.example.com').count()).toBe(0);
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(problems).toEqual([]);
});
