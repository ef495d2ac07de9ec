import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const rowsOf = (page: Page) => page.getByRole('region', { name: 'The first rows of the file' });
const headerOf = async (page: Page): Promise<string[]> => rowsOf(page).getByRole('columnheader').allTextContents();
const importButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });
const misfits = (page: Page) => page.getByRole('region', { name: 'What does not fit' });

/** Chooses a file on the page of a table's imports, instead of the one before. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const other = page.getByRole('button', { name: 'Choose another file' });
  if (await other.isVisible()) await other.click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name }).waitFor();
}

test('what is uncertain about a file is asked with its readings, and a click settles it', async () => {
  const { page, problems } = await browser.open({ timezoneId: 'Europe/Berlin' });
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Kontakte');
  await page.getByRole('link', { name: 'Imports' }).click();

  await choose(page, 'Delimiters.csv', Buffer.from('name,tags;more\nAda,a;b\nBob,c;d\n'));
  const doubt = page.getByRole('alert', { name: /^Choose the delimiter/ });
  await doubt.getByText('name,tags').waitFor();
  expect(await page.getByRole('combobox', { name: 'Delimiter' }).inputValue()).toBe('Choose one');
  expect(await importButton(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  await pictures(page, 'doubt-delimiter');
  await doubt.getByRole('button', { name: 'Semicolon' }).click();
  await doubt.waitFor({ state: 'detached' });
  expect(await headerOf(page)).toEqual(['name,tags', 'more']);
  expect(await page.getByRole('combobox', { name: 'Delimiter' }).inputValue()).toBe('Semicolon');
  await misfits(page).getByText('All 2 rows fit.').waitFor();

  const titles = 'Kontakte der Messe;Halle 3\nStand;27.11.2026\nName;Ort;Notiz\nAda;Bonn;neu\nBob;Köln;alt\n';
  await choose(page, 'Titles.csv', Buffer.from(titles));
  const line = page.getByRole('alert', { name: /^Choose the line/ });
  await line.getByRole('button', { name: 'Line 3' }).waitFor();
  await pictures(page, 'doubt-header-line');
  await line.getByRole('button', { name: 'Line 3' }).click();
  await line.waitFor({ state: 'detached' });
  expect(await headerOf(page)).toEqual(['Name', 'Ort', 'Notiz']);
  await page.getByText('2 rows above the table: left out').waitFor();
  expect(await page.getByRole('textbox', { name: 'Starts on line' }).inputValue()).toBe('3');
  await misfits(page).getByText('All 2 rows fit.').waitFor();
  await pictures(page, 'header-line-3');

  // A time is shown as the file has it, by the clocks of whoever imports it.
  const zone = page.getByRole('combobox', { name: 'Times without a zone are read in' });
  await choose(page, 'Zoned.csv', Buffer.from('Name;Termin\nAda;2026-12-31T14:05:00Z\n'));
  await page.getByRole('combobox', { name: 'How “Termin” is written' }).waitFor();
  expect(await zone.isVisible()).toBe(false);
  await choose(page, 'Times.csv', Buffer.from('Name;Termin\nAda;31.12.2026 14:05\n'));
  await zone.waitFor();
  expect(await zone.inputValue()).toBe('Europe/Berlin');
  await zone.fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await pictures(page, 'zone-of-times');
  await importButton(page).click();
  await page.getByText('Completed', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Records' }).first().click();
  await page.getByText('31/12/2026, 06:05').waitFor();
  expect(problems).toEqual([]);
});
