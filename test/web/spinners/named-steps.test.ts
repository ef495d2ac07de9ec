import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const pro = { column: 'plan', operator: 'equals', value: 'pro' };
const mail = 'Begrüßung: 50 % – „Rabatt“ 🎉';
const text = 'تذكير بالدفع';

test('a step keeps the name that is typed, in any script, wherever it is shown, and its id never changes', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address);
  const { id: dataTableId, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro', 'bob@example.com,Bob,free']);
  const steps = [
    { id: 'filter', type: 'filter', where: { column: 'name', operator: 'is_not_empty' } },
    { id: 'branch', type: 'branch', cases: [{ when: pro, goTo: 'message' }], otherwise: 'message-2' },
    mailStep('message', channelId),
    { id: 'go-on', type: 'branch', cases: [], otherwise: 'message-3' },
    mailStep('message-2', channelId, ''),
    mailStep('message-3', channelId, 'Last'),
  ];
  const draft = { dataTableId, steps };
  const { id } = (await api('POST', '/spinners', { name: 'Welcome', projectId, draft })).spinner;
  const stored = async () => (await api('GET', `/spinners/${id}`)).spinner.draft.steps as readonly { id: string; name?: string }[];
  await page.goto(`${spindle().url}/spinners/${id}`);
  const card = (step: string) => page.locator(`[data-step="${step}"]`);

  // Steps without a name have numbers without gaps, and the jump between the ways is none.
  await card('message-3').waitFor();
  const cards = () => page.locator('[data-step]').allInnerTexts();
  expect((await cards()).map((said) => said.split('\n').slice(0, 2).join(' '))).toEqual([
    ...['1 Filter', '2 Branch', '3 E-mail', '4 E-mail', '5 E-mail'],
  ]);
  expect(await page.getByText(/go-on|0 conditions/i).count()).toBe(0);

  // Every character of the name arrives; Tab leads on, and what is typed next is not lost.
  await card('message').click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  expect(await field.getAttribute('placeholder')).toBe('E-mail 3');
  await field.click();
  await page.keyboard.type(mail);
  expect(await field.inputValue()).toBe(mail);
  expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.getByRole('textbox', { name: 'Subject' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' (new)');
  await card('message').getByText(mail).waitFor();
  await card('message-2').click();
  await field.fill(`  ${text}`);
  await until('the names', async () => (await stored()).filter(({ name }) => name !== undefined).length === 2);
  expect((await stored()).map(({ id: step, name }) => [step, name])).toEqual([
    ['filter', undefined],
    ['branch', undefined],
    ['message', mail],
    ['go-on', undefined],
    ['message-2', `  ${text}`],
    ['message-3', undefined],
  ]);
  expect((await stored())[2]).toMatchObject({ subject: 'Welcome, {{ name }} (new)' });

  // A text that is too long is reported beside the name, and kept.
  await field.fill('x'.repeat(101));
  await page.getByText('must have at most 100 characters').waitFor();
  await field.fill(text);
  // A problem is a named step's.
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await page.getByRole('dialog').getByText(text).waitFor();
  // On the dialog: the focus may still be on its way there.
  await page.getByRole('dialog').press('Escape');
  // The focus goes back to the button, and would leave the field again.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.locator('button:focus').waitFor();
  await page.getByRole('textbox', { name: 'Subject' }).click();
  await page.keyboard.type('Pay, please');
  await page.getByText('Ready to publish').waitFor();
  await expectAccessible(page);

  const pane = page.getByRole('complementary', { name: 'Try it' });
  await pane.getByRole('tab', { name: 'Walk' }).click();
  await pane.getByText(`Goes to “${mail}”.`).waitFor();
  await pane.getByText(mail, { exact: true }).waitFor();
  expect(await pane.getByText(/go.on|goes on at/i).count()).toBe(0);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // A new name is one change of the step, not another step.
  await field.fill('Mahnung');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const changes = page.getByRole('dialog').getByRole('region', { name: 'What changes against version 1' });
  await changes.locator('del', { hasText: text }).waitFor();
  await changes.locator('ins', { hasText: 'Mahnung' }).waitFor();
  expect(await changes.getByRole('listitem').count()).toBe(1);
  await page.keyboard.press('Escape');

  const jobId = await startJob(api, id);
  await until('the job', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  const funnel = page.getByRole('region', { name: 'Steps' });
  await funnel.getByText(mail, { exact: true }).waitFor();
  expect((await funnel.getByRole('listitem').allInnerTexts()).map((said) => said.split('\n').slice(0, 2).join(' '))).toEqual([
    ...['1 Filter', '2 Branch', `3 ${mail}`, `4 ${text}`, '5 E-mail'],
    expect.stringContaining('Went through all steps'),
  ]);
  await funnel.getByRole('link', { name: `${mail}: 1 reached it` }).click();
  await page.getByText(`Reached “${mail}”`).waitFor();
  await page.getByRole('link', { name: /ada@example\.com/ }).click();
  const story = page.getByRole('list', { name: 'What happened' });
  await story.getByText(mail, { exact: true }).waitFor();
  expect(await story.getByText(/go.on|goes on at/i).count()).toBe(0);
  expect(problems).toEqual([]);
});
