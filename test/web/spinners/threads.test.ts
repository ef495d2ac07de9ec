import { afterAll, expect, test } from '@jest/globals';
import { closeSinks } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { connectSmtp, startMailServer } from '../support/channels.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);
const still = { viewport: { width: 1360, height: 900 } };

test('a second e-mail offers to go on in the thread, and a channel says where answers and copies go', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open(still);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await connectSmtp(page, spindle().url, 'Sales', server, 'right');
  await page.getByText('nobody', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Edit: Answers and copies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answers go to').fill('desk@acme.example, nobody');
  await dialog.getByLabel('Hidden copies to').fill('crm@acme.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/must have one "@"/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'answers-dialog');
  await dialog.getByLabel('Answers go to').fill('desk@acme.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('crm@acme.example').waitFor();
  await pictures(page, 'answers-channel', page.getByText('crm@acme.example'));

  const { id: dataTableId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const { spinner } = await api('POST', '/spinners', {
    name: 'Welcome',
    draft: { dataTableId, steps: [mailStep('first', undefined, 'Hello {{ name }}')] },
  });
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  await page.locator('[data-step="first"]').click();
  expect(await page.getByRole('combobox', { name: 'Thread' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^E-mail/ }).click();
  const thread = page.getByRole('combobox', { name: 'Thread' });
  await thread.waitFor();
  expect(await thread.inputValue()).toBe('The thread of the e-mail before');
  await page.getByText(/^Left empty: “Re:”/).waitFor();
  await page.getByRole('button', { name: 'Add hidden copies (Bcc)' }).click();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await expectAccessible(page);
  for (const name of ['Add sender’s name', 'Add address for answers', 'Add copies (Cc)']) await page.getByRole('button', { name }).click();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await pictures(page, 'thread-step', thread);
  const second = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[1];
  expect(await second()).toMatchObject({ type: 'message', channel: 'email', thread: 'continue', subject: '' });
  await page.getByText('Re: Hello Ada').first().waitFor();
  await pictures(page, 'thread-preview');
  expect(problems).toEqual([]);
});
