import { afterAll, expect, test } from '@jest/globals';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { GraphSpeaker } from '../../channels/mailboxes/graph-speaker.ts';
import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { gmailSend, smtpSend } from '../../http/channels/oauth-fixture.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { listenForNotices } from '../support/notices.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { ownWebSpindle } from '../support/web-spindle.ts';

/** The way in which the mailbox of an account is connected. */
interface Way {
  readonly provider: 'gmail' | 'microsoft';
  readonly title: string;
  readonly company: string;
  readonly kind: string;
  /** The scope with which it is read. */
  readonly scope: string;
}
const ways: readonly Way[] = [
  {
    ...{ provider: 'microsoft', title: 'Microsoft 365', company: 'Microsoft', kind: 'The account’s inbox' },
    scope: 'https://graph.microsoft.com/Mail.ReadBasic',
  },
  {
    ...{ provider: 'gmail', title: 'Gmail', company: 'Google', kind: 'The account’s mailbox by IMAP' },
    scope: 'https://mail.google.com/',
  },
];

const graph = new GraphSpeaker();
const imap = new ImapSpeaker();
let server: AuthorizationServer;
const spindle = ownWebSpindle(async (url) => {
  const callbacks = ways.map(({ provider }) => `${url}/api/v1/channels/oauth/${provider}/callback`);
  server = await AuthorizationServer.start(callbacks, [smtpSend, gmailSend, ...ways.map(({ scope }) => scope)]);
  const [isRead, isFull] = ways.map(({ scope }) => async (token: string) => {
    const granted = (await server.provider.AccessToken.find(token))?.scope ?? '';
    return granted.split(' ').includes(scope);
  });
  if (isRead) graph.isGood = isRead;
  imap.isGoodToken = isFull;
  // Nothing listens where mail would be sent.
  const unreached = {
    MICROSOFT_SEND_URL: 'smtp://127.0.0.1:1',
    GMAIL_SEND_URL: 'http://127.0.0.1:1',
    GMAIL_ACCOUNT_URL: `${server.url}/me`,
  };
  return {
    ...{ OUTBOUND_ALLOW_PRIVATE: 'true', ...server.settings('microsoft', true), ...server.settings('gmail'), ...unreached },
    ...{ MICROSOFT_READ_URL: await graph.listen(), GMAIL_READ_BY_IMAP: 'true', GMAIL_IMAP_URL: `imap://127.0.0.1:${await imap.listen()}` },
  };
});
const browser = aBrowser();
afterAll(async () => {
  await graph.close();
  await imap.close();
  await server?.close();
});

test.each(ways)('an account of $company allows reading on its own page, and its mailbox is the one for replies', async (way) => {
  const { provider, title, kind } = way;
  const { page, problems } = await browser.open({ viewport: { width: 1000, height: 900 } });
  const isTold = await listenForNotices(page);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/channels`);
  await page.getByRole('button', { name: 'Connect channel' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
  const connecting = page.getByRole('dialog', { name: `Connect: ${title}` });
  await connecting.getByLabel('Name', { exact: true }).fill('Sales');
  await connecting.getByRole('button', { name: `Continue to ${title}` }).click();
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
  await pictures(page, `${provider}-mailbox-dialog`, refusal);
  await dialog.getByRole('button', { name: 'Sign in and allow reading' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();

  await openDialog();
  // A choice for another way, which has more choices, is not sent with this one.
  const choose = async (field: string, option: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('How replies come in', 'Mailbox by IMAP');
  await choose('Other folders', 'Junk and all mail');
  await choose('How replies come in', kind);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Is read', { exact: true }).waitFor();
  await page.getByText(kind, { exact: true }).waitFor();

  // Connected again, it may still be read.
  await page.getByRole('button', { name: 'Actions of Sales' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  const ending = page.getByRole('dialog', { name: 'Disconnect ada@acme.example' });
  await ending.getByRole('button', { name: 'Disconnect' }).click();
  await ending.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Settings' }).last().click();
  // A click before the provider has led back is lost with the document.
  const isLedBack = page.waitForRequest((request) => request.url().includes(`/channels/oauth/${provider}/callback`));
  await page.getByRole('button', { name: 'Connect again' }).first().click();
  await isLedBack;
  await page.getByRole('link', { name: 'What comes back' }).click();
  await page.getByRole('button', { name: 'Test now' }).click();
  await isTold('The mailbox can be read.');
  expect(problems).toEqual([]);
});
