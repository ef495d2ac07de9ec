import type { Page } from 'playwright-core';
import type { PicturedData } from './data.ts';
import type { PicturedFeedback } from './feedback.ts';

type Open = (page: Page, address: string) => Promise<void>;
type Show = (page: Page, url: string, pictured: PicturedData) => Promise<void>;

/** The pages of what comes back. */
export const feedbackPagesOf = ({ channelId, jobId, alarmedId, pausedJobId }: PicturedFeedback): Readonly<Record<string, string>> => ({
  feedback: `/channels/${channelId}/feedback`,
  'feedback-alarm': `/channels/${alarmedId}/feedback`,
  'feedback-job': `/jobs/${jobId}`,
  'feedback-job-paused': `/jobs/${pausedJobId}`,
  'feedback-messages': `/jobs/${jobId}/messages?state=%5B%22bounced%22%2C%22complained%22%5D`,
  'suppressions-phone': '/suppressions?kind=phone',
});

/** The parts that are opened on these pages. */
export function feedbackStates(open: Open): Readonly<Record<string, Show>> {
  const story =
    (state: string): Show =>
    async (page, url, { feedback: { jobId } }) => {
      await open(page, `${url}/jobs/${jobId}/messages?state=%5B%22${state}%22%5D`);
      await page.getByRole('table', { name: 'Messages' }).getByRole('link').first().click();
      await page.getByRole('list', { name: 'What came back' }).waitFor();
    };
  const part =
    (name: string): Show =>
    async (page, url, { feedback }) => {
      await open(page, `${url}/channels/${feedback.channelId}/feedback`);
      await page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.scrollIntoView());
    };
  return {
    'feedback-bounced': story('bounced'),
    'feedback-complained': story('complained'),
    'feedback-callbacks': part('Callbacks'),
    'feedback-bounce-domain': part('Bounce domain'),
    'feedback-none': (page, url, { channels }) => open(page, `${url}/channels/${channels.works}/feedback`),
    async 'feedback-set-up'(page, url, { channels }) {
      await open(page, `${url}/channels/${channels.works}/feedback`);
      await page.getByRole('button', { name: 'Set up callbacks' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Provider' }).click();
      await page.getByRole('option', { name: 'SendGrid' }).click();
      await page.getByRole('dialog').getByLabel('Verification key').waitFor();
    },
    async 'feedback-guardrail'(page, url, { feedback }) {
      await open(page, `${url}/channels/${feedback.channelId}`);
      await page.getByRole('button', { name: 'Edit: When jobs are paused' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
    async 'feedback-error'(page, url, { feedback }) {
      const pattern = /\/figures|\/feedback-sources/;
      await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
      await open(page, `${url}/channels/${feedback.channelId}/feedback`);
      await page.unroute(pattern);
    },
  };
}
