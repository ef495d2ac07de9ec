import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessibleInBothThemes } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const saved = (page: Page) => page.getByText('Saved', { exact: false }).first().waitFor();

test('a mail is written in a second language beside the first, and the editor says what is missing, older, and who gets which', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const rows = ['a@example.com,Ada,de', 'b@example.com,Bob,Deutsch', 'c@example.com,Cy,it', 'd@example.com,Di,klingon'];
  const table = await contactsTable(api, rows);
  const steps = [{ ...mailStep('welcome', undefined, 'Hello'), text: 'Hi {{ name }}\n{{ unsubscribe_url }}' }];
  const draft = { dataTableId: table.id, steps };
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId: table.projectId, draft });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=welcome`);
  await page.getByRole('button', { name: 'Write it in further languages' }).click();
  await page.getByRole('combobox', { name: 'Choose a language' }).fill('German');
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await tab(page, 'German').waitFor();
  expect(await field(page, 'Subject').innerText()).toBe('Hello');
  await field(page, 'Subject').fill('Hallo');
  await page.getByText('Shown in German, whatever the record has.').waitFor();
  await pictures(page, 'language-german');
  await expectAccessibleInBothThemes(page);

  await tab(page, 'Original').click();
  expect(await field(page, 'Subject').innerText()).toBe('Hello');
  await page.getByRole('combobox', { name: 'Column with the language' }).click();
  await page.getByRole('option', { name: 'plan', exact: true }).click();
  await page.getByText('German: 2 records', { exact: false }).waitFor();
  await page.getByText('there is no text in Italian.', { exact: false }).waitFor();
  await page.getByText('no language that is known').waitFor();
  await page.getByText('In German: “plan” is “de”, its language.').waitFor();
  await pictures(page, 'language-original');
  await field(page, 'Subject').fill('Good day');
  await tab(page, 'German').click();
  await page.getByText('The original was edited since.').first().waitFor();
  await pictures(page, 'language-older');
  await page.getByRole('button', { name: 'It is up to date' }).click();
  await page.getByText('The original was edited since.').waitFor({ state: 'detached' });
  await field(page, 'Subject').fill('');
  await page.getByText('The e-mail needs a subject').first().waitFor();
  await field(page, 'Subject').fill('Hallo');
  await saved(page);
  const { spinner: kept } = await api('GET', `/spinners/${spinner.id}`);
  expect(kept.draft.steps[0]).toMatchObject({
    subject: 'Good day',
    languages: { by: 'plan', texts: { de: { subject: 'Hallo', basedOn: expect.any(String) } } },
  });
  expect(problems).toEqual([]);
});
