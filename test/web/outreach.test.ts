import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { closeSinks } from '../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { startMailServer } from './support/channels.ts';
import { signUpByForm } from './support/sign-up.ts';
import { csvFile } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const names = ['Ada', 'Alan', 'Grace', 'Edsger', 'Barbara'];
const contacts = [
  'email,name,plan',
  ...names.map((name) => `${name.toLowerCase()}@example.com,${name},pro`),
  'no address,Nobody,free',
].join('\n');

let taken = 0;
/** A picture for whoever looks at the pages, with OUTREACH_PICTURES as its folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.OUTREACH_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${String(++taken).padStart(2, '0')}-${name}.png` });
}

async function look(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await expectAccessible(page);
}

/** Counts what a person does: clicks, and fields that get a value. */
async function countActs(page: Page): Promise<() => Promise<{ readonly clicks: number; readonly fields: number }>> {
  const acts = { clicks: 0, fields: 0 };
  await page.exposeFunction('noteAct', (act: keyof typeof acts) => {
    acts[act] += 1;
  });
  await page.addInitScript(`
    addEventListener('click', ({ detail }) => detail > 0 && noteAct('clicks'), true);
    let last;
    addEventListener('input', ({ target }) => {
      if (target !== last) noteAct('fields');
      last = target;
    }, true);`);
  return async () => {
    await page.evaluate('0');
    return { ...acts };
  };
}

/** The seconds that a person takes for a click with looking for it, and for a field with thinking of what belongs there. */
const [clickSeconds, fieldSeconds] = [6, 15];

/** The menu on the left. */
const toPage = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Subject and text of a mail as the server got it. */
async function mailTo({ mails }: Awaited<ReturnType<typeof startMailServer>>, address: string) {
  const { subject, text = '' } = await PostalMime.parse(mails.find(({ to }) => to[0] === address)?.raw ?? '');
  return { subject, text: text.replaceAll('\r\n', '\n').trimEnd() };
}

