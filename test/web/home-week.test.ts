import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { closeSinks, startSink } from '../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { pictures } from './support/pictures.ts';
import { signUp } from './support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, until } from './support/web-jobs.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('home says how the jobs of the last seven days went, a row a spinner, beside the seven days before', async () => {
  const sink = await startSink();
  const { page, problems } = await browser.open({ viewport: { width: 1280, height: 1000 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(
    api,
    ['Jürgen Öztürk', 'Nguyễn Thị Ánh', '山田 太郎'].map((name, at) => `person.${at}@example.com,${name},pro`),
  );
  const week = page.getByRole('region', { name: 'Last 7 days' });
  const spinnerId = await publishedSpinner(api, table, [mailStep('welcome', channelId)], 'Willkommen im Herbst');
  const run = async (id: string): Promise<string> => {
    const jobId = (await api('POST', `/spinners/${id}/jobs`, { audience: { records: 'all' } })).jobId;
    await until('the job', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
    return jobId;
  };
  const old = await run(spinnerId);
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  await client.query(`update jobs set created_at = created_at - interval '8 days' where id = $1`, [old]);
  await page.goto(spindle().url);
  await week.getByText('No job was started in the last seven days.').waitFor();
  await pictures(page, 'home-week-empty');

  // One job opens its lists; several have the list of jobs.
  const jobId = await run(spinnerId);
  await page.reload();
  const row = week.getByRole('row', { name: /Willkommen im Herbst/ });
  await row.getByRole('link', { name: '3', exact: true }).waitFor();
  expect(await row.getByRole('cell').nth(1).innerText()).toBe('3\n3 before');
  expect(await row.getByRole('cell').nth(2).innerText()).toContain('not reported');
  await expectAccessible(page);
  await row.getByRole('link', { name: '3', exact: true }).click();
  await page.waitForURL(`**/jobs/${jobId}/recipients?**`);
  await until('the three who were reached', async () => (await page.locator('main tbody tr').count()) === 3);
  await page.goto(spindle().url);
  await row.getByRole('link', { name: '1 job before' }).click();
  await page.waitForURL(`**/jobs?**`);
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await until('the one job of the week before', async () => (await page.locator('main tbody tr').count()) === 1);

  // A failure says so, and can be tried again.
  await page.route('**/api/v1/results/week', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ ok: false, code: 'INTERNAL_ERROR', message: 'No' }),
    }),
  );
  await page.goto(spindle().url);
  await week.getByRole('alert').waitFor();
  await page.unroute('**/api/v1/results/week');
  await week.getByRole('button', { name: 'Try again' }).click();
  await row.waitFor();
  if (process.env.RUN_PICTURES !== undefined) {
    const others = ['Rechnung überfällig, zweite Erinnerung mit sehr langem Namen', 'Newsletter', 'مرحبا'];
    for (const name of others) await run(await publishedSpinner(api, table, [mailStep('welcome', channelId)], name));
    for (let day = 1; day < 6; day++) {
      const made = await run(spinnerId);
      await client.query(`update jobs set created_at = created_at - make_interval(days => $2) where id = $1`, [made, day]);
    }
    await client.query(
      `insert into job_counts (organization_id, job_id, kind, step_id, state, n)
       select organization_id, id, v.kind, v.step, v.state, v.n from jobs, (values
         ('recipients', null, 'completed', 1240), ('messages', 'welcome', 'sent', 900), ('messages', 'welcome', 'delivered', 300),
         ('messages', 'welcome', 'bounced', 40), ('replied', null, 'email', 17)) v (kind, step, state, n)
       where id in (select id from jobs order by created_at desc limit 5)`,
    );
    await page.reload();
    await row.waitFor();
    await pictures(page, 'home-week', week);
  }
  await client.end();
  expect(problems).toEqual([]);
});
