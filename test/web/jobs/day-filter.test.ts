import { expect, test } from '@jest/globals';
import { aBrowser } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a day that is typed key by key narrows the list once its year is whole', async () => {
  const { page, problems } = await browser.open({ timezoneId: 'Europe/Berlin' });
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/jobs?hasFailed=true`);
  const since = page.getByLabel('Since');
  await since.focus();
  await page.keyboard.type('1.11.2026');
  await until('the filter', () => new URL(page.url()).search.includes('2026-10-31T23'));
  await page.keyboard.press('Tab');
  expect(await since.inputValue()).toBe('1.11.2026');
  await page.goBack();
  expect([new URL(page.url()).search, await since.inputValue()]).toEqual(['?hasFailed=true', '']);
  // A year of two digits may be on the way to one of four.
  await since.fill('1.11.26');
  await page.keyboard.press('Tab');
  await until('the filter', () => new URL(page.url()).search.includes('2026-10-31T23'));
  expect(problems).toEqual([]);
});
