import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('tasks are done by keyboard, one after the other, also on a phone', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1200, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro', 'bob@example.com,Bob,pro', 'cy@example.com,Cy,pro']);
  const call = { id: 'call', type: 'task', title: 'Call {{ name }}', script: 'Ask {{ name }}.', fill: [{ column: 'plan' }] };
  const results = [{ name: 'reached' }, { name: 'no answer' }];
  const draft = { dataTableId: id, audience: 'all', steps: [{ ...call, results, assign: 'member', member: 'zoe@gone.example' }] };
  const { spinner } = await api('POST', '/spinners', { name: 'Calls', projectId, draft });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=call`);
  const member = page.getByRole('combobox', { name: 'Member' });
  await until(async () => (await member.inputValue()) === 'zoe@gone.example, no member here');
  await member.fill('okafor');
  await page.getByRole('option', { name: /^Ada Okafor/ }).click();
  const [own] = (await api('GET', '/members')).data;
  await until(async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0].member === own.email);
  await api('POST', `/spinners/${spinner.id}/publish`);
  await api('POST', `/spinners/${spinner.id}/jobs`, {});
  await until(async () => (await api('GET', '/tasks')).data.length === 3);

  await page.goto(`${spindle().url}/tasks`);
  const list = page.getByRole('list', { name: 'Tasks' });
  await list.getByText('Call Ada').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Call/ }).waitFor();
  const first = (await page.getByRole('heading', { name: /^Call/ }).textContent()) ?? '';
  await page.getByRole('radio', { name: /^no answer/ }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'tasks', page.locator('main'));
  await page.keyboard.press('d');
  await page.getByRole('alert').getByText('Choose a result first.').waitFor();
  await page.getByLabel('plan').fill('gold');
  await page.getByRole('radio', { name: /^no answer/ }).focus();
  await page.keyboard.press('2');
  await page.keyboard.press('d');
  // The next one is open.
  await page.getByRole('heading', { name: /^Call/ }).filter({ hasNotText: first }).waitFor();
  await page.getByRole('radio', { name: /^reached/ }).waitFor();
  await page.keyboard.press('s');
  await until(async () => (await api('GET', '/tasks')).data.length === 1);
  const [last] = (await api('GET', '/tasks')).data;

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${spindle().url}/tasks`);
  await page.getByRole('button', { name: last.title }).click();
  await page.getByRole('radio', { name: /^reached/ }).click();
  expect(await list.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByText('Nothing to do').waitFor();

  await page.setViewportSize({ width: 1200, height: 900 });
  const [job] = (await api('GET', '/jobs')).data;
  const figures = page.getByRole('region', { name: 'Tasks' }).getByText(/^2 done · 1 skipped · half were done within \d/);
  for (const path of [`/jobs/${job.id}`, `/spinners/${spinner.id}/live`]) {
    await page.goto(`${spindle().url}${path}`);
    await figures.waitFor();
  }

  await page.goto(`${spindle().url}/profile`);
  const byMail = page.getByRole('region', { name: 'Tasks by e-mail' });
  await byMail.getByRole('switch', { name: 'A list of my open tasks each day at' }).click({ force: true });
  await byMail.getByRole('combobox', { name: 'Hour of the list' }).selectOption('17');
  await until(async () => (await api('GET', '/task-mail')).mail.listsAt === 17);
  expect(problems).toEqual([]);
});
