import chromiumBinary from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The Chromium that npm brings. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumBinary.executablePath(),
    // The package's own arguments switch the same-origin policy off, which would hide what the app may not do.
    args: ['--headless=shell', '--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
  });

/** Collects the page's console errors, uncaught errors and policy violations. */
export function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Chromium reports each refused call here; refusals are the business of whoever makes them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}
