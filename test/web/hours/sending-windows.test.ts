import { afterAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const { width, height } = looks.light;
const open = () => browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
const cell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Drags from one half hour to another. */
async function paint(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

/** Somebody with a spinner over two people. */
async function given() {
  const { page, problems } = await open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,Asia/Tokyo', 'alan@example.com,Alan,CET+5']);
  const draft = { dataTableId: table.id, steps: [mailStep('welcome', channelId)] };
  const { id } = (await api('POST', '/spinners', { name: 'Welcome', projectId: table.projectId, draft })).spinner;
  return { page, api, channelId, table, draft, id, problems };
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const holidays = (): string =>
  [
    'BEGIN:VCALENDAR',
    ...['Heiligabend', 'Silvester'].flatMap((name, at) => [
      ...['BEGIN:VEVENT', `SUMMARY:${name}`, `DTSTART;VALUE=DATE:${inDays(20 + at)}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

test('an organization paints its week, leaves out days of a calendar file, and sees what is refused', async () => {
  const { page, problems } = await open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const stored = async () => (await api('GET', '/organization')).organization;
  await page.goto(`${spindle().url}/settings`);
  const section = page.getByRole('region', { name: 'When messages leave' });
  await section.getByText('At any time', { exact: true }).waitFor();
  await section.scrollIntoViewIfNeeded();
  await pictures(page, 'organization-empty');

  const zone = section.getByRole('combobox', { name: 'Time zone of people' });
  await zone.fill('tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await section.getByRole('button', { name: 'Set: Hours' }).click();
  const week = section.getByRole('status').filter({ hasText: /^Mon/ });
  await week.getByText('Mon–Fri 9:00–17:30', { exact: true }).waitFor();
  await paint(page, cell(page, 'Saturday 10:00–10:30'), cell(page, 'Sunday 12:30–13:00'));
  await week.getByText('Mon–Fri 9:00–17:30; Sat–Sun 10:00–13:00', { exact: true }).waitFor();
  // A stroke that begins on an open half hour closes.
  await paint(page, cell(page, 'Sunday 12:30–13:00'), cell(page, 'Sunday 10:00–10:30'));
  await week.getByText('Mon–Fri 9:00–17:30; Sat 10:00–13:00', { exact: true }).waitFor();
  // The same with keys.
  await cell(page, 'Monday 12:00–12:30').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await week.getByText('Mon 9:00–12:00, 13:00–17:30; Tue–Fri 9:00–17:30; Sat 10:00–13:00', { exact: true }).waitFor();
  await section.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click();
  await week.getByText('Mon–Fri 9:00–12:00, 13:00–17:30; Sat 10:00–13:00', { exact: true }).waitFor();
  await section.getByRole('button', { name: 'Type the times' }).click();
  await section.getByRole('textbox', { name: 'Saturday' }).fill('10-12.45');
  await week.getByText('Mon–Fri 9:00–12:00, 13:00–17:30; Sat 10:00–12:45', { exact: true }).waitFor();
  await section.getByRole('textbox', { name: 'Sunday' }).fill('morning');
  await section.getByText('Write times such as 9:00–12:00, 13:00–17:30').waitFor();
  // Nothing is saved without it.
  await section.getByRole('button', { name: 'Save' }).click();
  await section.locator('[aria-label=Sunday]:focus').waitFor();
  expect((await stored()).sendingWindow).toBeNull();
  await section.getByRole('textbox', { name: 'Sunday' }).fill('');
  await section.getByRole('button', { name: 'Paint the week' }).click();

  await section.getByRole('button', { name: 'Set: Days without messages' }).click();
  await section.getByLabel('Day', { exact: true }).fill('2030-12-25');
  await section.getByRole('checkbox', { name: 'Each year' }).check();
  await section.getByRole('button', { name: 'Add the day' }).click();
  await section.getByText('25 Dec, each year').waitFor();
  const file = { name: 'feiertage.ics', mimeType: 'text/calendar', buffer: Buffer.from(holidays()) };
  await section.locator('input[type=file]').setInputFiles(file);
  const found = section.getByRole('status', { name: '2 days in “feiertage.ics”' });
  await found.getByText('Silvester').waitFor();
  await section.scrollIntoViewIfNeeded();
  await pictures(page, 'organization-file');
  await found.getByRole('checkbox', { name: /Silvester/ }).uncheck();
  await found.getByRole('button', { name: 'Add 1 day' }).click();
  await section.locator('input[type=file]').setInputFiles({ ...file, name: 'photo.ics', buffer: Buffer.from('GIF89a') });
  await section.getByText('is no calendar file').waitFor();

  await section.getByRole('button', { name: 'Set: Quiet hours of e-mail' }).click();
  await section.getByLabel('E-mail: quiet from').fill('08:00');
  await section.getByLabel('E-mail: until').fill('18:00');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('covers all hours: nothing would ever be sent').waitFor();
  expect((await stored()).sendingWindow).toBeNull();
  await expectAccessible(page);
  await pictures(page, 'organization-refused');
  await section.getByLabel('E-mail: quiet from').fill('20:00');
  await section.getByLabel('E-mail: until').fill('09:00');
  await section.getByRole('button', { name: 'Save' }).click();
  await page.getByText('When messages leave is saved.').waitFor();
  expect(await stored()).toMatchObject({
    zone: 'Asia/Tokyo',
    sendingWindow: {
      hours: { mon: ['09:00-12:00', '13:00-17:30'], fri: ['09:00-12:00', '13:00-17:30'], sat: ['10:00-12:45'] },
      skip: ['12-25', expect.stringMatching(/^2\d{3}-\d\d-\d\d$/)],
      quiet: { email: '20:00-09:00' },
    },
  });
  await page.reload();
  await section.getByText('not on 2 days, E-mail quiet 20:00–9:00').waitFor();
  await pictures(page, 'organization-full');
  await section.getByRole('button', { name: 'Remove: Hours' }).click();
  await section.getByText('At any time of the week').waitFor();
  expect(problems).toEqual([]);
});

test('a channel and a spinner have their own, and hours that never open are refused', async () => {
  const { page, api, channelId, id, problems } = await given();
  await api('PATCH', '/organization', { sendingWindow: { quiet: { email: '21:00-08:00' } } });

  await page.goto(`${spindle().url}/channels/${channelId}`);
  const ofChannel = page.getByRole('region', { name: 'When messages leave' });
  await ofChannel.getByText('At any time, E-mail quiet 21:00–8:00').waitFor();
  await ofChannel.getByRole('button', { name: 'Edit: When messages leave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: When messages leave' });
  await dialog.getByText('As the organization has it: E-mail quiet 21:00–8:00').waitFor();
  await pictures(page, 'channel-empty');
  await dialog.getByRole('button', { name: 'Set for this channel: Hours' }).click();
  await dialog.getByRole('button', { name: 'Every day 8–20' }).click();
  await dialog.getByRole('button', { name: 'Set for this channel: Spread at an opening' }).click();
  await expectAccessible(page);
  await pictures(page, 'channel-full');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await ofChannel.getByText('Mon–Sun 8:00–20:00').waitFor();
  await pictures(page, 'channel-saved');

  await page.goto(`${spindle().url}/spinners/${id}`);
  const card = page.locator('[data-hours-card]');
  await card.getByText('As the channel and the organization have it').waitFor();
  await card.click();
  await page.getByText('As “Test mailbox” has it: Mon–Sun 8:00–20:00').waitFor();
  await pictures(page, 'spinner-empty');
  await page.getByRole('button', { name: 'Set for this spinner: Hours' }).click();
  await page.getByRole('button', { name: 'Any time', exact: true }).click();
  await page.getByRole('button', { name: 'Type the times' }).click();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByRole('textbox', { name: day }).fill('');
  await page.getByRole('textbox', { name: 'Sunday' }).fill('22-23');
  await card.getByText('1 problem').waitFor();
  await page
    .getByText(/Nothing would ever leave by email: the hours of this spinner lie in the quiet hours for email of the organization/)
    .waitFor();
  await expectAccessible(page);
  await pictures(page, 'spinner-refused');
  await page.getByRole('textbox', { name: 'Sunday' }).fill('20:00-22');
  await card.getByText('Sun 20:00–22:00').waitFor();
  await page.getByText('Ready to publish').waitFor();
  await page.getByRole('button', { name: 'Paint the week' }).click();
  await pictures(page, 'spinner-full');
  await until('saving', async () => (await api('GET', `/spinners/${id}`)).spinner.draft.sendingWindow?.hours?.sun !== undefined);
  expect(problems).toEqual([]);
});

test('a table says by which clocks its people live, and a person’s story what they wait for', async () => {
  const { page, api, table, draft, id, problems } = await given();
  // A day on which nobody is written to for the time of the test.
  const later = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][(new Date().getUTCDay() + 4) % 7] as string;
  await api('PATCH', `/spinners/${id}`, { draft: { ...draft, sendingWindow: { hours: { [later]: ['09:00-17:00'] } } } });
  await api('POST', `/spinners/${id}/publish`);

  await page.goto(`${spindle().url}/tables/${table.id}/columns`);
  const zones = page.getByRole('region', { name: 'Local time of people' });
  await zones.getByRole('combobox', { name: 'Column with the time zone' }).click();
  await page.getByRole('option', { name: 'plan' }).click();
  await zones.getByRole('switch', { name: /By the country/ }).click();
  await zones.getByText('The table has no column of the type phone yet.').waitFor();
  await zones.getByRole('combobox', { name: 'Time zone of all others' }).fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await until('the zones', async () => (await api('GET', `/data-tables/${table.id}`)).dataTable.zone === 'Europe/Berlin');
  await zones.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await pictures(page, 'table');

  const jobId = await startJob(api, id);
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByRole('heading', { name: 'It waits for its hours' }).waitFor();
  await pictures(page, 'job');
  await page.goto(`${spindle().url}/jobs/${jobId}/recipients`);
  await page.getByRole('link', { name: 'Ada' }).click();
  await page.getByText(/There it is .* \(Asia\/Tokyo, by their “plan”\)\./).waitFor();
  await page.getByText(/09:00 there \(Asia\/Tokyo\)/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'story');
  await page.goto(`${spindle().url}/jobs/${jobId}/recipients`);
  await page.getByRole('link', { name: 'Alan' }).click();
  await page.getByText('(Europe/Berlin, as the table has it). “CET+5” in “plan” is no time zone; the table’s is used.').waitFor();
  await pictures(page, 'story-unread');
  await page.getByRole('link', { name: 'All about this person' }).click();
  await page.getByText(/^There it is .* \(Europe\/Berlin, as the table has it\)\./).waitFor();
  await page
    .getByRole('button', { name: /^Why not/ })
    .first()
    .click();
  await page.getByText(/Stands at “.*”, and waits for its hours until /).waitFor();
  await pictures(page, 'why');
  expect(problems).toEqual([]);
});
