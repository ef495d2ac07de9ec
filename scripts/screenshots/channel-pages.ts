import type { Page } from 'playwright-core';
import type { PicturedChannels } from './channels.ts';
import type { PicturedData } from './data.ts';

type Open = (page: Page, address: string) => Promise<void>;
type Show = (page: Page, url: string, pictured: PicturedData) => Promise<void>;

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

/** The parts that are opened on these pages. */
export function channelStates(open: Open): Readonly<Record<string, Show>> {
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const field = (page: Page) => page.getByRole('dialog').getByRole('textbox').first().waitFor();
  const edit =
    (section: string): Show =>
    async (page, url, { channels }) => {
      await open(page, `${url}/channels/${channels.works}`);
      await press(page, `Edit: ${section}`);
      await field(page);
    };
  const answered =
    (path: string, answer: object): Show =>
    async (page, url) => {
      const pattern = new RegExp(`/api/v1${path}(?:[?]|$)`);
      await page.route(pattern, (route) => route.fulfill(answer));
      await open(page, url + path);
      await page.unroute(pattern);
    };
  return {
    'channels-empty': answered('/channels', { json: none }),
    'channels-error': answered('/channels', { status: 500, body: '' }),
    'suppressions-empty': answered('/suppressions', { json: none }),
    'suppressions-error': answered('/suppressions', { status: 500, body: '' }),
    async 'connect-channel'(page, url) {
      await open(page, `${url}/channels`);
      await press(page, 'Connect channel');
      await page.getByRole('dialog').getByRole('button', { name: /SMTP/ }).waitFor();
    },
    async 'connect-by-form'(page, url) {
      await open(page, `${url}/channels`);
      await press(page, 'Connect channel');
      await press(page, /^SMTP server/);
      await field(page);
      await press(page, 'Connect and check');
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
    },
    async 'connect-refused'(page, url) {
      await open(page, `${url}/channels`);
      await press(page, 'Connect channel');
      await press(page, /^SMTP server/);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill('Sales');
      await dialog.getByLabel('Sender’s address').fill('ada@acme.example');
      await dialog.getByLabel('Server').fill('127.0.0.1');
      await dialog.getByLabel('Port').fill('1');
      await press(page, 'Connect and check');
      await dialog.getByText('ECONNREFUSED').waitFor();
    },
    'edit-channel-connection': edit('Connection'),
    'edit-channel-limits': edit('Limits'),
    async 'edit-channel-conflict'(page, url, pictured) {
      await edit('Limits')(page, url, pictured);
      const pattern = `**/api/v1/channels/${pictured.channels.works}`;
      const json = { ok: false, code: 'INVALID_STATE', message: 'The channel was edited in the meantime; read it again', revision: 9 };
      await page.route(pattern, async (route) => {
        if (route.request().method() === 'PATCH') return route.fulfill({ status: 409, json });
        const answer = await route.fetch();
        const { channel } = await answer.json();
        return route.fulfill({ json: { ok: true, channel: { ...channel, limits: { ...channel.limits, perMinute: 60 } } } });
      });
      await page.getByRole('dialog').getByRole('textbox').nth(1).fill('90');
      await press(page, 'Save');
      await page.getByRole('button', { name: 'Store mine' }).waitFor();
      await page.unroute(pattern);
    },
    async 'channel-dns'(page, url, { channels }) {
      await open(page, `${url}/channels/${channels.works}`);
      await page.getByRole('region', { name: 'Signing (DKIM)' }).scrollIntoViewIfNeeded();
      await page.getByRole('heading', { name: 'Signing (DKIM)' }).evaluate((heading) => heading.scrollIntoView());
    },
    async 'archive-channel'(page, url, { channels }) {
      await open(page, `${url}/channels/${channels.works}`);
      await press(page, 'Actions of Newsletter');
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).waitFor();
    },
    async 'add-suppressions'(page, url) {
      await open(page, `${url}/suppressions`);
      await press(page, 'Add addresses');
      await page.getByRole('dialog').getByLabel('Addresses').fill('ada@example.com\nnobody, grace@@example.com');
      await page.getByRole('dialog').getByRole('button', { name: 'Add addresses' }).click();
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
    },
    async 'import-suppressions'(page, url) {
      await open(page, `${url}/suppressions`);
      await press(page, 'Actions of Suppressions');
      await page.getByRole('menuitem', { name: 'Import a list' }).click();
      const buffer = Buffer.from('email\nada@example.com\nnobody\n\nada@example.com\ngrace@@example.com\n');
      await page.locator('input[type=file]').setInputFiles({ name: 'unsubscribed.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('dialog').getByRole('button', { name: 'Import a list' }).click();
      await page.getByRole('dialog', { name: 'The list is imported' }).getByRole('button', { name: 'Done' }).waitFor();
    },
    async 'remove-suppression'(page, url) {
      await open(page, `${url}/suppressions?prefix=complained`);
      await press(page, /Actions of complained/);
      await page.getByRole('menuitem').first().click();
      await field(page);
    },
  };
}
