import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('a spinner takes records as they arrive, is paused, and takes those that arrived meanwhile', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const mailedTo = (): readonly string[] => sink.mails.flatMap(({ to }) => to).sort();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['early@example.com,Early,pro']);
  const add = (name: string, plan: string) =>
    api('POST', `/data-tables/${table.id}/records`, { records: [{ email: `${name}@example.com`, name, plan }] });
  const draft = { dataTableId: table.id, steps: [mailStep('welcome', channelId)] };
  const { id } = (await api('POST', '/spinners', { name: 'Welcome', projectId: table.projectId, draft })).spinner;

  const startsOf = async () => (await api('GET', `/spinners/${id}`)).spinner.draft.starts;

  await page.goto(`${spindle().url}/spinners/${id}?step=start`);
  const card = page.locator('[data-start-card]');
  await card.getByText('When somebody runs it, by hand or by API').waitFor();
  await page.getByRole('switch', { name: 'When a record arrives' }).check();
  await card.getByText('When a record arrives · or by hand').waitFor();
  expect(await page.getByRole('switch', { name: 'Also when a change makes a record match' }).count()).toBe(0);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  expect(await zone.inputValue()).toBe('Europe/Berlin');

  await page.getByRole('switch', { name: 'Only records that match' }).check();
  // A missing value is named beside the card at once, and in the form once it is left.
  await card.getByText('1 problem').waitFor();
  const condition = page.getByRole('group', { name: 'Records where' });
  await condition.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'plan' }).click();
  await condition.getByRole('textbox', { name: 'Value' }).fill('pro');
  await card.getByText('When a record arrives that matches plan is pro · or by hand').waitFor();
  await page.getByRole('switch', { name: 'Also when a change makes a record match' }).check();
  await card.getByText('When a record arrives or changes so that plan is pro · or by hand').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('When a record arrives that matches plan is pro · or by hand').waitFor();
  await zone.fill('new york');
  await page.getByRole('option', { name: 'America/New York' }).waitFor();
  await pictures(page, 'zones');
  await page.getByRole('option', { name: 'America/New York' }).click();
  await until('the zone', async () => (await startsOf())?.[0].zone === 'America/New_York');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until('undoing', async () => (await startsOf())?.[0].zone === 'Europe/Berlin');
  const where = { all: [{ column: 'plan', operator: 'equals', value: 'pro' }] };
  expect(await startsOf()).toEqual([{ type: 'arrival', where, zone: 'Europe/Berlin' }]);
  await expectAccessible(page);
  await pictures(page, 'start');

  // A problem leads to its field.
  await condition.getByRole('textbox', { name: 'Value' }).fill('');
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await pictures(page, 'problem');
  await page.getByRole('dialog', { name: '1 problem' }).getByRole('button').click();
  await until('the field', () =>
    condition.getByRole('textbox', { name: 'Value' }).evaluate((field) => field === field.ownerDocument.activeElement),
  );
  await condition.getByRole('textbox', { name: 'Value' }).fill('pro');
  await page.getByText('Ready to publish').waitFor();

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Welcome”' });
  await publishing.getByText('From then on, each record that arrives and matches plan is pro is taken.').waitFor();
  await publishing.getByText('A run by hand takes the new ones of 1 record').waitFor();
  await expectAccessible(page);
  await pictures(page, 'publish');
  await publishing.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Published, version 1').waitFor();
  const arrivals = page.getByRole('button', { name: /^Arrivals:/ });
  await page.getByText('Arrivals: on').waitFor();

  await add('ada', 'pro');
  await add('alan', 'free');
  await until('the mail', () => sink.mails.length > 0);
  expect(mailedTo()).toEqual(['ada@example.com']);
  const [job] = (await api('GET', `/jobs?spinnerId=${id}`)).data;
  await page.goto(`${spindle().url}/jobs`);
  await page.getByText('By itself, as records arrived', { exact: true }).waitFor();
  await pictures(page, 'jobs');
  await page.goto(`${spindle().url}/jobs/${job.id}`);
  await page.getByText('By itself, as records arrived').waitFor();
  await page.getByText('Takes who arrives until 00:00 (Europe/Berlin)').waitFor();
  await expectAccessible(page);
  await pictures(page, 'job');

  await page.goto(`${spindle().url}/spinners/${id}`);
  await arrivals.click();
  await page.getByRole('menuitem', { name: 'Turn off' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'menu');
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByText('Arrivals: paused').waitFor();
  await add('grace', 'pro');
  await page.getByText('1 waiting', { exact: true }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'paused');
  expect(mailedTo()).toEqual(['ada@example.com']);

  await arrivals.click();
  await page.getByRole('menuitem', { name: 'Turn on' }).click();
  const asking = page.getByRole('dialog', { name: '1 arrived meanwhile' });
  await asking.getByRole('button', { name: 'Only new ones' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'turn-on');
  await asking.getByRole('button', { name: 'Take it' }).click();
  await page.getByText('Arrivals: on').waitFor();
  await until('the other mail', () => sink.mails.length > 1);
  expect(mailedTo()).toEqual(['ada@example.com', 'grace@example.com']);
  // It is the same day's job.
  await until('the end of both', async () => (await api('GET', `/jobs/${job.id}`)).recipients.completed === 2);
  expect((await api('GET', `/jobs?spinnerId=${id}`)).data).toHaveLength(1);

  // A paused job of it holds up who arrives, and the page says so.
  await api('POST', `/jobs/${job.id}/pause`);
  await add('hedy', 'pro');
  await page.getByText('1 waiting: a job of it is paused').waitFor();
  await expectAccessible(page);
  await pictures(page, 'waits');

  // A version without the start ends it.
  await page.getByRole('switch', { name: 'When a record arrives' }).uncheck();
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await publishing.getByText('From then on, records that arrive are no longer taken. The one that waits is left.').waitFor();
  await publishing.getByText('When somebody runs it, by hand or by API').waitFor();
  await pictures(page, 'ends');
  await publishing.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Published, version 2').waitFor();
  await arrivals.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
