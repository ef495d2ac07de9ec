import { afterAll, expect, test } from '@jest/globals';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { GraphSpeaker } from '../../channels/mailboxes/graph-speaker.ts';
import { smtpSend } from '../../http/channels/oauth-fixture.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { ownWebSpindle } from '../support/web-spindle.ts';

const readBasic = 'https://graph.microsoft.com/Mail.ReadBasic';
const graph = new GraphSpeaker();
let server: AuthorizationServer;
const spindle = ownWebSpindle(async (url) => {
  server = await AuthorizationServer.start([`${url}/api/v1/channels/oauth/microsoft/callback`], [smtpSend, readBasic]);
  graph.isGood = async (token) => (await server.provider.AccessToken.find(token))?.scope === readBasic;
  return { OUTBOUND_ALLOW_PRIVATE: 'true', ...server.settings('microsoft', true), ...(await reached()) };
});
/** Nothing listens where mail would be sent. */
const reached = async () => ({ MICROSOFT_SEND_URL: 'smtp://127.0.0.1:1', MICROSOFT_READ_URL: await graph.listen() });
const browser = aBrowser();
afterAll(async () => {
  await graph.close();
  await server?.close();
});

test('a Microsoft account allows reading on its own page, and its inbox is the mailbox for replies', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1000, height: 900 } });
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/channels`);
  await page.getByRole('button', { name: 'Connect channel' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Microsoft/ })
    .click();
  const connecting = page.getByRole('dialog', { name: 'Connect: Microsoft 365' });
  await connecting.getByLabel('Name', { exact: true }).fill('Sales');
  await connecting.getByRole('button', { name: 'Continue to Microsoft' }).click();
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();

  const dialog = page.getByRole('dialog', { name: 'Connect the mailbox for replies' });
  const openDialog = async (): Promise<void> => {
    await page.getByRole('link', { name: 'What comes back' }).click();
    await page.getByRole('button', { name: 'Connect a mailbox' }).click();
    await dialog.getByRole('button', { name: 'Sign in and allow reading' }).waitFor();
  };
  await openDialog();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  const refusal = dialog.getByText('Reading is not permitted; connect the account again and allow reading');
  await refusal.waitFor();
  await expectAccessible(page);
  await pictures(page, 'graph-dialog', refusal);
  await dialog.getByRole('button', { name: 'Sign in and allow reading' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();

  await openDialog();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Is read', { exact: true }).waitFor({ timeout: 30_000 });
  expect(problems).toEqual([]);
});
