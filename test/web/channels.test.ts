import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { Session } from '../../scripts/screenshots/session.ts';
import { closeSinks } from '../channels/smtp-sink.ts';
import { until } from '../support/jest/until.ts';
import { aBrowser, expectAccessible, expectAccessibleInBothLooks, expectAccessibleInBothThemes, narrowAndDark } from './support/browser.ts';
import { connectSmtp, connectSmtpByForm, startMailServer } from './support/channels.ts';
import { signIn, signUp } from './support/sign-up.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
beforeAll(() => {
  Object.assign(spindle().zone, { 'acme.example.com': ['v=spf1 -all'], '_dmarc.acme.example.com': ['v=DMARC1; p=none'] });
});
afterAll(closeSinks);

const calm = { viewport: { width: 1360, height: 800 } };

const words = '535 5.7.8 Username and Password not accepted';
const dialog = (page: Page) => page.getByRole('dialog');

async function query(sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  await client.query(sql, [...values]);
  await client.end();
}

/** Enters another password in the channel's own dialog. */
async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit: Connection' }).click();
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

test('an SMTP server is connected with a wrong password, which the server says, then with the right one: wide, and narrow and dark', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open(narrowAndDark);
  await signUp(page, spindle().url);
  await page.goto(spindle().url);
  await page.getByRole('link', { name: 'Connect a channel' }).click();
  await page.getByRole('heading', { name: 'No channels yet' }).waitFor();
  await expectAccessibleInBothLooks(page);

  await page.getByRole('button', { name: 'Connect channel' }).click();
  await dialog(page).getByRole('button', { name: /Gmail/ }).waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: /GMAIL_CLIENT_ID/ })
      .isDisabled(),
  ).toBe(true);
  await expectAccessibleInBothThemes(page);
  await dialog(page)
    .getByRole('button', { name: /SMTP server/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Connect: SMTP server' });
  await form.getByRole('button', { name: 'Connect and check' }).click();
  await form.getByLabel('Name', { exact: true }).and(form.locator('[aria-invalid=true]')).waitFor();
  // Nothing was checked yet.
  expect(await form.getByText('Connect without the check').count()).toBe(0);
  await expectAccessibleInBothThemes(page);

  await connectSmtpByForm(page, spindle().url, 'Sales', server, 'wrong');
  await page.getByRole('button', { name: 'Check now' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'It cannot send' });
  await alert.getByText(words).waitFor();
  await alert.getByText('Next try').waitFor();
  await expectAccessibleInBothLooks(page);
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('button', { name: 'Edit: Connection' }).click();
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill('also wrong');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText(`Saved, but it cannot connect: ${words}`).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await enterPassword(page, 'right');
  await page.getByText('“Sales” works: it could sign in.').waitFor();
  await alert.waitFor({ state: 'detached' });
  await page.getByText('Works', { exact: true }).waitFor();
  const test = page.getByRole('region', { name: 'Test message' });
  await test.getByRole('button', { name: 'Send a test to me' }).click();
  await page.getByText('The test was sent.').waitFor();
  expect(server.mails.map(({ raw }) => /^Subject: .*$/m.exec(raw)?.[0])).toEqual(['Subject: [Test] Sales can send']);

  await page.getByRole('link', { name: 'Channels' }).first().click();
  const row = page.getByRole('table', { name: 'Channels' }).getByRole('row', { name: /Sales/ });
  for (const said of ['Default', 'SMTP server', 'hello@acme.example.com', 'Works', '5 at once', 'Signed in'])
    await row.getByText(said).first().waitFor();
  await expectAccessibleInBothLooks(page);
  expect(problems).toEqual([]);
});

