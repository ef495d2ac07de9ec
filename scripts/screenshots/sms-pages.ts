import type { Page } from 'playwright-core';
import type { PicturedData } from './data.ts';
import type { PicturedSms } from './sms.ts';

/** The pages of SMS. */
export const smsPagesOf = ({ channelId, spinnerId }: PicturedSms): Readonly<Record<string, string>> => ({
  'sms-channel': `/channels/${channelId}`,
  'sms-feedback': `/channels/${channelId}/feedback`,
  'sms-suppressions': '/suppressions?kind=phone',
  'sms-step': `/spinners/${spinnerId}?step=reminder`,
  'sms-usage': '/usage',
  'sms-channels': '/channels',
});

type Open = (page: Page, address: string) => Promise<void>;

/** The parts that are opened on these pages. */
export const smsStates = (open: Open): Readonly<Record<string, (page: Page, url: string, pictured: PicturedData) => Promise<void>>> => ({
  async 'sms-connect'(page, url) {
    await open(page, `${url}/channels`);
    await page.getByRole('button', { name: 'Connect channel' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Twilio/ })
      .click();
    await page.getByRole('dialog').getByLabel('Account SID').waitFor();
  },
  async 'sms-replies'(page, url, { sms }) {
    await open(page, `${url}/channels/${sms.channelId}/feedback`);
    await page.getByRole('heading', { name: 'Callbacks' }).evaluate((heading) => heading.scrollIntoView());
  },
});
