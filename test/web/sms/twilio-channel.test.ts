import { afterAll, expect, test } from '@jest/globals';
import { accountSid, authToken, callBack, startTwilio } from '../../channels/twilio-speaker.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

test('Twilio is connected through the page, which shows the URL for replies, and a STOP to it suppresses', async () => {
  const twilio = await startTwilio();
  closers.push(twilio.close);
  const { page, problems } = await browser.open({ viewport: { width: 360, height: 740 } });
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/channels`);
  await page.getByRole('button', { name: 'Connect channel' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Twilio/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Connect: Twilio' });
  await form.getByLabel('Name', { exact: true }).fill('Texts');
  expect(await form.getByLabel('Sender’s address').count()).toBe(0);
  await form.getByLabel('Account SID').fill(accountSid);
  await form.getByLabel('Number', { exact: true }).fill('0151 1');
  await form.getByLabel('URL of the API').fill(twilio.url);
  await form.getByRole('textbox', { name: 'Auth token' }).fill(authToken);
  await form.getByRole('button', { name: 'Connect and check' }).click();
  await form.getByText('must be a phone number with its country code').waitFor();
  await form.getByLabel('Number', { exact: true }).fill('+1 415 555 2671');
  await form.getByRole('button', { name: 'Connect and check' }).click();
  await page.getByText('“Texts” works: it could sign in.').waitFor();
  await page.getByText('+14155552671').waitFor();
  for (const name of ['Signing (DKIM)', 'DNS records']) expect(await page.getByRole('region', { name }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit: Name' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Reminders');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Reminders' }).waitFor();

  await page.getByRole('link', { name: 'What comes back' }).click();
  await page.getByText('No call yet').waitFor();
  const callbackUrl = await page.getByRole('textbox', { name: 'Callback URL' }).inputValue();
  const repliesUrl = await page.getByRole('textbox', { name: 'URL for replies' }).inputValue();
  expect(repliesUrl).toBe(`${callbackUrl}/replies`);
  expect(await page.getByRole('region', { name: 'Bounce domain' }).count()).toBe(0);
  await expectAccessible(page);
  const reply = { AccountSid: accountSid, MessageSid: `SM${'1'.repeat(32)}`, From: '+14155552672', To: '+14155552671', Body: 'Stop' };
  expect((await callBack(repliesUrl, reply, { token: 'another' })).status).toBe(401);
  await page.getByRole('status').filter({ hasText: 'signed with another auth token' }).waitFor();
  expect((await callBack(repliesUrl, reply)).status).toBe(200);
  await page.goto(`${spindle().url}/suppressions?kind=phone`);
  await page.getByRole('table', { name: 'Suppressions' }).getByText('+14155552672').waitFor();
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(problems).toEqual([]);
});
