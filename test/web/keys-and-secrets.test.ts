import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from './support/browser.ts';
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
