import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { closeSinks } from '../channels/smtp-sink.ts';
import { aBrowser, expectAccessible, expectAccessibleInBothLooks, narrowAndDark } from './support/browser.ts';
import { connectSmtp, startMailServer } from './support/channels.ts';
import { signIn, signUp } from './support/sign-up.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
beforeAll(() => {
  spindle().zone['acme.example.com'] = ['v=spf1 -all'];
  delete spindle().zone['_dmarc.acme.example.com'];
});
afterAll(closeSinks);
const calm = { viewport: { width: 1360, height: 800 } };

/** Makes one person an admin of another one's organization, and of no other. */
async function join(email: string, owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  const idOf = (parameter: string) => `(select id from users where email = ${parameter})`;
  await client.query(
    `update memberships set role = 'admin', organization_id = (select organization_id from memberships where user_id = ${idOf('$2')}) where user_id = ${idOf('$1')}`,
    [email, owner],
  );
  await client.end();
}

test('two admins edit one channel: the second sees what the first stored, and nothing is overwritten unseen', async () => {
  const server = await startMailServer();
  const [first, second] = [await browser.open(calm), await browser.open(calm)];
  const { email: of } = await signUp(first.page, spindle().url);
  await connectSmtp(first.page, spindle().url, 'Sales', server, 'right');
  const { email } = await signUp(second.page, spindle().url);
  await join(email, of);
  await second.page.context().clearCookies();
  await second.page.goto(`${spindle().url}/sign-in`);
  await signIn(second.page, email);
  await second.page.getByRole('heading', { name: 'Home' }).waitFor();
  await second.page.goto(first.page.url());
  await second.page.getByRole('button', { name: 'Edit: Limits' }).click();
  const dialog = second.page.getByRole('dialog');
  await dialog.getByLabel('Per minute').fill('90');

  await first.page.getByRole('button', { name: 'Edit: Limits' }).click();
  await first.page.getByRole('dialog').getByLabel('Per minute').fill('60');
  await first.page.getByRole('dialog').getByLabel('Per day').fill('many');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await first.page.getByText('must be a whole number').waitFor();
  await expectAccessible(first.page);
  await first.page.getByRole('dialog').getByLabel('Per day').fill('');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await first.page.getByRole('dialog').waitFor({ state: 'detached' });

  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The channel was edited in the meantime; read it again').waitFor();
  const theirs = dialog.getByRole('alert').filter({ hasText: 'Somebody else changed this channel' });
  await theirs.getByText('60 a minute, 5 at once').waitFor();
  await expectAccessible(second.page);
  expect(await dialog.getByLabel('Per minute').inputValue()).toBe('90');
  await dialog.getByRole('button', { name: 'Store mine' }).click();
  await dialog.waitFor({ state: 'detached' });
  await second.page.getByRole('definition').filter({ hasText: /^90$/ }).waitFor();
  // The other page follows by itself.
  await first.page.getByRole('definition').filter({ hasText: /^90$/ }).waitFor();
  expect([...first.problems, ...second.problems]).toEqual([]);
});

test('when failures pause a job is set, and may be never', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open(calm);
  await signUp(page, spindle().url);
  await connectSmtp(page, spindle().url, 'Sales', server, 'right');
  const dialog = page.getByRole('dialog');
  await page.getByText('20 failures in a row, 20 % of the last 100 messages, after at least 50').waitFor();
  await page.getByRole('button', { name: 'Edit: When jobs are paused' }).click();
  await dialog.getByLabel('Percent of the last 100 messages that failed').fill('101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('must be a whole number from 1 to 100').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Percent of the last 100 messages that failed').fill('');
  await dialog.getByLabel('Failures in a row').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('definition')
    .filter({ hasText: /^7 failures in a row, 5 % bounced for good, 3 complaints in a thousand$/ })
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('another name and sender, and another server that asks for the password again', async () => {
  const [server, other] = [await startMailServer(), await startMailServer()];
  const { page, problems } = await browser.open(calm);
  await signUp(page, spindle().url);
  await connectSmtp(page, spindle().url, 'Sales', server, 'right');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit: Name and sender' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Sales of May');
  await dialog.getByLabel('Sender’s address').fill('not an address');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Sender’s address').and(dialog.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('Sender’s address').fill('may@acme.example.com');
  await dialog.getByLabel('Sender’s name').fill('Ada');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Sales of May', level: 1 }).waitFor();
  await page.getByRole('definition').filter({ hasText: 'may@acme.example.com' }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit: Connection' }).click();
  await dialog.getByLabel('Server').fill('localhost');
  await dialog.getByLabel('Port').fill(other.port);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('must be entered again, because they would be sent to another server').waitFor();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('right');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Sales of May” works: it could sign in.').waitFor();
  expect(other.seen.connections).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('a DKIM key is made, its record put into DNS and seen there, and signing turned on, replaced and off: wide, and narrow and dark', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open(narrowAndDark);
  await signUp(page, spindle().url);
  await connectSmtp(page, spindle().url, 'Sales', server, 'right');
  const signing = page.getByRole('region', { name: 'Signing (DKIM)' });
  const records = page.getByRole('list', { name: 'DNS records' });
  const record = (purpose: string) => records.getByRole('listitem').filter({ hasText: purpose });
  await record('DMARC').getByText('Missing').waitFor();
  await record('DMARC').getByText('v=DMARC1; p=none').waitFor();
  await record('SPF').getByText('v=spf1 -all').waitFor();

  await signing.getByRole('button', { name: 'Make key' }).click();
  await record('DKIM').getByText('Missing').waitFor();
  await signing.getByText('Its record is not seen in DNS yet').waitFor();
  await expectAccessibleInBothLooks(page);
  const name = await record('DKIM').getByRole('textbox', { name: 'DKIM: Name' }).inputValue();
  const value = (await record('DKIM').locator('pre', { hasText: 'v=DKIM1' }).first().textContent()) ?? '';
  spindle().zone[name] = [value];
  await page.getByRole('button', { name: 'Look again' }).click();
  await record('DKIM').getByText('Right').waitFor();
  await signing.getByRole('button', { name: 'Turn signing on' }).click();
  await signing.getByText('Signs', { exact: true }).waitFor();

  await signing.getByRole('button', { name: 'Replace key' }).click();
  await signing.getByText(/^The new key spindle2-\w+ is ready\./).waitFor();
  await record('DKIM').nth(1).getByText('Missing').waitFor();
  await expectAccessibleInBothLooks(page);
  await signing.getByRole('button', { name: 'Sign with the new key' }).click();
  await signing.getByText(/^Signs for acme\.example\.com with the key spindle2-/).waitFor();
  await signing.getByRole('button', { name: 'Turn signing off' }).click();
  await signing.getByText('Off', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
