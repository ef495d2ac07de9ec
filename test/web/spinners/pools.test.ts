import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('people are shared out among a pool of channels, of which one ramps up and is archived', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const { url } = spindle();
  const api = apiOf(page, url);
  await signUp(page, url);
  const sink = await startSink();
  const [host, port] = sink.address.split(':');
  const connect = async (name: string): Promise<string> => {
    const sender = { name: `Ada of ${name}`, address: `${name.toLowerCase()}@example.com` };
    const settings = { host, port: Number(port), security: 'none' };
    return (await api('POST', '/channels', { provider: 'smtp', name, sender, settings })).channel.id;
  };
  const north = await connect('North');
  const others = [await connect('South'), await connect('West')];
  const table = await contactsTable(
    api,
    Array.from({ length: 12 }, (_, index) => `p${index}@example.com,Person ${index},pro`),
  );
  const draft = { dataTableId: table.id, audience: 'all', steps: [mailStep('welcome', north)] };
  const { id } = (await api('POST', '/spinners', { name: 'Welcome', projectId: table.projectId, draft })).spinner;
  const steps = async () => (await api('GET', `/spinners/${id}`)).spinner.draft.steps;

  await page.goto(`${url}/spinners/${id}?step=welcome`);
  await page.getByText('A pool of channels', { exact: true }).click();
  const pool = page.getByRole('group', { name: 'Channels of the pool' });
  await pool.getByText('1 of 3 chosen').waitFor();
  expect(await pool.getByRole('checkbox', { name: 'North' }).isChecked()).toBe(true);
  await page.locator('[data-field=channelIds]').getByText('Choose at least 2 channels for the pool').waitFor();
  await pictures(page, 'pool-unfinished', pool);
  for (const name of ['South', 'West']) await pool.getByRole('checkbox', { name }).check();
  await page.getByText('pool of 3').first().waitFor();
  await until('the draft', async () => (await steps())[0].channelIds?.length === 3);
  expect(await steps()).toEqual([expect.objectContaining({ channelIds: [north, ...others] })]);
  await page
    .getByText(/Ada of (North|South|West) </)
    .first()
    .waitFor();
  await expectAccessible(page);
  await pictures(page, 'pool', pool);
  await page.getByText('One channel', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Channel' }).waitFor();
  await page.getByText('A pool of channels', { exact: true }).click();
  for (const name of ['South', 'West']) await pool.getByRole('checkbox', { name }).check();
  await until('the pool again', async () => (await steps())[0].channelIds?.length === 3);
  await api('POST', `/spinners/${id}/publish`);

  await page.goto(`${url}/channels/${north}`);
  const section = page.getByRole('region', { name: 'Ramp-up' });
  await section.getByText('None. Its limits alone say how much it sends.').waitFor();
  await section.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: Ramp-up' });
  await dialog.getByText('It reaches 400 messages after 35 days.').waitFor();
  await expectAccessible(page);
  await pictures(page, 'ramp-dialog');
  const enter = async (start: number, step: number, ceiling: number): Promise<void> => {
    await dialog.getByLabel('Messages on the first day').fill(String(start));
    await dialog.getByLabel('More each day').fill(String(step));
    await dialog.getByLabel('At most a day').fill(String(ceiling));
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await enter(2, 3, 1);
  await dialog.getByText('must not be below start').waitFor();
  await enter(2, 3, 40);
  await section.getByText('0 of 2 messages sent in the last 24 hours').waitFor();
  await section.getByRole('button', { name: 'Turn off' }).click();
  const turningOff = page.getByRole('dialog', { name: 'Turn off the ramp-up?' });
  await turningOff.getByText('a ramp-up begins on its first day').waitFor();
  await turningOff.getByRole('button', { name: 'Cancel' }).click();
  await turningOff.waitFor({ state: 'detached' });

  const jobId = await startJob(api, id);
  const job = async () => api('GET', `/jobs/${jobId}`);
  await until('the ramp-up', async () => (await job()).waiting === 'throttle');
  await section.getByText('2 of 2 messages sent in the last 24 hours').waitFor();
  await expectAccessible(page);
  await pictures(page, 'ramp', section);
  await page.goto(`${url}/jobs/${jobId}`);
  await page.getByText('The ramp-up of the channel “North” allows 2 messages today').waitFor();
  await pictures(page, 'throttled');
  const [waiting] = (await api('GET', `/jobs/${jobId}/recipients?state=waiting`)).data;
  await page.goto(`${url}/jobs/${jobId}/recipients/${waiting.recordId}`);
  await page.getByText('the ramp-up of “North” allows 2 messages today').waitFor();

  await page.goto(`${url}/channels`);
  await page.getByRole('button', { name: /North/ }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const confirm = page.getByRole('dialog', { name: 'Archive “North”' });
  await confirm.getByRole('link', { name: 'Welcome' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'archive');
  await confirm.getByRole('button', { name: 'Archive' }).click();
  await confirm.waitFor({ state: 'detached' });
  const next = await startJob(api, id);
  await until('the next job', async () => (await api('GET', `/jobs/${next}`)).state === 'completed');
  const told = async (recordId: string) => (await api('GET', `/jobs/${next}/recipients/${recordId}`)).messages[0].replacedChannelId;
  expect(await told(waiting.recordId)).toBe(north);
  await page.goto(`${url}/jobs/${next}/recipients/${waiting.recordId}`);
  await page.getByText(/^Sent through “(South|West)”, because “North” could not send any more\.$/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'replaced');
  expect(problems).toEqual([]);
});
