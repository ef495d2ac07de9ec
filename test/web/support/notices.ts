import type { Page } from 'playwright-core';
import { until } from './web-jobs.ts';

/**
 * Collects what a page adds, since a notice is shown for seconds: what is looked for after a document was loaded may be gone by then. Returns
 * what waits until a text was told. Call it before the page is opened.
 */
export async function listenForNotices(page: Page): Promise<(text: string) => Promise<void>> {
  const told: string[] = [];
  await page.exposeFunction('noteText', (text: string) => void told.push(text));
  await page.addInitScript(`
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent) noteText(node.textContent);
    }).observe(document, { childList: true, subtree: true });`);
  return (text) => until(text, () => told.some((one) => one.includes(text)));
}