test('from sign-up to one recipient’s mail: import, connect, write, try, publish, run, watch, find', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open({}, true);
  const actsSoFar = await countActs(page);
  await signUpByForm(page, spindle().url);
  const firstSteps = page.getByRole('region', { name: 'Get started' });

  // A table, made of a file.
  await firstSteps.getByRole('link', { name: 'Create a table' }).click();
  await page.getByText('This creates a table with the name of the file.').waitFor();
  await look(page, 'tables-empty');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: /Choose/ }).click()]);
  await chooser.setFiles(csvFile(contacts, 'Customers.csv'));
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  await look(page, 'import');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();
  await look(page, 'imported');
  await page.getByRole('link', { name: 'See the records' }).click();
  await page.getByRole('gridcell', { name: 'Grace', exact: true }).waitFor();

  // Their own mail server.
  await toPage(page, 'Home');
  await firstSteps.getByRole('link', { name: 'Add records' }).waitFor({ state: 'detached' });
  await look(page, 'home');
  await firstSteps.getByRole('link', { name: 'Connect a channel' }).click();
  await page.getByRole('button', { name: 'Connect channel' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /SMTP server/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Connect: SMTP server' });
  await form.getByLabel('Name', { exact: true }).fill('Team mailbox');
  await form.getByLabel('Sender’s address').fill('hello@acme.example.com');
  await form.getByLabel('Server').fill(server.host);
  await form.getByLabel('Port').fill(server.port);
  await form.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await form.getByLabel('User name').fill('hello@acme.example.com');
  await form.getByRole('textbox', { name: 'Password' }).fill('right');
  await look(page, 'connect');
  await form.getByRole('button', { name: 'Connect and check' }).click();
  await page.getByText('“Team mailbox” works: it could sign in.').waitFor();
  await look(page, 'channel');

  // A spinner with one message.
  await toPage(page, 'Home');
  await firstSteps.getByRole('link', { name: 'Publish a spinner' }).click();
  await page.getByRole('button', { name: 'Create spinner' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Welcome');
  await look(page, 'create-spinner');
  await page.getByRole('dialog').getByRole('button', { name: 'Create spinner' }).click();
  await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
  await look(page, 'editor-empty');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^E-mail/ }).click();
  await look(page, 'message-new');
  await page.getByRole('textbox', { name: 'Subject' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Welcome, {{ na');
  await page.getByRole('option', { name: 'name', exact: true }).click();
  await page.getByRole('textbox', { name: 'The mail as blocks' }).focus();
  await page.keyboard.type('You are on the {{ plan }} plan.');
  const tried = page.getByRole('complementary', { name: 'Try it' });
  await tried.getByText('Welcome, Ada').first().waitFor();
  await tried.getByRole('button', { name: 'Next record' }).click();
  await tried.getByText('Welcome, Alan').first().waitFor();
  await tried.frameLocator('iframe').getByText('You are on the pro plan.').waitFor();
  await look(page, 'preview');
  await tried.getByRole('tab', { name: 'Walk' }).click();
  // The record at hand stays.
  await tried.getByText('2 of 6').waitFor();
  await tried.getByText('Would be sent').waitFor();
  await tried.getByText('Completed: it reaches the end.').waitFor();
  await look(page, 'walk');
  await page.getByText('Ready to publish').waitFor();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').getByText('This is its first version').waitFor();
  await look(page, 'publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Published, version 1').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await look(page, 'published');

  // Jobs over two recipients are to be confirmed.
  await toPage(page, 'Settings');
  const confirmOver = page.getByRole('textbox', { name: 'Confirm jobs over' });
  await confirmOver.fill('2');
  await look(page, 'settings');
  await confirmOver.press('Enter');
  await page.getByText('Jobs over 2 recipients are confirmed.').waitFor();

  await toPage(page, 'Home');
  await firstSteps.getByRole('link', { name: 'Publish a spinner' }).waitFor({ state: 'detached' });
  await firstSteps.getByRole('link', { name: 'Run it' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Welcome' });
  await dialog.getByText('5 get it').waitFor();
  await dialog.getByText('1 without a valid address').waitFor();
  expect(await dialog.getByRole('button', { name: 'Run for 5' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Type 5 to confirm' }).fill('5');
  await look(page, 'run');
  await dialog.getByRole('button', { name: 'Run for 5' }).click();

  // It is watched, and not reloaded.
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  const { clicks, fields } = await actsSoFar();
  console.info(`The first job runs after ${clicks} clicks and ${fields} fields.`);
  expect(clicks).toBeGreaterThan(20);
  expect(clicks * clickSeconds + fields * fieldSeconds).toBeLessThanOrEqual(600);
  await page.evaluate('globalThis.isSameDocument = true');
  await page.locator('header').getByText('Completed', { exact: true }).waitFor();
  await page.locator('dl').getByRole('link', { name: 'E-mails sent: 5' }).waitFor();
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
  await page.getByRole('table', { name: /^Messages per / }).waitFor({ state: 'attached' });
  // The menu follows, too.
  await page.getByText('1 running').waitFor({ state: 'detached' });
  await look(page, 'job');

  // One recipient: the words are those that the mail server got.
  await page.getByRole('textbox', { name: 'Find a recipient' }).fill('grace@example.com');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await look(page, 'recipients');
  await page.getByRole('link', { name: 'grace@example.com' }).click();
  const message = page.getByRole('article', { name: 'Message to grace@example.com' });
  await message.getByText('Welcome, Grace', { exact: true }).waitFor();
  await look(page, 'story');
  const got = await mailTo(server, 'grace@example.com');
  expect(got.subject).toBe('Welcome, Grace');
  // The link that takes Grace off is hers alone, so the page shows one that takes nobody off.
  const words = got.text.replace(/(unsubscribe\/)[^\s)]+/, '$1test');
  expect(words).toMatch(/^You are on the pro plan\.\s+Unsubscribe \(http\S+\/unsubscribe\/test\)$/);
  expect((await message.locator('pre').textContent())?.trimEnd()).toBe(words);

  await toPage(page, 'Usage');
  await page.getByRole('row', { name: 'E-mails 5, no limit' }).waitFor();
  await page.getByRole('row', { name: 'Jobs 1, no limit' }).waitFor();
  await look(page, 'usage');
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'usage-narrow');
  await page.setViewportSize({ width: 1360, height: 800 });
  await toPage(page, 'Home');
  await firstSteps.getByText('6 of 7 done').waitFor();
  await page.getByRole('region', { name: 'Last 30 days' }).getByText('not reported').waitFor();
  await look(page, 'home-after');
  await firstSteps.getByRole('button', { name: 'Put away' }).click();
  await firstSteps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Last 30 days' }).waitFor();
  expect(await firstSteps.count()).toBe(0);
  expect(server.mails.map(({ to }) => to[0]).toSorted()).toEqual(names.map((name) => `${name.toLowerCase()}@example.com`).toSorted());
  expect(problems).toEqual([]);
});
