import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startInstallation } from '../demo/installation.ts';
import { launchChromium, problemsOf } from '../support/chromium.ts';
import { runScript } from '../support/run-script.ts';
import { channelPagesOf, channelStates } from './channel-pages.ts';
import { fill, type PicturedData } from './data.ts';
import { feedbackPagesOf, feedbackStates } from './feedback-pages.ts';
import { jobPagesOf, jobStates } from './job-pages.ts';
import { roomPagesOf } from './room-pages.ts';
import { smsPagesOf, smsStates } from './sms-pages.ts';
import { spinnerPagesOf, spinnerStates } from './spinners.ts';

// Writes a picture of every page of the web app: light, dark and narrow. Fails if a page reports an error or breaks its policy. A second
// argument is what the names of the pages begin with that are pictured, a third one the browser's language: in another one than English,
// pages are pictured without the parts that a person opens there.

const wide = { viewport: { width: 1360, height: 850 } };
const looks: readonly (readonly [name: string, BrowserContextOptions])[] = [
  ['light', { ...wide, colorScheme: 'light' }],
  ['dark', { ...wide, colorScheme: 'dark' }],
  ['narrow', { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true }],
];

const pagesOf = ({
  tableId,
  emptyTableId,
  importId,
  channels,
  jobs,
  spinners,
  feedback,
  sms,
  rooms,
}: PicturedData): Readonly<Record<string, string>> => ({
  home: '/',
  tables: '/tables',
  records: `/tables/${tableId}`,
  'records-empty': `/tables/${emptyTableId}`,
  columns: `/tables/${tableId}/columns`,
  imports: `/tables/${tableId}/imports`,
  'imports-empty': `/tables/${emptyTableId}/imports`,
  import: `/imports/${importId}`,
  webhook: `/tables/${tableId}/webhook`,
  ...jobPagesOf(jobs),
  keys: '/keys',
  ...spinnerPagesOf(spinners),
  ...channelPagesOf(channels),
  ...feedbackPagesOf(feedback),
  ...smsPagesOf(sms),
  ...roomPagesOf(rooms),
  usage: '/usage',
  members: '/members',
  audit: '/audit',
  settings: '/settings',
  profile: '/profile',
  'not-found': '/nowhere',
});

/** The parts that a person opens on a page. */
const states: Readonly<Record<string, (page: Page, url: string, pictured: PicturedData) => Promise<void>>> = {
  ...jobStates(settled),
  async 'records-no-match'(page, url, { tableId }) {
    await settled(page, `${url}/tables/${tableId}`);
    await page.getByPlaceholder('Search in this table').fill('nobody of this name');
    await page.getByText('No records match').waitFor();
  },
  async palette(page, url) {
    await settled(page, `${url}/usage`);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('textbox');
    await search.fill('co');
    await page.getByRole('dialog').getByRole('button').first().waitFor();
  },
  async 'create-key'(page, url) {
    await settled(page, `${url}/keys`);
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
  async 'invite-member'(page, url) {
    await settled(page, `${url}/members`);
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
  ...spinnerStates(settled),
  ...channelStates(settled),
  ...feedbackStates(settled),
  ...smsStates(settled),
  async 'delete-table'(page, url, { tableId }) {
    await settled(page, `${url}/tables/${tableId}`);
    await page.getByRole('button', { name: 'Actions of Contacts' }).click();
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
};

await runScript(async (started) => {
  const [folder, beginning, locale] = [resolve(process.argv[2] ?? 'docs/pictures/web'), process.argv[3] ?? '', process.argv[4] ?? 'en-US'];
  const isEnglish = locale.startsWith('en');
  const chosen = <Value>(values: Readonly<Record<string, Value>>) => Object.entries(values).filter(([name]) => name.startsWith(beginning));
  const { url, backOffice } = await startInstallation(started, { DNS_SERVERS: '127.0.0.1:1', BOUNCE_HOST: 'mx.spindle.example' });
  const pictured = await fill(url, backOffice, started);
  const browser = await launchChromium();
  started.add(() => browser.close());
  const faults: string[] = [];
  for (const [look, options] of looks) {
    await mkdir(join(folder, look), { recursive: true });
    const page = await (await browser.newContext({ locale, reducedMotion: 'reduce', ...options })).newPage();
    const problems = problemsOf(page);
    const shoot = (name: string): Promise<unknown> => page.screenshot({ path: join(folder, look, `${name}.png`) });
    await enter(page, url, pictured, shoot);
    for (const [name, path] of chosen(pagesOf(pictured))) {
      await settled(page, url + path);
      await shoot(name);
    }
    for (const [name, show] of isEnglish ? chosen(states) : []) {
      await show(page, url, pictured);
      await shoot(name);
    }
    // As when the API is away.
    await page.route('**/api/v1/data-tables?**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/api/v1/data-tables', (route) => route.fulfill({ status: 500, body: '' }));
    await settled(page, `${url}/tables`);
    await shoot('tables-error');
    faults.push(...problems.map((problem) => `${look}: ${problem}`));
  }
  for (const fault of faults) console.error(fault);
  console.log(`${looks.length * (chosen(pagesOf(pictured)).length + chosen(states).length + 3)} pictures are in ${folder}.`);
  return faults.length === 0 ? 0 : 1;
});

/** Signs in, with pictures of the way. */
async function enter(page: Page, url: string, { email, password }: PicturedData, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await settled(page, `${url}/sign-up`);
  await shoot('sign-up');
  await settled(page, `${url}/sign-in`);
  await shoot('sign-in');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('h1').waitFor();
  await page.waitForURL(`${url}/`);
}

async function settled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  // A page that follows a job never comes to rest.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
}
