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

const isPro = { column: 'plan', operator: 'equals', value: 'pro' } as const;

test('why Ada did not get it is said on her page, on the page of the spinner, and from the palette', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro', 'bob@example.com,Bob,pro']);
  const records = `/data-tables/${table.id}/records`;
  const [ada, bob] = (await api('GET', records)).data as { id: string }[];
  await api('PATCH', `${records}/${ada?.id}`, { set: { plan: 'free' } });
  const starts = [{ type: 'arrival', where: isPro, changes: true, zone: 'UTC' }];
  const draft = { dataTableId: table.id, starts, steps: [mailStep('upgrade', channelId)] };
  const live = (await api('POST', '/spinners', { name: 'Pro upgrade', projectId: table.projectId, draft })).spinner.id;
  await api('POST', `/spinners/${live}/publish`);
  const steps = [{ id: 'pros', type: 'filter', name: 'Only pro', where: isPro }, mailStep('welcome', channelId)];
  const spinnerId = await publishedSpinner(api, table, steps);
  const jobId = await startJob(api, spinnerId);
  await until('the end of the job', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');

  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date());
  await page.goto(`${spindle().url}/tables/${table.id}/records/${ada?.id}`);
  await page.getByRole('button', { name: 'Why not? Pro upgrade' }).click();
  await page
    .getByText(`Ada’s plan is “free”, and the spinner takes only those whose plan is pro. Since ${today}, when plan was changed.`)
    .waitFor();
  await page.getByRole('button', { name: 'Why not everything? Welcome series' }).click();
  const filtered = `Did not match “Only pro” on ${today}: plan was “free”, and it takes only those whose plan is pro. Was in the spinner on ${today}; it takes nobody twice.`;
  await page.getByText(filtered).waitFor();
  expect(await page.getByRole('link', { name: 'Show the step' }).getAttribute('href')).toContain(`/spinners/${spinnerId}?step=pros`);
  await expectAccessible(page);
  await pictures(page, 'why-person');

  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page
    .getByRole('button', { name: /Actions .*Welcome series|Welcome series/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Why did somebody not get it?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why did somebody not get “Welcome series”?' });
  await dialog.getByLabel('Address or name').fill('Bob');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Bob' }).click();
  await dialog.getByText(`Got everything: one message, done on ${today}. Was in the spinner on ${today}; it takes nobody twice.`).waitFor();
  expect(await dialog.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe(`/tables/${table.id}/records/${bob?.id}`);
  await dialog.getByLabel('Address or name').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Find out' }).click();
  await dialog.getByText('No record has this address.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  await page.locator('input[aria-label=Search]:focus').waitFor();
  await page.keyboard.type('ada@example.com');
  await page.getByText('Why did ada@example.com not get Welcome series?').click();
  await dialog.getByText(filtered).waitFor();
  await pictures(page, 'why-dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.locator('input[aria-label=Search]:focus').waitFor();
  await page.keyboard.type('why upgrade');
  await page.getByText('Why did somebody not get Pro upgrade?').click();
  await page.getByRole('dialog', { name: 'Why did somebody not get “Pro upgrade”?' }).waitFor();
  expect(problems).toEqual([]);
});
