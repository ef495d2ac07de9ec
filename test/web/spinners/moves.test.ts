import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('people are moved to a spinner that says it takes them, with a value that its mail reads', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 1000 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro', 'grace@example.com,Grace,free']);
  const draft = { dataTableId: id, steps: [mailStep('mail', undefined, '{{ context.offer }} for {{ name }}')] };
  const made = async (name: string, own: object): Promise<string> =>
    (await api('POST', '/spinners', { name, projectId, draft: { ...draft, ...own } })).spinner.id;
  const [renewal, trial] = [await made('Renewal', {}), await made('Trial', { steps: [] })];

  await page.goto(`${spindle().url}/spinners/${renewal}`);
  await page.getByRole('switch', { name: 'When a record arrives' }).click();
  await page.getByRole('combobox', { name: 'Who comes' }).click();
  await page.getByRole('option', { name: 'People from other spinners' }).click();
  await page.getByText('Who is moved here always comes in').waitFor();
  expect(await page.getByText('Only records that match').count()).toBe(0);
  await pictures(page, 'moves-start', page.locator('body'));
  await until(async () => (await api('GET', `/spinners/${renewal}`)).spinner.draft.starts?.[0]?.from === 'spinners');
  await api('POST', `/spinners/${renewal}/publish`);

  await page.goto(`${spindle().url}/spinners/${trial}`);
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^Move to another spinner/ }).click();
  await page.getByRole('combobox', { name: 'Spinner' }).click();
  await page.getByRole('option', { name: 'Renewal' }).click();
  // Until then a fault stands above the button, which moves up under the pointer once it is gone.
  await page.getByText('Ready to publish').waitFor();
  await page.getByRole('button', { name: 'Add value' }).click();
  const value = page.getByRole('region', { name: 'Value 1' });
  await value.getByLabel('Name').fill('offer');
  await page.getByRole('region', { name: 'offer' }).getByRole('textbox', { name: 'Value' }).fill('Half price');
  await page.getByText('comes into the other spinner with offer').waitFor();
  await expectAccessible(page);
  await pictures(page, 'moves-step', page.locator('body'));
  await until(async () => (await api('GET', `/spinners/${trial}`)).spinner.draft.steps[0]?.context?.offer === 'Half price');
  await api('POST', `/spinners/${trial}/publish`);
  await api('POST', `/spinners/${trial}/jobs`, {});
  const arrived = async () => {
    const [job] = (await api('GET', `/jobs?spinnerId=${renewal}`)).data;
    return job === undefined ? 0 : (await api('GET', `/jobs/${job.jobId ?? job.id}/messages`)).data.length;
  };
  await until(async () => (await arrived()) === 2);

  await api('POST', `/spinners/${renewal}/live`, { state: 'paused' });
  await api('POST', `/spinners/${trial}/jobs`, { audience: { records: 'all' } });
  await until(async () => (await api('GET', `/spinners/${renewal}/live`)).live.arrivals === 2);
  await page.goto(`${spindle().url}/spinners/${renewal}`);
  await page.getByRole('button', { name: 'Actions of Renewal' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 records that have arrived and wait to be taken will be forgotten.').waitFor();
  await dialog.getByRole('list', { name: 'Spinners that move people here' }).getByRole('link', { name: 'Trial' }).waitFor();
  await pictures(page, 'moves-unpublish', dialog);
  expect(problems).toEqual([]);
});
