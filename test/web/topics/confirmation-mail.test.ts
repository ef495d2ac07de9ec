import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessibleInBothLooks, expectAccessibleInBothThemes, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('the confirmation mail has our words until others are written, in each language, with the link', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await api('POST', '/topics', { key: 'news', name: { en: 'Product news', es: 'Novedades' } });
  const channelId = await connectSmtp(api, '127.0.0.1:2525');
  await page.goto(`${spindle().url}/topics`);
  await page.getByRole('link', { name: 'Confirmation mail' }).click();
  const mail = page.getByRole('article', { name: 'As it arrives' });
  await mail.getByText('Please confirm: Product news').waitFor();
  await page.getByText('Reminders come after one day and after five').waitFor();
  await page.getByRole('tab', { name: 'Spanish' }).click();
  await mail
    .getByText(/Novedades/)
    .first()
    .waitFor();
  await pictures(page, 'confirmation-mail-ours');
  await expectAccessibleInBothLooks(page);

  await page.getByRole('button', { name: 'Write your own' }).click();
  await page.getByRole('tab', { name: 'English' }).click();
  await page.getByLabel('Subject').fill('One click for {{ topics }}');
  await mail.getByText('One click for Product news').waitFor();
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello, click here.');
  await page.getByLabel('Name of the sender').fill('Ada of Acme');
  await mail.getByText('Ada of Acme').waitFor();
  await page.getByRole('tab', { name: 'German' }).click();
  await page.getByLabel('Subject').fill('');
  await page.getByText('Subject not written: German. English is sent instead.').waitFor();
  await page.getByRole('tab', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Must contain {{ confirm_url }}').waitFor();
  await pictures(page, 'confirmation-mail-refused');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Insert {{ confirm_url }}' }).click();
  await page.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'Test mailbox', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The confirmation mail is saved.').waitFor();
  const { settings } = await api('GET', '/confirmation-mail');
  expect(settings).toMatchObject({ channelId, senderName: 'Ada of Acme' });
  expect(settings.subject).toMatchObject({ en: 'One click for {{ topics }}' });
  expect(settings.subject.de).toBeUndefined();
  expect(settings.text.en).toContain('{{ confirm_url }}');
  await pictures(page, 'confirmation-mail');

  await page.getByRole('button', { name: 'Back to Spindle’s words' }).click();
  await page.getByRole('link', { name: 'Topics' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await until('our words', async () => Object.keys((await api('GET', '/confirmation-mail')).settings.text).length === 0);
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('without a channel it says that nobody can be asked: narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/confirmation-mail`);
  await page.getByText('No channel for e-mail is connected').waitFor();
  await expectAccessibleInBothLooks(page);
  expect(problems).toEqual([]);
});
