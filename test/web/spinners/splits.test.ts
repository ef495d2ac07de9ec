import { afterAll, expect, test } from '@jest/globals';
import { stableShare } from '../../../src/domain/kernel/stable-share.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const is = (column: string, value: string) => ({ all: [{ column, operator: 'equals', value }] });

test('people are divided, and the page says which way is better once the numbers tell', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(
    api,
    Array.from({ length: 120 }, (_, at) => `person${at}@example.com,Person ${at},free`),
  );
  const empty = { dataTableId: table.id, steps: [] };
  const { id, revision } = (await api('POST', '/spinners', { name: 'Subject test', projectId: table.projectId, draft: empty })).spinner;
  const draftNow = async () => (await api('GET', `/spinners/${id}`)).spinner.draft;
  expect(revision).toBe(1);

  await page.goto(`${spindle().url}/spinners/${id}`);
  await page.getByRole('button', { name: 'Add a step', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Split/ }).click();
  await page.getByRole('heading', { name: 'Split 1' }).waitFor();
  const way = (name: string) => page.getByRole('region', { name: `Way ${name}`, exact: true });
  const share = (name: string) => way(name).getByRole('textbox', { name: 'Share' });
  await way('A').waitFor();
  expect([await share('A').inputValue(), await share('B').inputValue()]).toEqual(['50', '50']);
  await page.getByRole('button', { name: 'Add a way' }).click();
  expect([await share('A').inputValue(), await share('C').inputValue()]).toEqual(['33.4', '33.3']);
  await share('A').fill('40');
  await page.getByText('The shares make 106.6 %: 6.6 % too much.').waitFor();
  await expectAccessible(page);
  await pictures(page, 'form-unfinished');
  await page.getByRole('button', { name: 'Divide evenly' }).click();
  await page.getByRole('button', { name: 'Remove way C' }).click();
  expect([await share('A').inputValue(), await share('B').inputValue()]).toEqual(['50', '50']);
  await way('A').getByRole('textbox', { name: 'Name' }).fill('Short');
  await page.getByRole('button', { name: 'Add a step to “Short 50 %”' }).click();
  await page.getByRole('menuitem', { name: /^E-mail/ }).click();
  await page.getByRole('heading', { name: 'E-mail 2' }).waitFor();
  await until('saving', async () => (await draftNow()).steps.length > 1);
  const saved = (await draftNow()).steps;
  expect(saved[0].ways).toEqual([
    { name: 'Short', percent: 50, goTo: 'message' },
    { percent: 50, goTo: expect.anything() },
  ]);
  await pictures(page, 'outline');

  const steps = [
    {
      ...{ id: 'split', type: 'split', name: 'Which subject' },
      ways: [
        { name: 'Short', percent: 50, goTo: 'short' },
        { name: 'Long', percent: 50, goTo: 'long' },
      ],
    },
    mailStep('short', channelId, 'News'),
    { id: 'go-on', type: 'branch', cases: [], otherwise: 'while' },
    mailStep('long', channelId, 'All that is new this week, {{ name }}'),
    { id: 'while', type: 'wait', for: '10 days' },
  ];
  const draft = { ...empty, steps, goal: is('plan', 'pro'), exit: is('plan', 'gone') };
  // A draft that is not saved yet would be restored over the draft that is set here.
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.goto('about:blank');
  await page.goto(spindle().url);
  await api('PATCH', `/spinners/${id}`, { draft });
  await page.goto(`${spindle().url}/spinners/${id}?step=split`);
  await page.getByText('Long 50 %').waitFor();
  await page.getByText('Ready to publish').waitFor();
  await page.getByText('Reached by 120').waitFor();
  await page.getByRole('tab', { name: 'Walk' }).click();
  await page.getByText(/^Goes the way “(Short|Long)”, 50\s%\. Goes to “(Short|Long)”\.$/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'form');

  await api('POST', `/spinners/${id}/publish`);
  const jobId = await startJob(api, id);
  await until('the mails', async () => (await api('GET', `/jobs/${jobId}`)).recipients.waiting === 120);
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByText('The numbers do not tell yet: too many are still on their way.').waitFor();
  await expectAccessible(page);
  await pictures(page, 'job');
  const [first] = (await api('GET', `/jobs/${jobId}/recipients?limit=1`)).data;
  await page.goto(`${spindle().url}/jobs/${jobId}/recipients/${first.recordId}`);
  await page.getByText(/^went the way “(Short|Long) 50\s%”$/).waitFor();

  // Of the short ones most reach the goal, of the long ones few do.
  const { data } = await api('GET', `/data-tables/${table.id}/records?limit=200`);
  const wayOf = (record: { readonly id: string }): 0 | 1 => (stableShare(id, 'split', record.id) < 0.5 ? 0 : 1);
  const seen = [0, 0];
  const records = data.map((record: { readonly id: string }) => {
    const one = wayOf(record);
    seen[one] = (seen[one] ?? 0) + 1;
    return { id: record.id, set: { plan: (seen[one] ?? 0) % (one === 0 ? 2 : 8) === 0 ? 'pro' : 'gone' } };
  });
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByText('The numbers do not tell yet: too many are still on their way.').waitFor();
  await api('PATCH', `/data-tables/${table.id}/records`, { records });
  // The page of the job has the numbers of the end once it says that it has ended.
  await page.getByText('Completed').first().waitFor();
  await page.getByText('“Short” reaches the goal more often than “Long”.').waitFor();
  await until('the end', async () => (await api('GET', `/jobs/${jobId}`)).recipients.left === 120);
  const { data: results } = await api('GET', `/spinners/${id}/splits`);
  expect(results[0]).toMatchObject({ stepId: 'split', comparedBy: 'goal', verdict: 'winner', winner: 0 });
  expect(results[0].ways.map(({ people }: { readonly people: number }) => people)).toEqual(seen);

  await page.goto(`${spindle().url}/spinners/${id}/live`);
  await page.getByRole('heading', { name: 'Which subject' }).waitFor();
  await page.getByText('“Short” reaches the goal more often than “Long”.').waitFor();
  await page.getByRole('row', { name: /^Short 50 % to “Short”/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Which subject' }).scrollIntoViewIfNeeded();
  await pictures(page, 'results');
  expect(problems).toEqual([]);
});
