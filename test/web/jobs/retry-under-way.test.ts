import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('who has no valid address fails by name and reason, and is retried while the others wait', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 390, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const table = await contactsTable(api, [',Ada Okafor,pro', ',Grace,pro', 'not an address,Linus,pro', 'edsger@example.com,Edsger,pro']);
  const steps = [
    mailStep('welcome', await connectSmtp(api, sink.address)),
    { id: 'a-week', type: 'wait', for: '1 week' },
    mailStep('reminder', undefined),
  ];
  const jobId = await startJob(api, await publishedSpinner(api, table, steps));
  await until('the wait', async () => (await api('GET', `/jobs/${jobId}`)).waiting === 'delay');

  await page.goto(`${spindle().url}/jobs/${jobId}`);
  const why = page.getByRole('region', { name: 'Why they failed' });
  await why.getByText('its address is not valid').waitFor();
  await expectAccessible(page);
  await why.getByRole('link', { name: 'its address is empty: 2' }).click();
  await page.getByRole('link', { name: 'Ada Okafor' }).waitFor();
  const { data: records } = await api('GET', `/data-tables/${table.id}/records?limit=10`);
  expect(await page.getByRole('link', { name: 'Linus' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ada Okafor' }).click();
  await page.getByRole('heading', { name: 'Ada Okafor', level: 1 }).waitFor();

  const mended = { id: records[0].id, set: { email: 'ada@example.com' }, ifRevision: records[0].revision };
  await api('PATCH', `/data-tables/${table.id}/records`, { records: [mended] });
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  // Beside what is done to a running job, it is in a menu.
  await page
    .locator('header')
    .getByRole('button', { name: /^Actions of / })
    .click();
  await page.getByRole('menuitem', { name: 'Retry failed …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This job continues in the meantime.').waitFor();
  // Nobody fails otherwise the next time, but for whose record is corrected: that is for the person to say.
  expect(await dialog.getByRole('button', { name: 'Start the retry' }).isDisabled()).toBe(true);
  await dialog.getByLabel('its address is empty: 2 recipients').click();
  await dialog.getByRole('button', { name: 'Retry 2 recipients' }).click();
  await page.getByRole('link', { name: 'an earlier job' }).waitFor();
  await page.locator('dl').getByRole('link', { name: 'E-mails sent: 1' }).waitFor();
  expect(sink.mails.map(({ to }) => to[0]).sort()).toEqual(['ada@example.com', 'edsger@example.com']);
  expect((await api('GET', `/jobs/${jobId}`)).state).toBe('running');
  expect(problems).toEqual([]);
});
