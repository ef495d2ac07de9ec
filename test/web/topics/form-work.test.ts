import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import { aBrowser, expectAccessible, expectAccessibleInBothThemes } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a network that sends many entries solves a challenge while somebody types, and its entries are listed', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { dataTable } = await api('POST', '/data-tables', { name: 'Readers' });
  await api('POST', `/data-tables/${dataTable.id}/columns`, { name: 'email', type: 'email' });
  await api('PUT', `/data-tables/${dataTable.id}/key`, { columns: ['email'] });
  const { form } = await api('POST', '/forms', {
    ...{ name: 'News', dataTableId: dataTable.id, languages: ['en'], address: 'email', confirm: true },
    fields: [{ column: 'email', label: { en: 'E-mail' }, required: true }],
    topics: [{ topic: 'general', words: { en: 'Send me news' } }],
    texts: { title: { en: 'News' }, button: { en: 'Sign up' }, thanks: { en: 'You are in.' } },
    origins: ['https://shop.example.com'],
  });
  await api('POST', `/forms/${form.id}/publish`);
  for (let n = 0; n < 10; n++) {
    const sent = await fetch(`${form.url}/entries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://shop.example.com' },
      body: JSON.stringify({ version: 1, lang: 'en', fields: { email: `n${n}@example.com` } }),
    });
    expect(sent.status).toBe(200);
  }
  await page.goto(form.url);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await until(async () => (await page.locator('[name=work]').inputValue()) !== '');
  await expectAccessible(page);
  // The least time of a form is that of a person.
  await until(async () => Boolean(await page.evaluate('performance.now() > 2100')));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('You are in.').waitFor();
  expect(problems).toEqual([]);

  // The count of the form opens the list that it counts.
  await page.goto(`${spindle().url}/forms`);
  await page.getByRole('link', { name: '11 sign-ups', exact: false }).first().click();
  const list = page.getByRole('table', { name: 'Sign-ups' });
  await list.getByRole('link', { name: 'ada@example.com' }).waitFor();
  expect(await list.getByRole('row').count()).toBe(12);
  await expectAccessibleInBothThemes(page);
  await pictures(page, 'sign-ups');
  await page.getByText('In 30 days').click();
  await page.waitForURL(/days=/);
  await list.getByRole('link', { name: 'ada@example.com' }).click();
  await page.waitForURL(/people/);
  await page.goto(`${spindle().url}/forms`);
  await page.getByRole('link', { name: '0 confirmed in 30 days', exact: false }).click();
  await page.getByText('Nobody has confirmed').waitFor();
  await expectAccessible(page);
  await pictures(page, 'confirmed-sign-ups');
});
