import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, csvFile } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('what is wrong with a file stands beside the column that it concerns, in words', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Contacts');
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.locator('input[type=file]').setInputFiles(csvFile('email,,name\na@example.com,x,Ada,and more\n'));
  const rowOf = (title: string) => page.getByRole('row').filter({ has: page.getByLabel(`Where “${title}” goes to`) });
  await rowOf('email').waitFor();
  await page.getByText(/^Line 2: /).waitFor();
  await page.getByLabel('Name of the new column for “name”').fill('   ');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await rowOf('name').getByRole('alert').getByText('The name must not be blank').waitFor();
  expect(await rowOf('email').getByRole('alert').count()).toBe(0);
  expect(await page.getByText(/mapping\[|header\.columns/).count()).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Name of the new column for “name”').fill('full name');
  await rowOf('name').getByRole('alert').waitFor({ state: 'detached' });
  // The second column of the file has no name, and was given one.
  expect(await page.getByRole('row').nth(2).getByRole('alert').count()).toBe(0);
  expect(
    await page
      .getByLabel(/^Name of the new column/)
      .nth(1)
      .inputValue(),
  ).not.toBe('');
  expect(problems).toEqual([]);
});
