import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const types = { email: 'text', name: 'text', Umsatz: 'number', Newsletter: 'boolean', Kunde: 'date' };
const record = { email: 'ada@example.com', name: 'Ada', Umsatz: 5367.45, Newsletter: true, Kunde: '2023-11-06' };

/** A person whose organization writes German, with a table and a spinner of one mail. */
async function given(subject: string) {
  const { page, problems } = await browser.open({ viewport: { width: 1360, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await api('PATCH', '/organization', { locale: 'de-DE' });
  const { dataTable } = await api('POST', '/data-tables', { name: 'Contacts' });
  for (const [name, type] of Object.entries(types))
    await api('POST', `/data-tables/${dataTable.id}/columns`, { name, type, metadata: true });
  await api('POST', `/data-tables/${dataTable.id}/records`, { records: [record] });
  const channelId = await connectSmtp(api, (await startSink()).address);
  const steps = [mailStep('mail', channelId, subject)];
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', draft: { dataTableId: dataTable.id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=mail`);
  await page.getByRole('textbox', { name: 'Subject' }).waitFor();
  return { page, problems, api, id: spinner.id as string };
}

const subjectOf = async (api: PageApi, id: string): Promise<string> => (await api('GET', `/spinners/${id}`)).spinner.draft.steps[0].subject;

test('a column is inserted as people write its values, which a menu at the placeholder changes', async () => {
  const { page, problems, api, id } = await given('Hello');
  await page.getByRole('button', { name: 'Insert column into Subject' }).click();
  await page.getByRole('menuitem', { name: 'Umsatz' }).getByText('5.367,45').waitFor();
  await page.getByRole('menuitem', { name: 'Umsatz' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await until('the number', async () => (await subjectOf(api, id)) === 'Hello{{ Umsatz | number }}');

  await subject.getByRole('button', { name: 'How “Umsatz” is written: 5.367,45' }).click();
  await page.getByRole('menuitem', { name: /^5\.367,45\s€$/ }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'format-menu');
  await page.getByRole('menuitem', { name: /^5\.367\s€$/ }).click();
  await until('the amount', async () => (await subjectOf(api, id)) === 'Hello{{ Umsatz | money: "EUR", 0 }}');

  // By keyboard: the cursor stands behind the placeholder.
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: '5.367,45', exact: true }).first().click();
  await until('the number', async () => (await subjectOf(api, id)) === 'Hello{{ Umsatz | number }}');
  await pictures(page, 'format-chip');
  expect(problems).toEqual([]);
});

test('values that people would read as they are stored are named before publishing, and mended by a click', async () => {
  const { page, problems, api, id } = await given('{{ name }}: {{ Newsletter }}, {{ Kunde }}');
  const field = page.getByText('“Newsletter” is written as “true” or “false”.');
  await field.waitFor();
  await pictures(page, 'raw-values-field', field);
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  const warning = dialog.getByRole('alert').filter({ hasText: 'People will read these values as they are stored' });
  await warning.getByText(/Subject: “Kunde” is written as 2023-11-06/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'raw-values-dialog', warning);
  await warning.getByRole('button', { name: 'Write ja / nein' }).click();
  await warning.getByText('“Newsletter”').waitFor({ state: 'detached' });
  await until('yes and no', async () => (await subjectOf(api, id)) === '{{ name }}: {{ Newsletter | yesno }}, {{ Kunde }}');
  await warning.getByRole('button', { name: 'Write 6. November 2023' }).click();
  await warning.waitFor({ state: 'detached' });
  await until('the date', async () => (await subjectOf(api, id)) === '{{ name }}: {{ Newsletter | yesno }}, {{ Kunde | date }}');
  expect(problems).toEqual([]);
});

test('the language of messages is a setting of the organization', async () => {
  const { page, problems, api } = await given('Hello');
  await page.goto(`${spindle().url}/settings`);
  const language = page.getByRole('combobox', { name: 'Formats in messages' });
  await until('the language', async () => (await language.inputValue()).startsWith('Deutsch (Deutschland)'));
  await pictures(page, 'message-language', language);
  await language.click();
  await page.getByRole('option', { name: /^Français \(France\)/ }).click();
  await page.getByText('The language of messages is saved.', { exact: false }).waitFor();
  expect((await api('GET', '/organization')).organization.locale).toBe('fr-FR');
  expect(problems).toEqual([]);
});
