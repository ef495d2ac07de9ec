import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const { width, height } = looks.light;

const dayMs = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test('records are filtered by how far their dates are from now, and a link keeps that', async () => {
  const { page, problems } = await browser.open({ viewport: { width, height } });
  await signUp(page, spindle().url);
  const rows = [`Öztürk,${dayFromNow(2)},7`, `Nguyễn,${dayFromNow(30)},9`, `Behrens,${dayFromNow(-3)},3`, `Phạm,${dayFromNow(-40)},1`];
  await tableWith(page, spindle().url, 'Verträge', `Name,Ende,Umsatz\n${rows.join('\n')}\n`, ['Umsatz']);
  const toolbar = page.getByRole('toolbar', { name: 'Filters and search' });
  await toolbar.getByText('4 records').waitFor();

  const form = page.getByRole('dialog', { name: '+ Filter' });
  const choose = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label }).click();
    await form.getByRole('option', { name: option, exact: true }).click();
  };
  await toolbar.getByRole('button', { name: '+ Filter' }).click();
  await choose('Column', 'Ende');
  await choose('Comparison', 'is in the next');
  const apply = form.getByRole('button', { name: 'Apply' });
  expect(await apply.isDisabled()).toBe(true);
  await form.getByLabel('Length of time').fill('2');
  await choose('Unit', 'weeks');
  await expectAccessible(page);
  await pictures(page, 'grid-filter-span');
  await apply.click();
  await toolbar.getByText('1 record', { exact: true }).waitFor();
  await toolbar.getByText('Ende is in the next 2 weeks').waitFor();
  await page.reload();
  await toolbar.getByText('Ende is in the next 2 weeks').waitFor();
  await toolbar.getByText('1 record', { exact: true }).waitFor();
  await page.getByRole('gridcell', { name: 'Öztürk' }).waitFor();

  await toolbar.getByRole('button', { name: 'Clear', exact: true }).click();
  await toolbar.getByRole('button', { name: '+ Filter' }).click();
  await choose('Column', 'Ende');
  await choose('Comparison', 'is longer ago than');
  await form.getByLabel('Length of time').fill('1');
  await apply.click();
  await toolbar.getByText('Ende is longer ago than 1 day').waitFor();
  await toolbar.getByText('2 records').waitFor();

  // A number is no date.
  await toolbar.getByRole('button', { name: '+ Filter' }).click();
  await choose('Comparison', 'was in the last');
  await choose('Column', 'Umsatz');
  await form.getByLabel('Value').waitFor();
  await form.getByRole('combobox', { name: 'Comparison' }).click();
  await form.getByRole('option', { name: 'is at least' }).waitFor();
  expect(await form.getByRole('option', { name: 'was in the last' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
