import type { Page } from 'playwright-core';
import type { PicturedData } from './data.ts';
import { type PicturedJobs, picturedRecords } from './jobs.ts';

type Settled = (page: Page, address: string) => Promise<void>;

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
export const jobStates = (
  settled: Settled,
): Readonly<Record<string, (page: Page, url: string, pictured: PicturedData) => Promise<void>>> => ({
  async 'job-resume'(page, url, { jobs }) {
    await settled(page, `${url}/jobs/${jobs.guardrail}`);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('dialog').getByRole('checkbox').waitFor();
  },
  async 'job-cancel'(page, url, { jobs }) {
    await settled(page, `${url}/jobs/${jobs.running}`);
    await page.getByRole('button', { name: 'Cancel job' }).click();
    await page.getByRole('dialog').getByText('get nothing more').waitFor();
  },
  async 'job-not-live'(page, url, { jobs }) {
    await page.route('**/events', (route) => route.abort());
    await settled(page, `${url}/jobs/${jobs.waiting}`);
    await page.getByText('Not live').waitFor();
    await page.unroute('**/events');
  },
  'recipient-refused': (page, url, { jobs }) => openRecipient(page, `${url}/jobs/${jobs.running}/recipients`, picturedRecords.refused),
  recipient: (page, url, { jobs }) => openRecipient(page, `${url}/jobs/${jobs.running}/recipients`, picturedRecords.sent),
});

async function openRecipient(page: Page, list: string, address: string): Promise<void> {
  await page.goto(`${list}?address=${address}`);
  await page.getByRole('link', { name: address }).click();
  await page.getByRole('article').first().waitFor();
}
