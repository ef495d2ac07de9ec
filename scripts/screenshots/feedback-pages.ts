import type { PicturedFeedback } from './feedback.ts';
import { openPage, type State } from './state.ts';

/** The pages of what comes back. */
export const feedbackPagesOf = ({ channelId, jobId, alarmedId, pausedJobId }: PicturedFeedback): Readonly<Record<string, string>> => ({
  feedback: `/channels/${channelId}/feedback`,
  'feedback-alarm': `/channels/${alarmedId}/feedback`,
  'feedback-job': `/jobs/${jobId}`,
  'feedback-job-paused': `/jobs/${pausedJobId}`,
  'feedback-messages': `/jobs/${jobId}/messages?state=%5B%22bounced%22%2C%22complained%22%5D`,
  'suppressions-phone': '/suppressions?kind=phone',
});

const story =
  (state: string): State =>
  async (page, url, { feedback: { jobId } }, { jobWords }) => {
    await openPage(page, `${url}/jobs/${jobId}/messages?state=%5B%22${state}%22%5D`);
    await page.getByRole('table', { name: jobWords.job.tabs.messages }).getByRole('link').first().click();
    await page.getByRole('article').first().waitFor();
  };
const part =
  (name: 'callbacks' | 'bounces'): State =>
  async (page, url, { feedback }, { feedbackWords }) => {
    await openPage(page, `${url}/channels/${feedback.channelId}/feedback`);
    const heading = page.getByRole('heading', { name: feedbackWords[name].title, exact: true });
    await heading.evaluate((found) => found.scrollIntoView());
  };

/** The parts that are opened on these pages. */
export const feedbackStates: Readonly<Record<string, State>> = {
  'feedback-bounced': story('bounced'),
  'feedback-complained': story('complained'),
  'feedback-callbacks': part('callbacks'),
  'feedback-bounce-domain': part('bounces'),
  'feedback-none': (page, url, { channels }) => openPage(page, `${url}/channels/${channels.works}/feedback`),
  async 'feedback-set-up'(page, url, { channels }, { channelWords, feedbackWords }) {
    await openPage(page, `${url}/channels/${channels.works}/feedback`);
    await page.getByRole('button', { name: feedbackWords.callbacks.setUp }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: channelWords.provider }).click();
    await page.getByRole('option', { name: 'SendGrid' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
  async 'feedback-error'(page, url, { feedback }) {
    const pattern = /\/figures|\/feedback-sources/;
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
    await openPage(page, `${url}/channels/${feedback.channelId}/feedback`);
    await page.unroute(pattern);
  },
};
