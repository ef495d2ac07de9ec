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

test('publishing over people who are inside says where they stand, and takes them on by the new version', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const people = ['ada,Ada,pro', 'alan,Alan,pro', 'grace,Grace,free', 'mary,Mary,free', 'edith,Edith,free'];
  const table = await contactsTable(
    api,
    people.map((line) => line.replace(',', '@example.com,')),
  );
  const branch = (pro: string) => ({
    ...{ id: 'by-plan', type: 'branch', otherwise: 'days' },
    cases: [{ when: { column: 'plan', operator: 'equals', value: 'pro' }, goTo: pro }],
  });
  const days = { id: 'days', type: 'wait', name: 'Wait 3 days', for: '3 days' };
  const month = { id: 'month', type: 'wait', name: 'Wait a month', for: '30 days' };
  const reminder = { ...mailStep('reminder', channelId, 'How is it going, {{ name }}?'), name: 'Reminder' };
  const welcome = mailStep('welcome', channelId);
  const id = await publishedSpinner(api, table, [welcome, branch('month'), days, month, reminder]);
  const jobId = await startJob(api, id);
  const job = () => api('GET', `/jobs/${jobId}`);
  await until('the waits', async () => (await job()).recipients.waiting === 5);

  await api('PATCH', `/spinners/${id}`, { draft: { dataTableId: table.id, steps: [welcome, branch('reminder'), days, reminder] } });
  await page.goto(`${spindle().url}/spinners/${id}`);
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Welcome series”' });
  const choice = publishing.getByRole('radiogroup', { name: '5 people are inside: 3 at “Wait 3 days”, 2 at “Wait a month”.' });
  expect(await choice.getByRole('radio', { name: 'They end in version 1' }).isChecked()).toBe(true);
  await choice.getByText('“Wait a month” is gone: 2 people go on at once, at “Reminder”.').waitFor();
  await choice.getByRole('radio', { name: 'They go on in version 2, at the same step' }).check();
  await expectAccessible(page);
  await pictures(page, 'publish');
  await publishing.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Version 2 is published. 1 job goes on in it.').waitFor();

  await until('the reminders', () => sink.mails.length === 7);
  expect(
    sink.mails
      .slice(5)
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(['ada@example.com', 'alan@example.com']);
  expect((await job()).recipients).toEqual({ waiting: 3, completed: 2 });

  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByText('Went on in version 2').waitFor();
  await page.getByText('Not in this version any more').waitFor();
  await expectAccessible(page);
  await pictures(page, 'job');

  // A person inside stands in the version that is published now: publishing it again asks nothing.
  await page.goto(`${spindle().url}/spinners/${id}`);
  await page.getByText('Published, version 2').waitFor();
  expect(await api('GET', `/spinners/${id}/inside`)).toMatchObject({ people: 0 });
  expect(problems).toEqual([]);
});
