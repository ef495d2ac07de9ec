import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { until as untilSo } from '../../support/jest/until.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const count = 100_000;

let connection: ReturnType<typeof connect>;
beforeAll(() => {
  connection = connect({ url: spindle().databaseUrl, poolSize: 1, statementTimeoutMs: 120_000 });
});
afterAll(() => connection?.close());

// The first record comes with the table.
const fill = `
  insert into records (organization_id, data_table_id, data)
  select r.organization_id, r.data_table_id, r.data || jsonb_build_object(
    'email', 'person.' || n || '@example.com', 'plan', (array['free', 'pro', 'starter', 'enterprise', 'pro'])[1 + n % 5])
  from records r, generate_series(1, ${count - 1}) n where r.data_table_id = $1`;

test('the funnel of 100,000 recipients has the numbers of the ledger', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['person.0@example.com,Person,free']);
  await connection.query('', fill, [table.id]);
  const where = (operator: string, value: string) => ({ column: 'plan', operator, value });
  const steps = [
    { id: 'paying', type: 'filter', where: where('not_equals', 'free') },
    { id: 'by-plan', type: 'branch', cases: [{ when: where('equals', 'pro'), goTo: 'week' }], otherwise: 'none' },
    { id: 'week', type: 'wait', for: '7 days' },
    { id: 'none', type: 'filter', where: where('equals', 'enterprise') },
    { id: 'nobody', type: 'filter', where: where('equals', 'nobody') },
    mailStep('welcome', undefined),
  ];
  const jobId = await startJob(api, await publishedSpinner(api, table, steps));
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByText('Live', { exact: true }).waitFor();
  const began = performance.now();
  let shown = '';
  const isDone = async () => {
    shown = await page.locator('main').innerText();
    return shown.includes('Everything that is due is done.');
  };
  await untilSo(isDone, 'all that is due is done', () => shown);
  process.stdout.write(`100,000 recipients went as far as they got in ${Math.round((performance.now() - began) / 1000)} s\n`);

  interface Row {
    readonly step: string | null;
    readonly state: string;
    readonly n: number;
  }
  const ledger = await connection.query<Row>(
    '',
    'select step_id as step, state, count(*)::int as n from recipients where job_id = $1 group by 1, 2',
    [jobId],
  );
  const of = (step: string, state: string): string =>
    (ledger.find((row) => row.step === step && row.state === state)?.n ?? 0).toLocaleString('en');
  expect(ledger.reduce((sum, { n }) => sum + n, 0)).toBe(count);
  expect([of('paying', 'skipped'), of('week', 'waiting'), of('none', 'skipped'), of('nobody', 'skipped')]).toEqual([
    '20,000',
    '40,000',
    '20,000',
    '20,000',
  ]);

  const funnel = page.getByRole('region', { name: 'Steps' });
  const numbers = async (): Promise<readonly string[]> =>
    (await funnel.getByRole('link').all()).reduce<Promise<string[]>>(
      async (all, link) => [...(await all), await link.innerText()],
      Promise.resolve([]),
    );
  await until('the funnel', async () => (await numbers()).includes('40,000 waiting'));
  expect(await numbers()).toEqual([
    ...[`${of('paying', 'skipped')} skipped`, '100,000'],
    '80,000',
    ...[`${of('week', 'waiting')} waiting`, '40,000'],
    ...[`${of('none', 'skipped')} skipped`, '40,000'],
    ...[`${of('nobody', 'skipped')} skipped`, '20,000'],
    ...['0', '0'],
  ]);
  const figures = await page.locator('dl').first().getByRole('link').allInnerTexts();
  expect(figures).toEqual(['100,000', '40,000', '0', '0', '60,000']);
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
