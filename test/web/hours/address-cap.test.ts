import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('an organization caps what an address gets, a spinner goes first, and a person’s page says what is left', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const cap = async () => (await api('GET', '/organization')).organization.frequencyCap;

  await page.goto(`${spindle().url}/settings`);
  const section = page.getByRole('region', { name: 'How many messages one address gets' });
  const ofMail = section.getByRole('group', { name: 'Cap e-mails' });
  await ofMail.getByRole('switch').check();
  await ofMail.getByLabel('E-mails at most').fill('2');
  await section.getByRole('group', { name: 'Cap SMS' }).getByRole('switch').check();
  await section.getByLabel('SMS at most').fill('0');
  await section.getByLabel('Waits at most, in days').fill('');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('must be a whole number from 1 to 1000').waitFor();
  await section.getByText('must be a whole number from 1 to 92').waitFor();
  expect(await cap()).toBeNull();
  await expectAccessible(page);
  await pictures(page, 'settings-refused', section);
  await section.getByLabel('SMS at most').fill('1');
  await section.getByRole('group', { name: 'Cap SMS' }).getByLabel('In any').fill('36');
  await section.getByRole('group', { name: 'Cap SMS' }).getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'hours' }).click();
  await section.getByLabel('Waits at most, in days').fill('3');
  await section.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The cap is saved.').waitFor();
  expect(await cap()).toEqual({ email: { most: 2, hours: 168 }, sms: { most: 1, hours: 36 }, over: 'wait', days: 3 });
  await pictures(page, 'settings-full', section);

  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,free']);
  const steps = ['one', 'two', 'three'].map((id) => mailStep(id, channelId, `Message ${id}`));
  const id = await publishedSpinner(api, table, steps);
  const person = async () => {
    const { data } = await api('GET', `/data-tables/${table.id}/records`);
    return `${spindle().url}/tables/${table.id}/records/${data[0].id}`;
  };
  await page.goto(await person());
  await page.getByText('0 of 2 e-mails in the last 7 days; the next one may go now.').waitFor();

  await page.goto(`${spindle().url}/spinners/${id}`);
  await page.locator('[data-start-card]').click();
  const choice = page.getByRole('radiogroup', { name: 'Under the cap of the organization' });
  await page.getByText('One address gets at most 2 e-mails in 7 days and 1 SMS in 36 hours, over all spinners.').waitFor();
  await choice.getByRole('radio', { name: 'Goes first' }).check();
  await until('saving', async () => (await api('GET', `/spinners/${id}`)).spinner.draft.cap === 'first');
  await expectAccessible(page);
  await pictures(page, 'spinner', choice);
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Welcome series”' });
  const changed = publishing.getByRole('listitem').filter({ hasText: 'Under the cap of the organization' });
  await changed.locator('del').getByText('As usual').waitFor();
  await changed.locator('ins').getByText('Goes first').waitFor();
  await pictures(page, 'publish');
  await publishing.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Version 2 is published.').waitFor();
  await page.getByRole('radio', { name: 'As usual' }).check();
  await until('taking it back', async () => (await api('GET', `/spinners/${id}`)).spinner.draft.cap === undefined);

  const jobId = await startJob(api, id);
  await until('two messages', async () => (await api('GET', `/jobs/${jobId}`)).recipients.waiting === 1);
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByRole('heading', { name: 'It waits for the cap' }).waitFor();
  await page.goto(await person());
  await page.getByText(/^2 of 2 e-mails in the last 7 days; the next one may go on \d+ \w+, \d\d:\d\d\.$/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'person');

  await page.goto(`${spindle().url}/settings`);
  await ofMail.getByRole('switch').uncheck();
  await section.getByRole('group', { name: 'Cap SMS' }).getByRole('switch').uncheck();
  await section.getByRole('button', { name: 'Save' }).click();
  await page.getByText('There is no cap any more.').waitFor();
  expect(await cap()).toBeNull();
  expect(problems).toEqual([]);
});
