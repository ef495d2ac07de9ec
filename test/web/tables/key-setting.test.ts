import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { aBrowser, expectAccessible, type WatchedPage } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let watched: WatchedPage;
beforeAll(async () => {
  watched = await browser.open();
  await signUp(watched.page, spindle().url);
});
afterEach(() => expect(watched.problems).toEqual([]));

test('a key that is set in the background shows how far it is, can be canceled, and ends with its duplicates or set', async () => {
  const { page } = watched;
  const { url } = spindle();
  const path = await tableWith(page, url, 'Large', 'email,name\nada@x.example,Ada\nADA@x.example,Twin\nbob@x.example,Bob\n');
  const start = () => apiOf(page, url)('POST', `/data-${path.slice(1)}/key/setting`, { columns: ['email'] });
  await start();
  await page.goto(`${url}${path}/columns`);
  await page.getByText('The key “email” is being set.').waitFor();
  await page.getByRole('progressbar', { name: 'The key “email” is being set.' }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  await pictures(page, 'key-setting');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('The key “email” is being set.').waitFor({ state: 'detached' });
  await start();
  await page.reload();
  await page.getByText('The key “email” is being set.').waitFor();
  const alert = page.getByRole('alert').filter({ hasText: '2 records with the same values as another one' });
  await alert.waitFor();
  await expectAccessible(page);
  await pictures(page, 'key-refused');
  await alert.getByRole('button', { name: 'Merge 2 records into 1 record …' }).click();
  await page.getByRole('dialog', { name: 'Merge duplicates and set the key?' }).waitFor();
  await pictures(page, 'key-merge');
  await page.getByRole('button', { name: 'Merge and delete 1 record' }).click();
  await page.getByText('The key “email” is being set.').waitFor();
  await page.getByText('Records are told apart by “email” now.').waitFor();
  await page.getByText('1 record merged into newer ones by').waitFor();
  await expectAccessible(page);
  await pictures(page, 'key-set');
});
