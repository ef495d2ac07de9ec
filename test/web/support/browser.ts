import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium, problemsOf } from '../../../scripts/support/chromium.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page whose console errors, uncaught errors and policy violations are collected. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: readonly string[];
}

/** A real Chromium while the file's tests run. */
export function aBrowser(): { open(options?: BrowserContextOptions): Promise<WatchedPage> } {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 60_000);
  afterAll(() => browser?.close());
  return {
    async open(options = { viewport: { width: 1360, height: 800 } }) {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      return { page, problems: problemsOf(page) };
    },
  };
}

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Fails on any serious or critical finding of axe. Injected by evaluation, since the policy rightly blocks a script element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const findings = (await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  })) as Finding[];
  const grave = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`) })),
  ).toEqual([]);
}
