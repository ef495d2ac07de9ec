import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { until } from '../support/jest/until.ts';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { pictures } from './support/pictures.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** The link of the last mail to somebody. */
async function linkFor(email: string): Promise<string> {
  const link = () =>
    spindle()
      .mails.findLast(({ to }) => to.includes(email))
      ?.raw.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      .match(/https?:\/\/\S+#token=[\w.-]+/)?.[0];
  await until(link, `a link to ${email}`);
  return link() as string;
}

/** Accepts the invitation that the page shows, as a new person. */
async function accept(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: 'Choose a password' }).fill('a long password');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

/** Opens the dialog for an invitation, and sends it. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${spindle().url}/members`);
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('table', { name: 'Open invitations' }).getByText(email).waitFor();
}

test('an invitation is accepted in another browser, and a member sees what members may do', async () => {
  const owner = await browser.open();
  await signUp(owner.page, spindle().url);
  const table = await createTable(owner.page, spindle().url, 'Contacts');
  const email = 'grace@example.com';
  await invite(owner.page, email);

  const member = await browser.open();
  const link = await linkFor(email);
  await member.page.goto(link);
  await member.page.getByRole('heading', { name: 'Join Acme Outreach' }).waitFor();
  await expectAccessible(member.page);
  await accept(member.page, 'Grace Hopper');

  await owner.page.reload();
  await owner.page.getByRole('table', { name: 'Members' }).getByText('Grace Hopper').waitFor();
  await owner.page.getByText('Nobody is invited at the moment.').waitFor();

  await member.page.getByRole('button', { name: /Your menu/ }).click();
  expect(await member.page.getByRole('menuitem', { name: 'API keys' }).count()).toBe(0);
  await member.page.keyboard.press('Escape');
  await member.page.goto(`${spindle().url}/members`);
  await member.page.getByRole('table', { name: 'Members' }).getByText('Grace Hopper (you)').waitFor();
  expect(await member.page.getByRole('button', { name: /Invite|Actions of/ }).count()).toBe(0);
  for (const path of ['/keys', '/audit', `${table}/webhook`]) {
    await member.page.goto(spindle().url + path);
    await member.page
      .getByText(/Your role does not include it\. Ask /)
      .first()
      .waitFor();
    expect(await member.page.getByRole('button', { name: /Create|Show|Rotate|Export/ }).count()).toBe(0);
  }
  await member.page.goto(`${spindle().url}/tables`);
  await member.page.getByRole('link', { name: 'Contacts' }).waitFor();

  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Session of Grace Hopper' }).click();
  await owner.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await pictures(owner.page, 'sign-out-member');
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await owner.page.getByText('Grace Hopper is signed out.').waitFor();
  await owner.page.getByRole('button', { name: 'Session of Grace Hopper' }).waitFor({ state: 'detached' });
  await pictures(owner.page, 'signed-in');
  await expectAccessible(owner.page);
  await member.page.goto(`${spindle().url}/tables`);
  await member.page.getByRole('textbox', { name: 'Password' }).waitFor();

  // A link works once.
  await member.page.goto('about:blank');
  await member.page.goto(link);
  await member.page.getByText('This invitation does not work').waitFor();
  expect([...owner.problems, ...member.problems]).toEqual([]);
});

test('a role that is lowered, and a membership that ends, are told on the page that is open', async () => {
  const owner = await browser.open();
  await signUp(owner.page, spindle().url);
  await invite(owner.page, 'edsger@example.com');
  const { page, problems } = await browser.open();
  await page.goto(await linkFor('edsger@example.com'));
  await accept(page, 'Edsger Dijkstra');
  const change = async (role: string): Promise<void> => {
    const client = new pg.Client({ connectionString: spindle().databaseUrl });
    await client.connect();
    const of = `user_id = (select id from users where email = 'edsger@example.com')`;
    await client.query(role === 'none' ? `delete from memberships where ${of}` : `update memberships set role = '${role}' where ${of}`);
    await client.end();
  };
  await change('admin');
  await page.goto(`${spindle().url}/keys`);
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Too late');
  await change('member');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  await page.getByText(/Your role does not include it\. Ask /).waitFor();

  await page.goto(`${spindle().url}/tables`);
  await page.getByRole('button', { name: 'Create table' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Too late');
  await change('none');
  await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
  await page.getByText('You no longer belong to the organization that you were in.').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You no longer belong to an organization. Ask for an invitation, or create one of your own.').waitFor();
  expect(problems).toEqual([]);
});

test('the other organization opens at its home, in all tabs', async () => {
  const owner = await browser.open();
  await signUp(owner.page, spindle().url);
  const { page, problems } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  await invite(owner.page, email);
  await page.goto(await linkFor(email));
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const table = await createTable(page, spindle().url, 'Of one organization');
  const second = await page.context().newPage();
  await second.goto(`${spindle().url}${table}/columns`);
  await second.getByRole('heading', { name: 'Of one organization' }).waitFor();
  await page.getByRole('button', { name: 'Acme Outreach' }).click();
  await page.getByRole('menuitem', { name: /owner/ }).click();
  for (const tab of [page, second]) await tab.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

test('a session that expires says so, and the page goes on with what was typed', async () => {
  const { page, problems } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/settings`);
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Typed before it expired');
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `update sessions set created_at = now() - interval '31 days', renewed_at = now() - interval '31 days' where user_id = (select id from users where email = $1)`,
    [email],
  );
  await client.end();
  expect(rowCount).toBe(1);
  // A call that the page makes by itself may have met the end of the session first: then the page is behind the question.
  await page
    .locator('button', { hasText: /Rename|Save/ })
    .first()
    .dispatchEvent('click');
  await page.getByText('Sign in to continue where you left off').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Typed before it expired');
  await page
    .getByRole('button', { name: /Rename|Save/ })
    .first()
    .click();
  await page.getByText('The organization is called “Typed before it expired” now.').waitFor();
  expect(problems).toEqual([]);
});

test('two people change one cell: the second is asked, and neither value is lost unseen', async () => {
  const first = await browser.open();
  await signUp(first.page, spindle().url);
  const path = await tableWith(first.page, spindle().url, 'Shared', 'email,name\nada@example.com,Ada\n');
  await invite(first.page, 'alan@example.com');
  const second = await browser.open();
  await second.page.goto(await linkFor('alan@example.com'));
  await accept(second.page, 'Alan Turing');
  for (const { page } of [first, second]) {
    await page.goto(spindle().url + path);
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).click();
  }
  const write = async (page: Page, text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await write(first.page, 'Ada Lovelace');
  await first.page.getByText('Enter edits, Esc leaves, Ctrl+C copies the range').waitFor();
  await write(second.page, 'Countess');
  const dialog = second.page.getByRole('dialog', { name: 'Changed while you edited it' });
  await dialog.getByRole('definition').getByText('Ada Lovelace', { exact: true }).waitFor();
  await dialog.getByRole('definition').getByText('Countess', { exact: true }).waitFor();
  await expectAccessible(second.page);
  await dialog.getByRole('button', { name: 'Store mine' }).click();
  await dialog.waitFor({ state: 'detached' });
  await first.page.reload();
  await first.page.getByRole('gridcell', { name: 'Countess' }).waitFor();
  expect([...first.problems, ...second.problems]).toEqual([]);
});
