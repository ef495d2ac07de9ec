import { afterAll, expect, test } from '@jest/globals';
import { aPostmarkAccount, aSendgridAccount } from '../../channels/callbacks/accounts.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { callBack } from '../support/feedback.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const narrow = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const };
const names = ['ada', 'grace', 'alan', 'edsger', 'barbara'];
const addressOf = (name: string): string => `${name}@example.com`;

test('callbacks are set up through the page, and a job shows what came back, its bounces with the provider’s words', async () => {
  const [sink, account] = [await startSink(), aSendgridAccount()];
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, sink.address);
  await page.goto(`${spindle().url}/channels/${channelId}/feedback`);
  await page.getByText('Nothing was sent in the last 30 days.').waitFor();
  await page.getByText('Not set up.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Set up callbacks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up callbacks' });
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'SendGrid' }).click();
  await dialog.getByText('Paste the callback URL as Post URL.').waitFor();
  const callbackUrl = await dialog.getByRole('textbox', { name: 'Callback URL' }).inputValue();
  await dialog.getByLabel('Verification key').fill('not a key');
  await dialog.getByRole('button', { name: 'Turn callbacks on' }).click();
  await dialog.getByText('must be the verification key').waitFor();
  await expectAccessible(page);
  const { verificationKey } = account.written.settings as { readonly verificationKey: string };
  await dialog.getByLabel('Verification key').fill(verificationKey);
  await dialog.getByRole('button', { name: 'Turn callbacks on' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No call yet').waitFor();
  expect(await page.getByRole('textbox', { name: 'Callback URL' }).inputValue()).toBe(callbackUrl);
  await expectAccessible(page);

  const table = await contactsTable(
    api,
    names.map((name) => `${addressOf(name)},${name},pro`),
  );
  const jobId = await startJob(api, await publishedSpinner(api, table, [mailStep('welcome', channelId)]));
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.locator('header').getByText('Completed', { exact: true }).waitFor();
  const totals = page.locator('dl').first();
  await totals.getByRole('link', { name: 'E-mails sent: 5' }).waitFor();

  // The page stays open, and shows what comes back after the job's end.
  const call = { jobId, callbackUrl };
  const sent = ['ada', 'grace', 'alan'].map((name) => [addressOf(name), 'delivered'] as const);
  expect(await callBack(api, account, call, [...sent, [addressOf('edsger'), 'hard'], [addressOf('barbara'), 'soft']])).toBe(200);
  await totals.getByRole('link', { name: 'Delivered: 3' }).waitFor();
  await totals.getByRole('link', { name: 'Bounced: 2' }).waitFor();
  await totals.getByText('60 %').waitFor();
  expect(await callBack(api, account, call, [[addressOf('alan'), 'complained']])).toBe(200);
  await totals.getByRole('link', { name: 'Complained: 1' }).waitFor();
  await totals.getByRole('link', { name: 'Delivered: 3' }).waitFor();
  await expectAccessible(page);

  await totals.getByRole('link', { name: 'Bounced: 2' }).click();
  const messages = page.getByRole('table', { name: 'Messages' });
  await messages.getByRole('row', { name: /barbara.*Bounced for now/ }).waitFor();
  await messages.getByRole('row', { name: /edsger.*Bounced for good.*550 5\.1\.1 User unknown/ }).waitFor();
  expect(await messages.getByRole('row').count()).toBe(3);
  await expectAccessible(page);
  await messages.getByRole('link', { name: addressOf('edsger') }).click();
  const cameBack = page.getByRole('list', { name: 'What came back' });
  await cameBack.getByText('Bounced for good').waitFor();
  await cameBack.getByText('550 5.1.1 User unknown').waitFor();
  await cameBack.getByText('says SendGrid').waitFor();
  await expectAccessible(page);

  // The list of jobs has the same numbers, and each opens its list.
  await page.goto(`${spindle().url}/jobs`);
  const row = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: /Completed/ });
  for (const said of ['5 recipients', '3 delivered', '2 bounced', '1 complained']) await row.getByRole('link', { name: said }).waitFor();
  await expectAccessible(page);
  await row.getByRole('link', { name: '5 e-mails' }).click();
  await messages.getByRole('row', { name: /barbara/ }).waitFor();
  expect(await messages.getByRole('row').count()).toBe(6);

  await page.goto(`${spindle().url}/jobs/${jobId}/recipients`);
  await page.getByRole('link', { name: addressOf('alan') }).click();
  await cameBack.getByText('Complained').waitFor();
  expect(await cameBack.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Sent'),
    expect.stringContaining('Delivered'),
    expect.stringContaining('Complained'),
  ]);
  await page.getByRole('link', { name: 'All about this person' }).click();
  await page
    .getByRole('region', { name: 'Addresses' })
    .getByText(/^Complained .* · /)
    .waitFor();

  await page.goto(`${spindle().url}/suppressions`);
  const suppressions = page.getByRole('table', { name: 'Suppressions' });
  await suppressions.getByRole('row', { name: /edsger.*Bounced.*550 5\.1\.1 User unknown.*by what came back/ }).waitFor();
  await suppressions.getByRole('row', { name: /alan.*Complained/ }).waitFor();
  expect(await suppressions.getByRole('row').count()).toBe(3);

  // The channel's own page, where it is narrow and dark.
  await page.setViewportSize(narrow.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${spindle().url}/channels/${channelId}/feedback`);
  await page.getByText('Works', { exact: true }).last().waitFor();
  const days = page.getByRole('table', { name: 'Messages by day' });
  await days.getByText('20 %').first().waitFor();
  await expectAccessible(page);
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  // Another key signs: the page says that calls are refused. Then callbacks are turned off.
  expect(await callBack(api, aSendgridAccount(), call, [[addressOf('ada'), 'complained']])).toBe(401);
  await page.getByText('A call did not verify').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog', { name: 'Turn callbacks off' }).getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Not set up.').waitFor();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('a URL with a password is shown once, and works', async () => {
  const [sink, account] = [await startSink(), aPostmarkAccount()];
  const { page, problems } = await browser.open(narrow);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, sink.address);
  await page.goto(`${spindle().url}/channels/${channelId}/feedback`);
  await page.getByRole('button', { name: 'Set up callbacks' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Postmark' }).click();
  await dialog.getByRole('button', { name: 'Turn callbacks on' }).click();
  const once = page.getByRole('dialog', { name: 'Callback URL with its password' });
  const callbackUrl = await once.getByRole('textbox').inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await once.getByRole('button', { name: 'Done' }).click();
  await page.getByText('is not shown again').last().waitFor();
  expect(await page.content()).not.toContain(new URL(callbackUrl).password);
  const { headers, body } = account.sign({ RecordType: 'Open' }, callbackUrl, new Date());
  const bare = Object.assign(new URL(callbackUrl), { username: '', password: '' }).href;
  expect((await fetch(bare, { method: 'POST', headers, body: new Uint8Array(body) })).status).toBe(200);
  await page.getByText('Works', { exact: true }).last().waitFor();
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(problems).toEqual([]);
});
