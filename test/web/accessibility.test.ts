import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { until } from '../support/jest/until.ts';
import { aBrowser, expectAccessibleInBothThemes, visit, type WatchedPage } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** Returns what waits until the page has asked for nothing for half a second. */
function quietOf(page: Page): () => Promise<void> {
  // Not a count: what was asked before ends, too.
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => asked.delete(request));
  return async () => {
    let since = performance.now();
    const isQuiet = (): boolean => {
      if (asked.size > 0) since = performance.now();
      return performance.now() - since > 500;
    };
    await until(isQuiet).catch(() => {
      throw new Error(`Not answered: ${[...asked].map((request) => request.url()).join(', ')}`);
    });
  };
}

describe('with the light theme and with the dark one', () => {
  let watched: WatchedPage;
  let table: string;
  beforeAll(async () => {
    watched = await browser.open({ colorScheme: 'light' });
    await signUp(watched.page, spindle().url);
    table = await tableWith(watched.page, spindle().url, 'Contacts', 'email,name\nada@example.com,Ada\nalan@example.com,\n');
  });

  test('every page is accessible', async () => {
    const { page, problems } = watched;
    const quiet = quietOf(page);
    const ofTable = ['', '/columns', '/imports', '/webhook'].map((tab) => table + tab);
    for (const path of [
      '/',
      '/tables',
      '/spinners',
      ...ofTable,
      '/channels',
      '/replies',
      '/replies/held',
      '/channels?problem=plan_limit',
      '/suppressions',
      '/topics',
      '/confirmation-mail',
      '/forms',
      '/keys',
      '/usage',
      '/members',
      '/audit',
      '/settings',
      '/settings/brand',
      '/settings/replies',
      '/profile',
      '/nowhere',
    ]) {
      if (path === '/nowhere') await page.goto(spindle().url + path);
      else await visit(page, path);
      await quiet();
      await expectAccessibleInBothThemes(page);
    }
    expect(problems).toEqual([]);
  });

  test('every dialog is accessible, has a name, closes by Esc, and gives the focus back', async () => {
    const { page, problems } = watched;
    const dialogs: readonly (readonly [path: string, opener: string, item?: string])[] = [
      ['/tables', 'Create table'],
      ['/keys', 'Create API key'],
      ['/members', 'Invite member'],
      ['/channels', 'Connect channel'],
      ['/suppressions', 'Add addresses'],
      ['/suppressions', 'Actions of Suppressions', 'Import a list'],
      ['/forms', 'New form'],
      ['/settings', 'Create project'],
      [`${table}/columns`, 'Add column'],
      [`${table}/columns`, 'Actions of name', 'Edit column'],
      [`${table}/columns`, 'Actions of name', 'Remove column'],
      [`${table}/webhook`, 'Rotate'],
      [table, 'Add record'],
      [table, 'Add column'],
      [table, 'name', 'Edit column'],
      [table, 'name', 'Remove column'],
      [table, 'Actions of Contacts', 'Rename table'],
      [table, 'Actions of Contacts', 'Delete table'],
    ];
    for (const [path, opener, item] of dialogs) {
      if (new URL(page.url()).pathname !== path) await visit(page, path);
      await page.getByRole('button', { name: opener }).first().click();
      if (item) {
        await page.getByRole('menu').waitFor();
        await expectAccessibleInBothThemes(page);
        await page.getByRole('menuitem', { name: item }).click();
      }
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await dialog.getByRole('heading').first().waitFor();
      await expectAccessibleInBothThemes(page);
      await dialog.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
  });

  test('the pages on the way in are accessible', async () => {
    const { page, problems } = await browser.open({ colorScheme: 'light' });
    for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/reset-password#token=x', '/invitation#token=x']) {
      await page.goto(spindle().url + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessibleInBothThemes(page);
    }
    expect(problems).toEqual([]);
  });
});
