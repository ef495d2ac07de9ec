import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessibleInBothThemes } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { csvFile } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const dialog = (page: Page) => page.getByRole('dialog');

test('a list of what people agreed to is imported; who has left a topic stays off it', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await api('POST', '/topics', { key: 'news', name: { en: 'News' } });
  await api('POST', '/topics', { key: 'old', name: { en: 'Old' } });
  await api('PATCH', '/topics/old', { isArchived: true });
  await api('POST', '/people/leave', { address: 'left@example.com', topics: ['news'] });
  await page.goto(`${spindle().url}/topics`);
  await page.getByRole('button', { name: 'Import a list' }).click();
  const lines = ['email,words', 'ada@example.com,Yes to news', 'left@example.com,', 'nonsense,', 'ada@example.com,'];
  const send = dialog(page).getByRole('button', { name: 'Import a list' });
  await pictures(page, 'consent-import');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(csvFile(lines.join('\n')));
  expect(await send.isDisabled()).toBe(true);
  await dialog(page).getByLabel('How they agreed').fill('Sign-up sheet at the fair');
  await send.click();
  await dialog(page).getByText('Must name topics, since the list has no column').waitFor();
  await dialog(page).getByRole('combobox', { name: 'Topics' }).click();
  await page.getByRole('option', { name: 'News' }).waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(['General', 'News']);
  await page.getByRole('option', { name: 'News' }).click();
  await page.keyboard.press('Tab');
  await pictures(page, 'consent-import-filled');
  await expectAccessibleInBothThemes(page);
  await send.click();
  const result = page.getByRole('dialog', { name: 'The list is imported' });
  await result.getByRole('row', { name: 'Noted now 1' }).waitFor();
  await result.getByRole('row', { name: 'Said before, or twice in the list 1' }).waitFor();
  await result.getByRole('row', { name: 'Left the topic themselves, and stay off it 1' }).waitFor();
  await result.getByRole('row', { name: 'Cannot be read, left out 1' }).waitFor();
  await result.getByRole('row', { name: '3 Has left "news", and stays off it' }).waitFor();
  await result.getByRole('row', { name: /^4 The e-mail address/ }).waitFor();
  await pictures(page, 'consent-imported');
  await expectAccessibleInBothThemes(page);
  await result.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'News: Joined 1' }).waitFor();
  const { data } = await api('GET', '/people/consent?address=ada@example.com');
  expect(data[0]).toMatchObject({ act: 'joined', words: 'Yes to news', source: 'Sign-up sheet at the fair', via: 'import' });
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
