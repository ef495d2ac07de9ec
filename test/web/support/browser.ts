import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium, problemsOf } from '../../../scripts/support/chromium.ts';
import { atEndOfWorker } from '../../support/jest/end-of-worker.mjs';
import { patienceMs } from '../../support/jest/patience.ts';
import { whenFailing } from '../../support/jest/when-failing.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page whose console errors, uncaught errors and policy violations are collected. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: readonly string[];
}

let launched: Promise<Browser> | undefined;

/** The Chromium of this process: all its test files open their pages in it. */
function theBrowser(): Promise<Browser> {
  launched ??= launchChromium().then((browser) => {
    atEndOfWorker(() => browser.close());
    return browser;
  });
  return launched;
}

/** Makes what a page does every few seconds five times as frequent: tests would wait for that longer than for anything else. */
const quickPolls = `{
  const every = self.setInterval;
  self.setInterval = (run, ms, ...given) => every(run, ms < 2000 ? ms : ms / 5, ...given);
}`;

/** Contexts of this process that no page uses, by their options: what they have cached and compiled, the next test need not load again. */
const idle = new Map<string, BrowserContext[]>();

/**
 * The options that tests open pages with by default. Nothing moves: half of a fade has half of the contrast, and drawing it takes half of
 * the time.
 */
const usual = { locale: 'en-GB', viewport: { width: 1360, height: 800 }, reducedMotion: 'reduce' } as const;

/** A context with these options, of an earlier test if one is idle, and a page in it. */
async function takePage(options: BrowserContextOptions, isForOnce: boolean): Promise<{ readonly page: Page; giveBack(): Promise<void> }> {
  const all = { ...usual, ...options };
  const key = JSON.stringify(all);
  const context = (!isForOnce && idle.get(key)?.pop()) || (await newContext(all));
  context.setDefaultTimeout(patienceMs());
  const page = await context.newPage();
  return {
    page,
    async giveBack() {
      if (isForOnce) return context.close();
      await forgetSession(context, page);
      idle.set(key, [...(idle.get(key) ?? []), context]);
    },
  };
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await theBrowser()).newContext(options);
  // For its other tabs, too.
  await context.addInitScript(quickPolls);
  return context;
}

/** Closes the pages of a context and deletes all that they have stored, but not what they have loaded. */
async function forgetSession(context: BrowserContext, first: Page): Promise<void> {
  const page = first.isClosed() ? await context.newPage() : first;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Away from the app first: it would store something in its last moment.
  await page.goto('about:blank');
  await Promise.all(context.pages().map((one) => one !== page && one.close()));
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' });
  await context.clearCookies();
  await context.clearPermissions();
  await page.close();
}

/** The most of a page that is printed, in characters. */
const shownLength = 4000;

/** Prints what stands on the pages of a test that fails: on the machine where it failed, nobody looks. */
async function describePages(context: BrowserContext, problems: readonly string[]): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.info([page.url(), ...problems, shown.slice(0, shownLength)].join('\n'));
  }
}

/**
 * A real Chromium while the file's tests run. Each page that is opened has a session of its own; its context is used again by later tests,
 * unless it is `isForOnce`, as for a clock of its own, which cannot be taken out of it. What a test opens is closed when it ends, since
 * pages that show what happens keep on asking.
 */
export function aBrowser(): { open(options?: BrowserContextOptions, isForOnce?: boolean): Promise<WatchedPage> } {
  const ofFile: (() => Promise<void>)[] = [];
  const ofTest: (() => Promise<void>)[] = [];
  let opened = ofFile;
  const closeAll = async (given: (() => Promise<void>)[]) => void (await Promise.all(given.splice(0).map((giveBack) => giveBack())));
  beforeAll(async () => void (await theBrowser()));
  beforeEach(() => {
    opened = ofTest;
  });
  afterEach(() => closeAll(ofTest));
  afterAll(() => closeAll(ofFile));
  return {
    async open(options = {}, isForOnce = false) {
      const { page, giveBack } = await takePage(options, isForOnce);
      const problems = problemsOf(page);
      const tellNoMore = whenFailing(() => describePages(page.context(), problems));
      opened.push(async () => {
        tellNoMore();
        await giveBack();
      });
      return { page, problems };
    },
  };
}

/**
 * Goes to another page of the app within the document that is open, which takes a fifth of the time of loading it. The way leads over a
 * page that does not exist, so that nothing of the earlier one is taken for the new one.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate(`history.pushState(null, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate'))`);
  const between = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await go('/nowhere');
  await between.waitFor();
  await go(path);
  await between.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The rules of axe whose findings are at most moderate. They take a fifth of its time. */
const mildRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];
const withoutMild = Object.fromEntries(mildRules.map((id) => [id, { enabled: false }]));

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const hasAxe = new WeakSet<BrowserContext>();

/**
 * Loads axe into the document. Injected by evaluation, since the policy rightly blocks a script element; later documents of the context
 * have it in a function, which the browser compiles only when it is called.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(`'axe' in globalThis || ('loadAxe' in globalThis && (loadAxe(), true))`)) return;
  await page.evaluate(axeSource);
  const context = page.context();
  if (hasAxe.has(context)) return;
  hasAxe.add(context);
  await context.addInitScript(`globalThis.loadAxe = () => {${axeSource}\n};`);
}

/** Fails on any serious or critical finding of axe, or of these rules of it. */
export async function expectAccessible(page: Page, only?: readonly string[]): Promise<void> {
  await loadAxe(page);
  // A dialog gets the name of its title once it is drawn.
  await page.locator('[role="dialog"]:not([aria-label], [aria-labelledby])').first().waitFor({ state: 'detached' });
  const options = { rules: withoutMild, ...(only && { runOnly: only }) };
  const findings = (await page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } };
    // A passing state is not described, and style sheets are not fetched again, which would take most of the time.
    return (await axe.run({ resultTypes: ['violations'], preload: false, ...chosen })).violations;
  }, options)) as Finding[];
  const grave = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`) })),
  ).toEqual([]);
}

const colours = ['color-contrast', 'link-in-text-block'];

/** Changes the theme of the page, which follows without a reload. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  // Colours that still change have neither theme's contrast.
  await page.evaluate(`for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish()`);
}

/** Checks what is shown with the theme at hand, and with the other one what depends on colours. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const isDark = await page.locator('html[data-mantine-color-scheme="dark"]').isVisible();
  await show(page, isDark ? 'light' : 'dark');
  await expectAccessible(page, colours);
  await show(page, isDark ? 'dark' : 'light');
}

/** A page as one sees it on a telephone, dark. */
export const narrowAndDark = { viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' as const };

/** Checks a page that is narrow and dark, and looks at it wide and light, too; no part of it goes beyond the window. */
export async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  const isWithin = async () =>
    expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);
  await isWithin();
  await page.setViewportSize({ width: 1360, height: 800 });
  await show(page, 'light');
  await expectAccessible(page);
  await isWithin();
  await page.setViewportSize(narrowAndDark.viewport);
  await show(page, 'dark');
}
