import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { problemsOf } from '../support/chromium.ts';
import type { PicturedData } from './data.ts';
import { type SeenDialogs, shootDialogs } from './dialogs.ts';
import { pageWordsIn } from './page-words.ts';
import { pagesOf, states } from './pages.ts';
import { openPage } from './state.ts';

const wide = { viewport: { width: 1360, height: 850 } };

/** The looks that pages are pictured in. */
export const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...wide, colorScheme: 'light' },
  dark: { ...wide, colorScheme: 'dark' },
  narrow: { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true },
};

/** The things that are pictured, and where to. */
export interface PictureOrder {
  readonly url: string;
  readonly pictured: PicturedData;
  readonly folder: string;
  /** The beginning of the names of the pages. */
  readonly beginning: string;
  /** The language of the browser, such as `de-DE`. */
  readonly locale: string;
}

/** Keeps drafts that could not be saved out of the browser's storage: what one picture has opened is not in the next one. */
const forgetDrafts = `{
  const store = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (!key.startsWith('spindle-draft')) store.call(this, key, value);
  };
}`;

/** Writes the pictures of one look, and returns what pages have reported. */
export async function takePictures(
  browser: Browser,
  look: string,
  { url, pictured, folder, beginning, locale }: PictureOrder,
): Promise<readonly string[]> {
  const chosen = <Value>(values: Readonly<Record<string, Value>>) => Object.entries(values).filter(([name]) => name.startsWith(beginning));
  const said = await pageWordsIn(locale);
  await mkdir(join(folder, look), { recursive: true });
  const page = await (await browser.newContext({ locale, reducedMotion: 'reduce', ...looks[look] })).newPage();
  await page.addInitScript(forgetDrafts);
  const problems = problemsOf(page);
  const shoot = (name: string): Promise<unknown> => page.screenshot({ path: join(folder, look, `${name}.png`) });
  await enter(page, url, pictured, shoot);
  const seen: SeenDialogs = new Set();
  for (const [name, path] of chosen(pagesOf(pictured))) {
    await openPage(page, url + path);
    await shoot(name);
    await shootDialogs(page, name, () => openPage(page, url + path), shoot, seen);
  }
  for (const [name, show] of chosen(states)) {
    await show(page, url, pictured, said);
    await shoot(name);
  }
  // As when the API is away.
  await page.route('**/api/v1/data-tables?**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/api/v1/data-tables', (route) => route.fulfill({ status: 500, body: '' }));
  await openPage(page, `${url}/tables`);
  await shoot('tables-error');
  return problems.map((problem) => `${look}: ${problem}`);
}

/** Signs in, with pictures of the way. */
async function enter(page: Page, url: string, { email, password }: PicturedData, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await openPage(page, `${url}/sign-up`);
  await shoot('sign-up');
  await openPage(page, `${url}/sign-in`);
  await shoot('sign-in');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('h1').waitFor();
  await page.waitForURL(`${url}/`);
}