test('a channel that breaks says so on its page and at home, its job waits, and goes on when it is mended', async () => {
  const server = await startMailServer();
  const email = 'break@example.com';
  const session = await Session.signUp(spindle().url, { email, password: 'a long password', name: 'Ada Okafor', organizationName: 'Acme' });
  const { dataTable } = await session.post('/data-tables', { name: 'Contacts' });
  await session.post(`/data-tables/${dataTable.id}/columns`, { name: 'email', type: 'text', metadata: true, required: false });
  const text = 'Hello. No more of these: {{ unsubscribe_url }}';
  const steps = [{ id: 'hello', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text }];
  const draft = { dataTableId: dataTable.id, steps };
  const { spinner } = await session.post('/spinners', { name: 'Welcome', projectId: dataTable.projectId, draft });
  await session.post(`/spinners/${spinner.id}/publish`);
  const { secret } = await session.post('/api-keys', { name: 'CRM', scopes: ['ingest', 'trigger', 'jobs:read'] });
  const call = async (path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${secret}`, ...(body && { 'Content-Type': 'application/json' }) };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await (await fetch(`${spindle().url}/api/v1/public${path}`, init)).json()) as Record<string, string>;
  };

  const { page, problems } = await browser.open(calm);
  await page.goto(`${spindle().url}/sign-in`);
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await connectSmtpByForm(page, spindle().url, 'Sales', server, 'right');
  await page.getByText('Works', { exact: true }).waitFor();

  server.state.isBroken = true;
  server.dropAll();
  await call('/ingest', { dataTableId: dataTable.id, records: [{ email: 'ada@example.com' }] });
  const { jobId } = await call(`/trigger/${spinner.id}`, {});
  // The page is not touched: it finds out by itself.
  await page.getByRole('status').filter({ hasText: 'It cannot send' }).getByText(words).waitFor();
  await page.getByText('Cannot send', { exact: true }).waitFor();
  await until(async () => (await call(`/jobs/${jobId}`)).waiting === 'channel_error');
  expect(server.mails.length).toBe(0);
  await page.getByRole('link', { name: 'Home' }).click();
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'The channel “Sales” cannot send' }) });
  await entry.getByText(words).waitFor();
  await entry.getByRole('link', { name: 'Open channel' }).click();

  server.state.isBroken = false;
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('“Sales” works: it could sign in.').waitFor();
  await until(async () => (await call(`/jobs/${jobId}`)).state === 'completed');
  expect(server.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  await page.getByText('Works', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('a member sees channels and what is wrong with them, and is told who changes them', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open(calm);
  const { email } = await signUp(page, spindle().url);
  await connectSmtp(page, spindle().url, 'Sales', server, 'wrong');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('status').filter({ hasText: 'It cannot send' }).waitFor();
  await query(`update memberships set role = 'member' where user_id = (select id from users where email = $1)`, [email]);
  await page.reload();
  await page.getByText(/^Channels are connected and changed by admins and owners\. Your role does not include it/).waitFor();
  await page.getByText(words).waitFor();
  expect(await page.getByRole('button', { name: /Edit|Check|Actions of|Make key/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${spindle().url}/channels`);
  await page.getByRole('table', { name: 'Channels' }).getByRole('link', { name: 'Sales' }).waitFor();
  expect(await page.getByRole('button', { name: /Connect|Actions of Sales/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('another default, archived and restored; the palette opens a channel by its name', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open(calm);
  await signUp(page, spindle().url);
  for (const name of ['Sales', 'News']) await connectSmtp(page, spindle().url, name, server, 'right');
  await page.goto(`${spindle().url}/channels`);
  const list = page.getByRole('table', { name: 'Channels' });
  const choose = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions of ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await list.getByRole('row', { name: /Sales/ }).getByText('Default').waitFor();
  await choose('News', 'Make default');
  await page.getByText('“News” is the default channel now.').waitFor();
  await list.getByRole('row', { name: /News/ }).getByText('Default').waitFor();
  expect(await list.getByText('Default').count()).toBe(1);
  server.state.isBroken = true;
  await choose('Sales', 'Check now');
  await page.getByRole('alert').getByText(`Sales: ${words}`).waitFor();
  await list.getByRole('row', { name: /Sales/ }).getByText('Cannot send').waitFor();

  await choose('News', 'Archive');
  await dialog(page).getByText('It is the default: steps that name no channel wait until another one is.').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  await list.getByRole('row', { name: /News/ }).waitFor({ state: 'detached' });
  await choose('Channels', 'Archived channels');
  await page.getByRole('heading', { name: 'Archived channels', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'Archived channels' }).getByRole('link', { name: 'News' }).click();
  await page.getByText('It is archived and no longer sends').waitFor();
  expect(await page.getByRole('button', { name: /Edit|Check now/ }).count()).toBe(0);
  await choose('News', 'Restore');
  await page.getByText('“News” can send again.').waitFor();
  await page.getByRole('button', { name: 'Edit: Limits' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('sal');
  await dialog(page).getByText('hello@acme.example.com').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();

  await page.goto(`${spindle().url}/audit?subjectType=channel`);
  for (const said of ['made News the default channel', 'archived the channel News', 'restored the channel News'])
    await page.getByRole('table', { name: 'Audit log' }).getByText(said).waitFor();
  expect(problems).toEqual([]);
});
