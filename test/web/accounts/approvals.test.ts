import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp, signUpInvited } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('a member asks to publish and runs over many; the owner sees what changes and whom it reaches, and approves', async () => {
  const { url } = spindle();
  const { page: owners, problems } = await browser.open();
  const owner = apiOf(owners, url);
  await signUp(owners, url);
  const sink = await startSink();
  const channelId = await connectSmtp(owner, sink.address);
  const people = ['ada', 'alan', 'grace', 'mary'].map((name) => `${name}@example.com,${name},pro`);
  const table = await contactsTable(owner, people);
  const id = await publishedSpinner(owner, table, [mailStep('welcome', channelId)]);
  const { page: members, problems: others } = await browser.open();
  const member = apiOf(members, url);
  await signUpInvited(members, spindle(), owner);

  await owners.goto(`${url}/settings/security`);
  const rules = owners.getByRole('region', { name: 'A second person' });
  await rules.getByLabel('Publishing waits for a second person').check();
  await rules.getByText('Fewer than two people may decide').waitFor();
  await rules.getByLabel('Large runs wait for a second person').check();
  await rules.getByLabel('Over how many people').fill('2');
  await expectAccessible(owners);
  await pictures(owners, 'approval-rules', rules);
  await rules.getByRole('button', { name: 'Save' }).click();
  await owners.getByText('Saved', { exact: true }).waitFor();

  await member('PATCH', `/spinners/${id}`, {
    draft: { dataTableId: table.id, steps: [mailStep('welcome', channelId, 'A warm welcome, {{ name }}')] },
  });
  await members.goto(`${url}/spinners/${id}`);
  await members.getByRole('button', { name: 'Ask to publish' }).click();
  const asking = members.getByRole('dialog', { name: 'Ask to publish “Welcome series”?' });
  await asking.getByLabel('What should they know?').fill('The new subject, as agreed on Monday.');
  await pictures(members, 'approval-ask');
  await asking.getByRole('button', { name: 'Ask to publish' }).click();
  await members.getByRole('link', { name: 'Waits for approval' }).click();
  await members.getByText('This is yours').waitFor();
  expect(await members.getByRole('button', { name: 'Approve and publish' }).count()).toBe(0);
  await members.getByRole('button', { name: 'Withdraw' }).waitFor();
  await expectAccessible(members);
  await pictures(members, 'approval-own');

  await owners.goto(url);
  await owners.getByText('The publication of “Welcome series” waits for you').waitFor();
  await owners.getByRole('link', { name: 'Decide' }).click();
  await owners.getByRole('heading', { name: 'Publish “Welcome series”' }).waitFor();
  await owners.getByText('The new subject, as agreed on Monday.').waitFor();
  await owners.getByText('A warm welcome, {{ name }}').waitFor();
  await owners.getByText('The next job would reach 4 people now.').waitFor();
  const messages = owners.getByRole('region', { name: 'Messages' });
  for (const name of ['ada', 'alan', 'grace']) await messages.getByText(`A warm welcome, ${name}`).first().waitFor();
  expect(await messages.getByText('A warm welcome, mary').count()).toBe(0);
  await expectAccessible(owners);
  await pictures(owners, 'approval');
  await owners.getByRole('button', { name: 'Approve and publish' }).click();
  await owners.getByText('Published', { exact: true }).waitFor();
  expect((await owner('GET', `/spinners/${id}`)).spinner.publishedVersion).toBe(2);

  const { jobId } = await member('POST', `/spinners/${id}/jobs`);
  await until('the request', async () => (await member('GET', `/jobs/${jobId}`)).waiting === 'approval');
  await members.goto(`${url}/jobs/${jobId}`);
  await members.getByRole('link', { name: 'To the request' }).waitFor();
  await pictures(members, 'approval-job');
  await owners.goto(`${url}/approvals`);
  await pictures(owners, 'approvals');
  await owners.getByRole('link', { name: 'Run “Welcome series” for 4 people' }).click();
  await owners.getByText('4 people get a message.').waitFor();
  await pictures(owners, 'approval-run');
  await owners.getByLabel('Words').fill('Not before the holidays');
  await owners.getByRole('button', { name: 'Send back' }).click();
  await owners.locator('#main').getByText('Sent back', { exact: true }).waitFor();
  expect([(await member('GET', `/jobs/${jobId}`)).state, sink.mails.length]).toEqual(['canceled', 0]);
  expect([...problems, ...others]).toEqual([]);
});
