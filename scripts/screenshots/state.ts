import type { Page } from 'playwright-core';
import type { PicturedData } from './data.ts';
import type { PageWords } from './page-words.ts';

/** Brings a page into a state that a person brings it into, by what its buttons and fields are called there. */
export type State = (page: Page, url: string, pictured: PicturedData, said: PageWords) => Promise<void>;

/** Opens an address, and waits until the page has come to rest. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  // A page that follows a job never comes to rest.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
}

/** A text as a pattern that finds it at the beginning of a longer one. */
export const beginningWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
