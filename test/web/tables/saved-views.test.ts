import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a view is made from what one sees, opened again with its filter, sort and columns, and shared', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  const rows = ['Nguyễn,Hà Nội,7', 'Grüße,Hamburg,9', 'Ødegård,Hamburg,3', 'O’Neil,Lyon,1'];
  await tableWith(page, spindle().url, 'Kontakte', `Name,Stadt,Umsatz\n${rows.join('\n')}\n`);
  const toolbar = page.getByRole('toolbar', { name: 'Filters and search' });
  await toolbar.getByText('4 records').waitFor();

  // Is one of, with values and their counts.
  await toolbar.getByRole('button', { name: '+ Filter' }).click();
  const form = page.getByRole('dialog', { name: '+ Filter' });
  await form.getByRole('combobox', { name: 'Column' }).click();
  await form.getByRole('option', { name: 'Stadt' }).click();
  await form.getByRole('combobox', { name: 'Comparison' }).click();
  await form.getByRole('option', { name: 'is one of' }).click();
  await form.getByRole('combobox', { name: 'Values' }).click();
  await form.getByRole('option', { name: 'Hamburg (2)' }).click();
  await form.getByRole('option', { name: 'Lyon (1)' }).click();
  await form.getByRole('button', { name: 'Apply' }).click();
  await toolbar.getByText('3 records').waitFor();

  await toolbar.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill('Hamburg & Lyon');
  await dialog.getByLabel('Share with everybody').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await toolbar.getByText('Hamburg & Lyon', { exact: true }).waitFor();
  await expectAccessible(page);

  // Another view of the same address, and back.
  await toolbar.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'All records' }).click();
  await toolbar.getByText('4 records').waitFor();
  await toolbar.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Hamburg & Lyon' }).click();
  await toolbar.getByText('3 records').waitFor();

  expect(problems).toEqual([]);
});
