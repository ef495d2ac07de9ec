import type { Page } from 'playwright-core';
import type { PicturedChannels } from './channels.ts';
import type { PageWords } from './page-words.ts';
import { beginningWith, openPage, type State } from './state.ts';

/** The pages of channels and suppressions. */
export const channelPagesOf = ({ works, fails, archived }: PicturedChannels): Readonly<Record<string, string>> => ({
  channels: '/channels',
  'channels-archived': '/channels?state=archived',
  'channels-not-connected': '/channels?problem=permission_incomplete',
  channel: `/channels/${works}`,
  'channel-failing': `/channels/${fails}`,
  'channel-archived': `/channels/${archived}`,
  suppressions: '/suppressions',
  'suppressions-no-match': '/suppressions?prefix=nobody',
});

const none = { ok: true, data: [], nextCursor: null };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const answered =
  (path: string, answer: object): State =>
  async (page, url) => {
    const pattern = new RegExp(`/api/v1${path}(?:[?]|$)`);
    await page.route(pattern, (route) => route.fulfill(answer));
    await openPage(page, url + path);
    await page.unroute(pattern);
  };

/** The parts that are opened on these pages. */
export const channelStates: Readonly<Record<string, State>> = {
  'channels-empty': answered('/channels', { json: none }),
  'channels-error': answered('/channels', { status: 500, body: '' }),
  'suppressions-empty': answered('/suppressions', { json: none }),
  'suppressions-error': answered('/suppressions', { status: 500, body: '' }),
  async 'connect-by-form'(page, url, _, said) {
    await connectSmtp(page, url, said);
    await press(page, said.channelWords.connectAndCheck);
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
  },
  async 'connect-refused'(page, url, _, said) {
    const { channelWords, providerTexts } = said;
    await connectSmtp(page, url, said);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(channelWords.name, { exact: true }).fill('Sales');
    await dialog.getByLabel(channelWords.senderAddress).fill('ada@acme.example');
    await dialog.getByLabel(providerTexts.get('Server') ?? 'Server').fill('127.0.0.1');
    await dialog.getByLabel(providerTexts.get('Port') ?? 'Port').fill('1');
    await press(page, channelWords.connectAndCheck);
    await dialog.getByText('ECONNREFUSED').waitFor();
  },
  async 'edit-channel-conflict'(page, url, { channels }, { channelWords, words }) {
    await openPage(page, `${url}/channels/${channels.works}`);
    await press(page, channelWords.editOf(channelWords.limits));
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    const pattern = `**/api/v1/channels/${channels.works}`;
    const json = { ok: false, code: 'INVALID_STATE', message: 'The channel was edited in the meantime; read it again', revision: 9 };
    await page.route(pattern, async (route) => {
      if (route.request().method() === 'PATCH') return route.fulfill({ status: 409, json });
      const answer = await route.fetch();
      const { channel } = await answer.json();
      return route.fulfill({ json: { ok: true, channel: { ...channel, limits: { ...channel.limits, perMinute: 60 } } } });
    });
    await page.getByRole('dialog').getByRole('textbox').nth(1).fill('90');
    await press(page, words.common.save);
    await page.getByRole('button', { name: channelWords.storeMine }).waitFor();
    await page.unroute(pattern);
  },
  async 'channel-dns'(page, url, { channels }, { channelWords }) {
    await openPage(page, `${url}/channels/${channels.works}`);
    await page.getByRole('heading', { name: channelWords.signing }).evaluate((heading) => heading.scrollIntoView());
  },
  async 'add-suppressions'(page, url, _, { suppressionWords }) {
    const { add, addresses } = suppressionWords.ofKind.email;
    await openPage(page, `${url}/suppressions`);
    await press(page, add);
    await page.getByRole('dialog').getByLabel(addresses).fill('ada@example.com\nnobody, grace@@example.com');
    await page.getByRole('dialog').getByRole('button', { name: add }).click();
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
  },
  async 'import-suppressions'(page, url, _, { listImportWords, words }) {
    await openPage(page, `${url}/suppressions`);
    await press(page, words.common.actionsOf(words.nav.suppressions));
    await page.getByRole('menuitem', { name: listImportWords.import }).click();
    const buffer = Buffer.from('email\nada@example.com\nnobody\n\nada@example.com\ngrace@@example.com\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'unsubscribed.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('dialog').getByRole('button', { name: listImportWords.import }).click();
    await page.getByRole('dialog', { name: listImportWords.imported }).getByRole('button', { name: listImportWords.done }).waitFor();
  },
};

/** Opens the form of a connection to an SMTP server. */
async function connectSmtp(page: Page, url: string, { channelWords, providerTexts }: PageWords): Promise<void> {
  await openPage(page, `${url}/channels`);
  await press(page, channelWords.connect);
  await press(page, beginningWith(providerTexts.get('SMTP server') ?? 'SMTP server'));
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}
