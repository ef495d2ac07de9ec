import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('things are done by their name, by keys, and by a right click on a row', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const dialog = page.getByRole('dialog');
  const type = async (text: string, offered: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.locator('input[aria-label=Search]:focus').waitFor();
    await page.keyboard.type(text);
    await palette.getByText(offered).first().waitFor();
  };
  const open = async (text: string, offered: string): Promise<void> => {
    await type(text, offered);
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
  };
  const asksForFile = () => page.waitForEvent('filechooser');

  // A file makes the first table.
  await page.goto(spindle().url);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await Promise.all([asksForFile(), open('import a f', 'Import a file')]);
  await page.waitForURL((url) => url.pathname === '/tables' && url.hash === '');

  const channelId = await connectSmtp(api, (await startSink()).address);
  const table = await contactsTable(api, ['lan@example.com,Nguyễn Thị Lan,pro', 'soren@example.com,Søren,free']);
  const steps = [{ id: 'week', type: 'wait', for: '7 days' }, mailStep('welcome', channelId)];
  const jobId = await startJob(api, await publishedSpinner(api, table, steps));
  await publishedSpinner(api, table, steps, 'Digest');
  await until('the job runs', async () => (await api('GET', `/jobs/${jobId}`)).state === 'running');

  await page.goto(spindle().url);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await type('import a f', 'Import a file');
  await page.keyboard.press('Enter');
  await palette.getByText('Import a file into Contacts').waitFor();
  await Promise.all([asksForFile(), page.keyboard.press('Enter')]);
  await page.waitForURL((url) => url.pathname === `/tables/${table.id}/imports` && url.hash === '');
  await open('pause wel', 'Pause Welcome series');
  await page.getByText('“Welcome series” is paused.').waitFor();
  expect((await api('GET', `/jobs/${jobId}`)).state).toBe('paused');
  await open('resume', 'Resume Welcome series');
  await page.getByRole('dialog', { name: 'Resume this job' }).waitFor();
  await page.waitForURL((url) => url.pathname === `/jobs/${jobId}` && url.hash === '');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open('run wel', 'Run Welcome series');
  await page.getByRole('dialog', { name: 'Run Welcome series' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // From the page of one spinner to the dialog of another.
  await open('run dig', 'Run Digest');
  await page.getByRole('dialog', { name: 'Run Digest' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open('create table', 'New table');
  await page.getByRole('dialog', { name: 'Create table' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open('dark', 'Switch to dark');
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();

  // One line for a table; its pages come when they are named, or by the arrow.
  await type('contacts', 'Contacts');
  await page.keyboard.press('ArrowRight');
  await palette.getByText('Webhook', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await palette.getByText('Webhook', { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.type(' web');
  await palette.getByText('Webhook', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/tables/${table.id}/webhook`);
  await palette.waitFor({ state: 'detached' });
  await open('thị lan', 'Nguyễn Thị Lan');
  await page.getByRole('heading', { name: 'Nguyễn Thị Lan' }).click();

  // Keys, except where something is typed.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Undo').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toMatch(/\/records\/\d+$/);
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Jobs' }).waitFor();

  // A row of the list of spinners runs what is published.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const row = page.getByRole('row', { name: /Welcome series/ });
  await row.getByText('Published, version 1').click({ button: 'right', force: true });
  await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
  await page.getByRole('dialog', { name: 'Run Welcome series' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Jobs' }).waitFor();

  await row.getByText('Paused', { exact: true }).click({ button: 'right', force: true });
  const [badge, item] = await Promise.all(
    [row.getByText('Paused', { exact: true }), page.getByRole('menuitem', { name: 'Resume' })].map(async (one) => {
      await one.waitFor();
      return one.boundingBox();
    }),
  );
  expect(Math.abs((item?.x ?? 0) - (badge?.x ?? 0))).toBeLessThan(100);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await row.getByRole('link', { name: /Welcome series/ }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Cancel job' }).click();
  await page.getByRole('dialog', { name: 'Cancel this job' }).waitFor();
  expect(problems).toEqual([]);
});
