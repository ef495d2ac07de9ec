import type { Page } from 'playwright-core';
import { type PicturedJobs, picturedRecords } from './jobs.ts';
import { openPage, type State } from './state.ts';

/** The pages of jobs. */
export const jobPagesOf = (jobs: PicturedJobs): Readonly<Record<string, string>> => ({
  jobs: '/jobs',
  'jobs-none': '/jobs?state=%5B%22canceling%22%5D',
  job: `/jobs/${jobs.running}`,
  'job-waiting': `/jobs/${jobs.waiting}`,
  'job-paused-itself': `/jobs/${jobs.guardrail}`,
  'job-failed': `/jobs/${jobs.failed}`,
  'job-completed': `/jobs/${jobs.completed}`,
  'job-canceled': `/jobs/${jobs.canceled}`,
  recipients: `/jobs/${jobs.running}/recipients`,
  'recipients-none': `/jobs/${jobs.running}/recipients?address=nobody`,
  messages: `/jobs/${jobs.running}/messages?state=%5B%22failed%22%5D`,
  person: `/people?address=${picturedRecords.sent}`,
  'people-none': '/people',
});

/** The parts that a person opens on the pages of jobs. */
export const jobStates: Readonly<Record<string, State>> = {
  async 'job-not-live'(page, url, { jobs }, { jobWords }) {
    await page.route('**/events', (route) => route.abort());
    await openPage(page, `${url}/jobs/${jobs.waiting}`);
    await page.getByText(jobWords.job.live.polling).waitFor();
    await page.unroute('**/events');
  },
  'recipient-refused': (page, url, { jobs }) => openRecipient(page, `${url}/jobs/${jobs.running}/recipients`, picturedRecords.refused),
  recipient: (page, url, { jobs }) => openRecipient(page, `${url}/jobs/${jobs.running}/recipients`, picturedRecords.sent),
};

async function openRecipient(page: Page, list: string, address: string): Promise<void> {
  await page.goto(`${list}?address=${address}`);
  await page.getByRole('link', { name: address }).click();
  await page.getByRole('article').first().waitFor();
}
