import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { pictures } from './support/pictures.ts';
import { signUp } from './support/sign-up.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** Waits until there are so many dialogs, and none of them fades. */
const settled = (page: Page, dialogs: number) =>
  page.waitForFunction((count) => {
    const { document, getComputedStyle } = globalThis as unknown as {
      document: { querySelectorAll(selector: string): Iterable<object> };
      getComputedStyle(element: object): { opacity: string };
    };
    const open = [...document.querySelectorAll('[role=dialog]')];
    return open.length === count && open.every((one) => getComputedStyle(one).opacity === '1');
  }, dialogs);

test('the webhook signing secret is rotated with an overlap, which is ended at once', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/settings`);
  const section = page.getByRole('region', { name: 'Webhook signing secret' });
  await section.getByRole('button', { name: 'Show secret' }).click();
  const field = section.getByRole('textbox', { name: 'Webhook signing secret' });
  const before = await field.inputValue();
  await section.getByRole('button', { name: 'Rotate' }).click();
  const dialog = page.getByRole('dialog');
  await settled(page, 1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await section.getByText('The old secret signs as well until').waitFor();
  const after = await field.inputValue();
  expect(after).toMatch(/^whsec_/);
  expect(after).not.toBe(before);
  await settled(page, 0);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'End now' }).click();
  await dialog.getByRole('button', { name: 'End now' }).click();
  await section.getByText('The old secret signs as well until').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(after);
});

test('keys of a removed member are shown and revoked at once, and are found in the list later', async () => {
  const { page } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  const sql = new pg.Client(spindle().databaseUrl);
  await sql.connect();
  // Another admin, who has made two keys.
  await sql.query(`
    with owner as (select organization_id from memberships m join users u on u.id = m.user_id where u.email = '${email}'),
      grace as (insert into users (id, email, folded_email, name, password_hash, created_at)
        values (gen_random_uuid(), 'hopper@example.com', 'hopper@example.com', 'Grace Hopper', 'none', now()) returning id),
      member as (insert into memberships (organization_id, user_id, role, created_at) select organization_id, id, 'admin', now() from owner, grace)
    insert into api_keys (id, organization_id, name, scopes, hash, prefix, last_four, created_at, created_by)
      select gen_random_uuid(), organization_id, name, '["ingest"]', name, 'svc_abcd', 'wxyz', now(), id
      from owner, grace, unnest(array['CRM', 'Warehouse']) name`);
  await sql.query(`update organizations set plan_id = 'pro'`);
  await sql.end();

  await page.goto(`${spindle().url}/keys`);
  await page.getByRole('row', { name: /Warehouse/ }).waitFor();
  // Keys belong to the settings, which are lit beside them.
  await page.getByRole('navigation').locator('a[aria-current]').getByText('Settings').waitFor();
  expect(await page.getByText('Made by former members').count()).toBe(0);
  await page.goto(`${spindle().url}/members`);
  await page.getByRole('button', { name: 'Actions of Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keys that Grace Hopper made' });
  await dialog.getByText('Warehouse').waitFor();
  await settled(page, 1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke CRM' }).click();
  await dialog.getByText('Revoked').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${spindle().url}/keys`);
  await page.getByText('Made by former members').click();
  await page.waitForURL('**/keys?createdBy=former-members');
  await page.reload();
  await page.getByRole('checkbox', { name: 'Made by former members', checked: true }).waitFor({ state: 'attached' });
  const list = page.getByRole('table', { name: 'API keys' });
  await list.getByRole('row', { name: /Warehouse.*Active.*Grace Hopper.*a former member/s }).waitFor();
  await list.getByRole('row', { name: /CRM.*Revoked/s }).waitFor();
  await expectAccessible(page);
});

test('a secret is added, changed and deleted, and its value is never shown', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/secrets`);
  await page.getByText('name them as {{ secrets.name }}').waitFor();
  await page.getByRole('button', { name: 'Add secret' }).click();
  const dialog = page.getByRole('dialog');
  const hosts = dialog.getByRole('combobox', { name: 'Hosts' });
  await dialog.getByLabel('Name').fill('crm_token');
  await hosts.fill('*.example.com');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('the-value');
  await dialog.getByRole('button', { name: 'Add secret' }).click();
  await dialog.getByText(/Must be the name of one host, without .\*/).waitFor();
  await settled(page, 1);
  await expectAccessible(page);
  await hosts.press('Backspace');
  await hosts.fill('API.example.com');
  await dialog.getByRole('button', { name: 'Add secret' }).click();
  const row = page.getByRole('row', { name: /crm_token.*api\.example\.com/s });
  await row.waitFor();
  await settled(page, 0);
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Actions of crm_token' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('For the CRM');
  await hosts.fill('b.example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/Must be entered again to be sent to another host: .b\.example\.com/).waitFor();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('next');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /crm_token.*For the CRM.*b\.example\.com/s }).waitFor();
  await page.getByRole('button', { name: 'Actions of crm_token' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await dialog.getByText('Token (OAuth 2.0)').click();
  await dialog.getByLabel('Token URL').fill('http://');
  await dialog.getByLabel('Client ID').fill('spindle');
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill('the-client-secret');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/Must be a URL, such as/).waitFor();
  await settled(page, 1);
  await expectAccessible(page);
  await pictures(page, 'token');
  await dialog.getByLabel('Token URL').fill('https://auth.example.com/oauth/token');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Token from auth.example.com').waitFor();
  await page.getByRole('button', { name: 'Actions of crm_token' }).click();
  await page.getByRole('menuitem', { name: 'Delete secret' }).click();
  await dialog.getByRole('button', { name: 'Delete secret' }).click();
  await page.getByText('No secrets yet').waitFor();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
