import type { PicturedSms } from './sms.ts';
import { beginningWith, openPage, type State } from './state.ts';

/** The pages of SMS. */
export const smsPagesOf = ({ channelId, spinnerId }: PicturedSms): Readonly<Record<string, string>> => ({
  'sms-channel': `/channels/${channelId}`,
  'sms-feedback': `/channels/${channelId}/feedback`,
  'sms-suppressions': '/suppressions?kind=phone',
  'sms-step': `/spinners/${spinnerId}?step=reminder`,
  'sms-usage': '/usage',
  'sms-channels': '/channels',
});

/** The parts that are opened on these pages. */
export const smsStates: Readonly<Record<string, State>> = {
  async 'sms-connect'(page, url, _, { channelWords }) {
    await openPage(page, `${url}/channels`);
    await page.getByRole('button', { name: channelWords.connect }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: beginningWith('Twilio') }).click();
    await dialog.getByRole('textbox').first().waitFor();
  },
  async 'sms-replies'(page, url, { sms }, { feedbackWords }) {
    await openPage(page, `${url}/channels/${sms.channelId}/feedback`);
    await page.getByRole('heading', { name: feedbackWords.callbacks.title }).evaluate((heading) => heading.scrollIntoView());
  },
};
