import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessibleInBothLooks, expectAccessibleInBothThemes, narrowAndDark } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { csvFile } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const list = (page: Page) => page.getByRole('table', { name: 'Suppressions' });
const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${spindle().url}/suppressions${search}`);
  await page.getByRole('heading', { name: 'Suppressions', level: 1 }).waitFor();
}

async function chooseInMenu(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${menu}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await dialog(page).waitFor();
}

async function query(sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  await client.query(sql, [...values]);
  await client.end();
}

test('addresses are added, imported, found, exported and removed: wide, and narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  await signUp(page, spindle().url);
  await open(page);
  await page.getByRole('heading', { name: 'Nobody is suppressed' }).waitFor();
  await expectAccessibleInBothLooks(page);

  // Several at once: one that is wrong is named, stays in the field, and does not hold up the others.
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await dialog(page).getByLabel('Addresses').fill('Ada@Example.com, grace@@example.com\nalan@example.com');
  await dialog(page).getByLabel('Note').fill('By phone');
  await dialog(page).getByRole('button', { name: 'Add addresses' }).click();
  await dialog(page).getByText('“grace@@example.com”: The e-mail address must have one "@"').waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByText('2 addresses suppressed. What is left here cannot be:').waitFor();
  expect(await dialog(page).getByLabel('Addresses').inputValue()).toBe('grace@@example.com');
  await dialog(page).getByLabel('Addresses').fill('grace@example.com; ada@example.com');
  await dialog(page).getByRole('button', { name: 'Add addresses' }).click();
  await page.getByText('1 address suppressed; 1 suppressed before or twice in the list.').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await list(page).getByRole('row').count()).toBe(4);
  const ada = list(page).getByRole('row', { name: /ada@example\.com/ });
  for (const said of ['Unsubscribed', 'By phone', 'Ada Okafor', 'by hand', 'now']) await ada.getByText(said).waitFor();

  await chooseInMenu(page, 'Suppressions', 'Import a list');
  expect(await dialog(page).getByRole('button', { name: 'Import a list' }).isDisabled()).toBe(true);
  const lines = ['email,reason', 'left@example.com,unsubscribed', 'nonsense,', 'back@example.com,bounced', 'alan@example.com,'];
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(csvFile(lines.join('\n')));
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('button', { name: 'Import a list' }).click();
  const result = page.getByRole('dialog', { name: 'The list is imported' });
  await result.getByRole('row', { name: 'Suppressed now 2' }).waitFor();
  await result.getByRole('row', { name: 'Suppressed before, or twice in the list 1' }).waitFor();
  await result.getByRole('row', { name: 'Not an address, left out 1' }).waitFor();
  await result.getByRole('row', { name: /^3 The e-mail address/ }).waitFor();
  await expectAccessibleInBothThemes(page);
  await result.getByRole('button', { name: 'Done' }).click();
  await list(page).getByText('in a list').first().waitFor();
  await expectAccessibleInBothLooks(page);

  // The search text stands in the address.
  const search = page.getByRole('searchbox', { name: 'Find an address by its beginning' });
  await search.fill('LEFT@');
  await page.waitForURL('**/suppressions?prefix=LEFT%40');
  await page.reload();
  await list(page).getByText('left@example.com').waitFor();
  expect(await list(page).getByRole('row').count()).toBe(2);
  expect(await search.inputValue()).toBe('LEFT@');
  await search.fill('nobody');
  await page.getByRole('heading', { name: 'No suppressed address begins with “nobody”' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).last().click();
  await list(page).getByText('back@example.com').waitFor();
  expect(await search.inputValue()).toBe('');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions of Suppressions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('suppressions.csv');

  // Whoever unsubscribed is contacted again with their consent only.
  await chooseInMenu(page, 'left@example.com', 'Let it be contacted again');
  await dialog(page).getByLabel('Why').fill('Asked for the newsletter again');
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('button', { name: 'Let it be contacted again' }).click();
  await dialog(page).getByText('The owner of this address unsubscribed.').waitFor();
  await dialog(page)
    .getByText(/^Request /)
    .waitFor();
  await dialog(page).getByLabel('They have agreed to be contacted again').check();
  await dialog(page).getByRole('button', { name: 'Let it be contacted again' }).click();
  await page.getByText('left@example.com can be contacted again.').waitFor();
  await list(page).getByText('left@example.com').waitFor({ state: 'detached' });

  await page.goto(`${spindle().url}/audit?subjectType=suppression`);
  const log = page.getByRole('table', { name: 'Audit log' });
  await log.getByText('let left@example.com be contacted again').waitFor();
  await log.getByText('imported a list of suppressed addresses: 2 added').waitFor();
  await log.getByText('suppressed 2 addresses').waitFor();
  expect(problems).toEqual([]);
});

test('a member adds and exports, but removes nothing', async () => {
  const { page, problems } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  await query(`update memberships set role = 'member' where user_id = (select id from users where email = $1)`, [email]);
  await open(page);
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await dialog(page).getByLabel('Addresses').fill('one@example.com');
  await dialog(page).getByRole('button', { name: 'Add addresses' }).click();
  await list(page).getByText('one@example.com').waitFor();
  await page.reload();
  await list(page).getByText('one@example.com').waitFor();
  expect(await page.getByRole('button', { name: 'Actions of one@example.com' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an import that is stopped, or loses the server, says what became of the list', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await open(page);
  const choose = async (content: string): Promise<void> => {
    await chooseInMenu(page, 'Suppressions', 'Import a list');
    await dialog(page).locator('input[type=file]').setInputFiles(csvFile(content));
    await dialog(page).getByRole('button', { name: 'Import a list' }).click();
  };
  await page.route('**/suppressions/import?*', () => undefined);
  await choose('held@example.com');
  await dialog(page).getByText('Keep this tab open until it is done.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await page.getByText('The import was stopped. What was read before is suppressed.').waitFor();
  await dialog(page).waitFor({ state: 'detached' });

  await page.unroute('**/suppressions/import?*');
  await page.route('**/suppressions/import?*', (route) => route.abort());
  await choose('lost@example.com');
  await dialog(page).getByText('Import the same file again for the rest: nothing is added twice.').waitFor();
  await page.unroute('**/suppressions/import?*');
  await dialog(page).getByRole('button', { name: 'Import a list' }).click();
  await page.getByRole('row', { name: 'Suppressed now 1' }).waitFor();
  await page.keyboard.press('Escape');
  await list(page).getByText('lost@example.com').waitFor();
  expect(problems).toEqual([]);
});
