import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AuthorizationServer } from '../channels/authorization-server.ts';
import { startGmail } from '../channels/gmail-speaker.ts';
import { gmailSend } from '../http/channels/oauth-fixture.ts';
import { aBrowser, expectAccessible, expectAccessibleInBothLooks, expectAccessibleInBothThemes, narrowAndDark } from './support/browser.ts';
import { listenForNotices } from './support/notices.ts';
import { signUp } from './support/sign-up.ts';
import { ownWebSpindle } from './support/web-spindle.ts';

let server: AuthorizationServer;
let gmail: Awaited<ReturnType<typeof startGmail>>;
let refreshToken = '';
const spindle = ownWebSpindle(async (url) => {
  server = await AuthorizationServer.start([`${url}/api/v1/channels/oauth/gmail/callback`], [gmailSend]);
  server.provider.on('grant.success', ({ body }) => {
    refreshToken = (body as { refresh_token?: string }).refresh_token ?? refreshToken;
  });
  gmail = await startGmail({ isGood: async (token) => (await server.provider.AccessToken.find(token)) !== undefined });
  return { OUTBOUND_ALLOW_PRIVATE: 'true', ...server.settings('gmail'), GMAIL_SEND_URL: gmail.url, GMAIL_ACCOUNT_URL: `${server.url}/me` };
});
const browser = aBrowser();
afterAll(async () => {
  gmail?.close();
  await server?.close();
});

/** With CHANNEL_PICTURES as its folder, a picture for whoever looks at the page. */
async function look(page: Page, name: string, expectSeen = expectAccessible as (page: Page) => Promise<void>): Promise<void> {
  const folder = process.env.CHANNEL_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  await expectSeen(page);
}

/** Goes to the provider's page for a new account, which leads back. */
async function connectGmail(page: Page, name: string): Promise<void> {
  await page.goto(`${spindle().url}/channels`);
  await page.getByRole('button', { name: 'Connect channel' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Gmail/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect: Gmail' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Sender’s name').fill('Ada Lovelace');
  await dialog.getByRole('button', { name: 'Continue to Gmail' }).click();
}

test('an account is connected on the provider’s page, loses its permission there, and is connected again', async () => {
  const { page, problems } = await browser.open();
  const isTold = await listenForNotices(page);
  await signUp(page, spindle().url);
  await connectGmail(page, 'Sales');
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();
  await isTold('The account is connected.');
  await page.getByText('Works', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('ada@acme.example').first().waitFor();
  await page.getByText('Gmail signs its e-mail itself: turn it on there.').waitFor();
  await expectAccessible(page);

  await server.revoke(refreshToken);
  await page.getByRole('button', { name: 'Check now' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'Its account no longer permits sending' });
  await alert.waitFor();
  await page.getByText('Disconnected', { exact: true }).waitFor();
  await expectAccessible(page);

  // While it is on its way, another click does nothing, and who leaves is not led away.
  const again = alert.getByRole('button', { name: 'Connect again' });
  let calls = 0;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/reconnect', async (route) => {
    calls += 1;
    const answered = await route.fetch();
    await held;
    await route.fulfill({ response: answered });
  });
  await again.click();
  await page.locator('button[data-loading]', { hasText: 'Connect again' }).nth(1).waitFor();
  await again.click({ force: true });
  await page.getByRole('link', { name: 'Channels' }).first().click();
  await page.getByRole('heading', { name: 'Channels', level: 1 }).waitFor();
  answer();
  await sleep(500);
  expect([calls, new URL(page.url()).pathname]).toEqual([1, '/channels']);
  await page.unroute('**/reconnect');
  await page.goBack();
  await again.click();
  await isTold('The account is connected again. Messages that waited go on.');
  await page.getByText('Works', { exact: true }).waitFor();
  expect(await alert.count()).toBe(0);
  await page.goto(`${spindle().url}/audit?subjectType=channel`);
  for (const said of ['connected the channel Sales', 'disconnected the channel Sales', 'reconnected the channel Sales'])
    await page.getByRole('table', { name: 'Audit log' }).getByText(said).last().waitFor();
  expect(problems).toEqual([]);
});

test('an account is disconnected here; what the provider did is told, and connecting again undoes it: wide, and narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  const isTold = await listenForNotices(page);
  await signUp(page, spindle().url);
  await connectGmail(page, 'Sales');
  await isTold('The account is connected.');
  await page.getByText('Works', { exact: true }).waitFor();
  const granted = refreshToken;
  const disconnect = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions of Sales' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect ada@acme.example' });
    await dialog.getByText('Messages of jobs that use this channel wait, and nobody is marked as failed.').waitFor();
    await look(page, 'disconnect', expectAccessibleInBothThemes);
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await disconnect();
  const told = page.getByRole('status').filter({ hasText: 'The account is disconnected' });
  await told.getByText('Gmail has ended the permission, and its tokens are forgotten here.').waitFor();
  await page.getByText('Disconnected', { exact: true }).waitFor();
  expect(await server.provider.RefreshToken.find(granted)).toBeUndefined();
  await look(page, 'revoked', expectAccessibleInBothLooks);
  await page.getByRole('button', { name: 'Actions of Sales' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Disconnect' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Connect again' }).first().click();
  await page.getByText('Works', { exact: true }).waitFor();
  expect(await told.count()).toBe(0);
  server.revocationStatus = 400;
  try {
    await disconnect();
    await told.getByText('Gmail did not end the permission').waitFor();
    const link = told.getByRole('link', { name: 'End the permission at Gmail' });
    expect(await link.getAttribute('href')).toBe('https://myaccount.google.com/connections');
    await look(page, 'not-revoked', expectAccessibleInBothLooks);
    await told.getByRole('button', { name: 'Close' }).click();
    await told.waitFor({ state: 'detached' });
  } finally {
    server.revocationStatus = undefined;
  }
  expect(problems).toEqual([]);
});

test('a permission that is refused, or lacks sending, leads back to the list, which says why', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await signUp(page, spindle().url);
  server.isRefused = true;
  await connectGmail(page, 'Sales');
  const alert = page.getByRole('alert').filter({ hasText: 'The account is not connected' });
  await alert.getByText('The permission to send was refused on the provider’s page.').waitFor();
  await expectAccessible(page);
  Object.assign(server, { isRefused: false, declined: [gmailSend] });
  await connectGmail(page, 'Sales');
  await alert.getByText('The permission to send was left out on the provider’s page.').waitFor();
  await alert.getByRole('button', { name: 'Close' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No channels yet' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  server.declined = [];
  expect(problems).toEqual([]);
});
