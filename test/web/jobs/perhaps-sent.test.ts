import { buffer } from 'node:stream/consumers';
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

test('a message of unknown outcome is explained, and sent again only if somebody asks for it', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const delivered: string[] = [];
  const sink = await startSink({
    async onData(stream, { envelope }, callback) {
      await buffer(stream);
      const [to] = envelope.rcptTo.map(({ address }) => address);
      delivered.push(to ?? '');
      // Taken, but nobody hears of it.
      if (delivered.length === 1) sink.dropAll();
      else callback();
    },
  });
  const table = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const steps = [mailStep('welcome', await connectSmtp(api, sink.address))];
  const jobId = await startJob(api, await publishedSpinner(api, table, steps));
  await until('the end', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');

  await page.goto(`${spindle().url}/jobs/${jobId}`);
  const box = page.getByRole('region', { name: 'Perhaps sent' });
  await box.getByText('1 message may or may not have been sent').waitFor();
  await box.getByText('“Retry perhaps sent …” can send it again').waitFor();
  await expectAccessible(page);
  await box.getByRole('link', { name: 'See the message' }).click();
  await page.getByRole('link', { name: 'ada@example.com' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Retry perhaps sent …' }).click();
  const dialog = page.getByRole('dialog');
  const ask = dialog.getByLabel('Also those whose message was perhaps sent (1)');
  await ask.waitFor();
  expect([await dialog.getByRole('button', { name: 'Start the retry' }).isDisabled(), delivered.length]).toEqual([true, 1]);
  await ask.click();
  await dialog.getByRole('button', { name: 'Retry 1 recipient' }).click();
  await page.getByRole('link', { name: 'an earlier job' }).waitFor();
  await until('the second message', () => delivered.length === 2);
  expect(problems).toEqual([]);
});
