import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessibleInBothThemes } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

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
  const kept = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0];
  await until('it is saved', async () => (await kept()).languages.texts.de.subject === 'Hallo');
  expect(await kept()).toMatchObject({ subject: 'Good day', languages: { by: 'plan', texts: { de: { basedOn: expect.any(String) } } } });
  expect(problems).toEqual([]);
});

test('two people who edit one layout in different places both keep their edits, and one that is in use is not archived', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['a@example.com,Ada,de']);
  const foot = (sign: string, more: string) =>
    `<h1>Acme</h1>\n{{ content }}\n<p>${sign}</p>\n<a href="{{ unsubscribe_url }}">${more}</a>\n`;
  await api('POST', '/layouts', { key: 'main', name: 'Main', html: foot('Ada', 'No more'), text: '' });
  const step = { ...mailStep('welcome', undefined, 'Hello'), text: '', html: '<p>Hi</p>', layout: 'main' };
  const draft = { dataTableId: table.id, steps: [step] };
  await api('POST', '/spinners', { name: 'Welcome', projectId: table.projectId, draft });
  await page.goto(`${spindle().url}/layouts/main`);
  const html = page.getByRole('textbox', { name: 'HTML' });
  const save = page.getByRole('button', { name: 'Save as the next version' });
  await page.frameLocator('iframe').getByText('No more').waitFor();
  await html.fill(foot('Ada', 'Unsubscribe'));
  await api('PATCH', '/layouts/main', { html: foot('Bob', 'No more') });
  await save.click();
  await page.getByText('Somebody else saved it meanwhile, in another place: version 3 has both.').waitFor();
  expect((await api('GET', '/layouts/main')).fragment.html).toBe(foot('Bob', 'Unsubscribe'));

  // The same place: both are shown, and one stays.
  await page.frameLocator('iframe').getByText('Bob').waitFor();
  await html.fill(foot('Cy', 'Unsubscribe'));
  await api('PATCH', '/layouts/main', { html: foot('Di', 'Unsubscribe') });
  await save.click();
  await page.getByRole('heading', { name: 'It was edited elsewhere too' }).waitFor();
  await pictures(page, 'layout-conflict');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /mine|this window/i }).click();
  await page.getByText('Version 5 is saved.', { exact: false }).waitFor();
  expect((await api('GET', '/layouts/main')).fragment.html).toBe(foot('Cy', 'Unsubscribe'));

  // A second language of it.
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('combobox', { name: 'Choose a language' }).fill('German');
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await html.fill(foot('Grüße', 'Abmelden'));
  await page.frameLocator('iframe').getByText('Abmelden').waitFor();
  await pictures(page, 'layout-german');
  await save.click();
  await page.getByText('Version 6 is saved.', { exact: false }).waitFor();

  await page.getByRole('button', { name: 'Actions of Main' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('is in use: take it out there first', { exact: false }).waitFor();
  await page.getByRole('dialog').getByText('Welcome').waitFor();
  await pictures(page, 'layout-in-use');
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

test('the segments of an SMS are shown beside its text, in each of its languages', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['a@example.com,Ada,de', 'b@example.com,Bob,it']);
  const text = `${'x'.repeat(150)} {{ name }}, Acme`;
  const languages = { by: 'plan', original: 'en', texts: { de: { text: 'Hallo – {{ name }}' } } };
  const steps = [{ id: 'sms', type: 'message', channel: 'sms', to: '{{ email }}', text, languages }];
  const { spinner } = await api('POST', '/spinners', { name: 'SMS', projectId: table.projectId, draft: { dataTableId: table.id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=sms`);
  await page.getByText('UCS-2', { exact: false }).first().waitFor();
  await page.getByText('GSM-7', { exact: false }).first().waitFor();
  await pictures(page, 'segments', page.getByText('GSM-7', { exact: false }).first());
  expect(problems).toEqual([]);
});
