import type { Locator, Page } from 'playwright-core';

/** The theme and size of a page's picture. */
export const looks = {
  light: { colorScheme: 'light', width: 1280, height: 1000 },
  dark: { colorScheme: 'dark', width: 1280, height: 1000 },
  narrow: { colorScheme: 'light', width: 360, height: 900 },
} as const;

/** Pictures of a page in each look, if RUN_PICTURES names a folder for them; the page is light at the end. `shown` is scrolled to. */
export async function pictures(page: Page, name: string, shown?: Locator): Promise<void> {
  if (process.env.RUN_PICTURES === undefined) return;
  for (const [look, { colorScheme, width, height }] of Object.entries({ dark: looks.dark, narrow: looks.narrow, light: looks.light })) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await shown?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.screenshot({ path: `${process.env.RUN_PICTURES}/${name}-${look}.png` });
  }
}
