import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import { aBrowser } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a network that sends many entries solves a challenge while somebody types, and without script is asked to wait', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { dataTable } = await api('POST', '/data-tables', { name: 'Readers' });
  await api('POST', `/data-tables/${dataTable.id}/columns`, { name: 'email', type: 'email' });
  await api('PUT', `/data-tables/${dataTable.id}/key`, { columns: ['email'] });
  const { form } = await api('POST', '/forms', {
    ...{ name: 'News', dataTableId: dataTable.id, languages: ['en'], address: 'email', confirm: false },
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
  // The least time of a form is that of a person.
  await until(async () => Boolean(await page.evaluate('performance.now() > 2100')));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('You are in.').waitFor();
  expect(problems).toEqual([]);

  const plain = await browser.open({ javaScriptEnabled: false });
  await plain.page.goto(form.url);
  await plain.page.getByLabel('E-mail').fill('bob@example.com');
  await plain.page.getByRole('button', { name: 'Sign up' }).click();
  await plain.page.getByRole('alert').waitFor();
  expect(await plain.page.getByLabel('E-mail').inputValue()).toBe('bob@example.com');
});
