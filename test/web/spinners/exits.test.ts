import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('people leave a wait as they reach the goal, and the job counts them', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,free', 'alan@example.com,Alan,free', 'gus@example.com,Gus,gone']);
  const steps = [
    mailStep('welcome', channelId),
    { id: 'a-while', type: 'wait', for: '10 days' },
    mailStep('reminder', channelId, 'Still there?'),
  ];
  const draft = { dataTableId: table.id, steps };
  const { id } = (await api('POST', '/spinners', { name: 'Upgrade', projectId: table.projectId, draft })).spinner;
  const draftNow = async () => (await api('GET', `/spinners/${id}`)).spinner.draft;

  await page.goto(`${spindle().url}/spinners/${id}`);
  const card = page.locator('[data-leaving-card]');
  await card.getByText('No goal, no exit: people go through all steps').waitFor();
  await card.click();
  await page.getByRole('heading', { name: 'When people leave' }).waitFor();
  await page.getByRole('switch', { name: 'Goal: leave when' }).check();
  await card.getByText('1 problem').waitFor();
  const goal = page.getByRole('group', { name: 'Goal: leave when' });
  await goal.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'plan' }).click();
  await goal.getByRole('textbox', { name: 'Value' }).fill('pro');
  await card.getByText('Goal: plan is pro', { exact: true }).waitFor();
  await page.getByRole('switch', { name: /^Leave when/ }).check();
  const exit = page.getByRole('group', { name: 'Leave when', exact: true });
  await exit.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'plan' }).click();
  await exit.getByRole('textbox', { name: 'Value' }).fill('gone');
  await card.getByText('Goal: plan is pro · Leaves when plan is gone').waitFor();
  await page.getByText('Ready to publish').waitFor();
  await expectAccessible(page);
  await pictures(page, 'form');
  await until('saving', async () => (await draftNow()).exit?.all?.[0]?.value === 'gone');
  const where = (value: string) => ({ all: [{ column: 'plan', operator: 'equals', value }] });
  expect(await draftNow()).toMatchObject({ goal: where('pro'), exit: where('gone') });

  // A problem leads to its field, from another form.
  await exit.getByRole('textbox', { name: 'Value' }).fill('');
  await page.locator('[data-start-card]').click();
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await page.getByRole('dialog', { name: '1 problem' }).getByText('When people leave').waitFor();
  await pictures(page, 'problem');
  await page.getByRole('dialog', { name: '1 problem' }).getByRole('button').click();
  const value = exit.getByRole('textbox', { name: 'Value' });
  await until('the field', () => value.evaluate((field) => field === field.ownerDocument.activeElement));
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('Goal: plan is pro · Leaves when plan is gone').waitFor();
  await page.getByText('Ready to publish').waitFor();

  // The walk ends for who has left.
  await page.getByRole('tab', { name: 'Walk' }).click();
  const walked = page.getByText('Left: matched the exit.');
  await page.getByLabel('Find a record').fill('gus');
  await walked.waitFor();
  await expectAccessible(page);
  await pictures(page, 'walk');

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog', { name: 'Publish “Upgrade”' }).getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Published, version 1').waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const running = page.getByRole('dialog', { name: 'Run Upgrade' });
  await running.getByText('1 kept out by the exit').waitFor();
  await pictures(page, 'run');
  await running.getByRole('button', { name: 'Run for 2' }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  const jobId = page.url().split('/').at(-1);
  await until('the first mails', async () => (await api('GET', `/jobs/${jobId}`)).recipients.waiting === 2);
  await page.getByRole('link', { name: 'Goal reached: 0 of 3' }).waitFor();
  await page.getByRole('link', { name: 'Left: 1', exact: true }).waitFor();

  const { data } = await api('GET', `/data-tables/${table.id}/records`);
  const ada = data.find((record: object) => JSON.stringify(record).includes('ada@example.com'));
  await api('PATCH', `/data-tables/${table.id}/records`, { records: [{ id: ada.id, set: { plan: 'pro' }, ifRevision: ada.revision }] });
  const reached = page.getByRole('link', { name: 'Goal reached: 1 of 3' });
  await reached.waitFor();
  await page.getByRole('link', { name: 'Left: 1', exact: true }).waitFor();
  await page.getByText('1 reached the goal').waitFor();
  await expectAccessible(page);
  await pictures(page, 'job');

  await reached.click();
  await page.getByRole('table', { name: 'Recipients' }).getByText('Reached the goal', { exact: true }).waitFor();
  await page.getByRole('cell', { name: 'plan is pro' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await expectAccessible(page);
  await pictures(page, 'recipients');
  await page.getByRole('link', { name: 'ada@example.com' }).click();
  await page.getByText('Reached the goal').first().waitFor();
  await expectAccessible(page);
  await pictures(page, 'story');
  await page.getByRole('link', { name: 'All about this person' }).click();
  await page.getByText('Show in the table').waitFor();
  await page.getByText('Reached the goal', { exact: true }).waitFor();
  await pictures(page, 'person');
  await page.goto(`${spindle().url}/jobs/${jobId}/recipients?state=left`);
  await page.getByText('matched the exit: plan is gone').waitFor();
  await pictures(page, 'left');

  // The changes of another version are said before it is published.
  await page.goto(`${spindle().url}/spinners/${id}?step=~leaving`);
  await page.getByRole('switch', { name: /^Leave when/ }).uncheck();
  await card.getByText('Goal: plan is pro', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Upgrade”' });
  await publishing.getByText('plan is gone').waitFor();
  await pictures(page, 'publish');
  expect(sink.mails).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('a start says when somebody comes in again', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['ada@example.com,Ada,free']);
  const where = { column: 'plan', operator: 'equals', value: 'pro' };
  const starts = [{ type: 'arrival', where, changes: true, zone: 'Europe/Berlin' }];
  const draft = { dataTableId: table.id, steps: [{ id: 'a-while', type: 'wait', for: '1 day' }], starts };
  const { id } = (await api('POST', '/spinners', { name: 'Upgrade', projectId: table.projectId, draft })).spinner;
  const startNow = async () => (await api('GET', `/spinners/${id}`)).spinner.draft.starts[0];

  await page.goto(`${spindle().url}/spinners/${id}?step=start`);
  const card = page.locator('[data-start-card]');
  const again = page.getByRole('combobox', { name: 'Somebody who was in it before' });
  const choose = async (name: string): Promise<void> => {
    await again.click();
    await page.getByRole('option', { name }).click();
  };
  await again.waitFor();
  expect(await again.inputValue()).toBe('Never again');
  await choose('Each time it matches again');
  await card.getByText('changes so that plan is pro, each time · or by hand').waitFor();
  await choose('After a time');
  await card.getByText('changes so that plan is pro, again after 30 days · or by hand').waitFor();
  await until('saving', async () => (await startNow()).again === '30 days');
  const time = page.getByRole('textbox', { name: 'How long after they came in last' });
  await time.fill('');
  await page.getByText('Enter after how long they are taken again, for example “30 days”').first().waitFor();
  await expectAccessible(page);
  await pictures(page, 'again-problem');
  await time.fill('7');
  await card.getByText('again after 7 days').waitFor();
  await expectAccessible(page);
  await pictures(page, 'again');
  await page.getByRole('switch', { name: 'Also when a change makes a record match' }).uncheck();
  await again.waitFor({ state: 'detached' });
  await until('turning it off', async () => !('again' in (await startNow())));
  expect(problems).toEqual([]);
});
