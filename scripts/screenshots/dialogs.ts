import type { Locator, Page } from 'playwright-core';

/** Calls that read; others are refused while dialogs are looked for, so that a button that acts at once changes nothing. */
const reads =
  /\/(?:audience|cases|check|conversion|counts|left-out|newer|preview|query|segments|show|source|validate|views|walk|auth\/\w+)(?:[?]|$)/;
/** Buttons that may open something; of rows that are alike, those of the first. */
const openers =
  'main button:visible:not([type=submit], [role=switch], [role=combobox], [role=option], [aria-haspopup=listbox], :disabled, tbody tr:nth-child(n+4) *, [role=grid] *)';

/** The message of a refused call. */
const refused = 'Not now';

/** The dialogs that were pictured, by the room and the title. */
export type SeenDialogs = Set<string>;

/**
 * Pictures each dialog that buttons and menus of a page open. They are found by their roles, so that it works in every language.
 * `open` brings the page to its beginning.
 */
export async function shootDialogs(
  page: Page,
  name: string,
  open: () => Promise<void>,
  shoot: (name: string) => Promise<unknown>,
  seen: SeenDialogs,
): Promise<void> {
  const room = new URL(page.url()).pathname.split('/')[1] ?? '';
  let count = 0;
  await page.route('**/api/v1/**', (route) =>
    route.request().method() === 'GET' || reads.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 409, json: { ok: false, code: 'INVALID_STATE', message: refused, requestId: 'r' } }),
  );
  const isNew = (kind: string, label: string): boolean =>
    !seen.has(`${room} ${kind} ${label}`) && seen.add(`${room} ${kind} ${label}`) !== undefined;
  const settle = () => page.waitForTimeout(350);
  /** Pictures the dialog that is open, and brings the page back to its beginning. */
  const look = async (address: string): Promise<void> => {
    const dialog = page.getByRole('dialog').last();
    if (await dialog.isVisible()) {
      await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
      const title =
        (await dialog
          .getByRole('heading')
          .first()
          .textContent({ timeout: 500 })
          .catch(() => dialog.innerText())) ?? '';
      if (isNew('dialog', title.slice(0, 60))) await shoot(`${name}-dialog-${++count}`);
      await page.keyboard.press('Escape');
      await settle();
    }
    // A page that is left while its files are on their way would report them as missing.
    if (page.url() !== address) await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    const isOpen = async (role: 'dialog' | 'menu'): Promise<boolean> => (await page.getByRole(role).count()) > 0;
    if (page.url() !== address || (await isOpen('dialog')) || (await isOpen('menu')) || (await page.getByText(refused).count()) > 0)
      await open();
  };
  await open();
  const address = page.url();
  for (const label of await labelsOf(page.locator(openers))) {
    if (!isNew('button', label)) continue;
    if (!(await press(page.locator(openers), label))) continue;
    await settle();
    const items = page.getByRole('menuitem');
    for (const item of await labelsOf(items)) {
      if (!isNew('item', item)) continue;
      if ((await items.count()) === 0) await press(page.locator(openers), label).then(settle);
      if (await press(items, item)) await settle().then(() => look(address));
    }
    await look(address);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The different labels of elements, in their order. */
async function labelsOf(elements: Locator): Promise<readonly string[]> {
  const labels = await elements.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  return [...new Set(labels.filter((label) => label.trim() !== ''))];
}

/** Clicks the first element with a label; returns whether it could. */
async function press(elements: Locator, label: string): Promise<boolean> {
  const labels = await elements.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  const at = labels.indexOf(label);
  if (at < 0) return false;
  return elements
    .nth(at)
    .click({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
}
