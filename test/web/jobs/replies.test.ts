import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const people = [
  ['juergen.oeztuerk', 'Jürgen Öztürk'],
  ['anh', 'Nguyễn Thị Ánh'],
  ['wiebke', 'Wiebke Hinrichs-Ahlers'],
  ['minh', 'Trần Quốc Minh'],
  ['soeren', 'Sören Behrens'],
  ['linh', 'Phạm Thùy Linh'],
] as const;
const long =
  `<b>Moin</b>,\n\nvielen Dank für Ihre Nachricht.\n\n${'Wir prüfen das gern, brauchen aber noch die Unterlagen. '.repeat(80)}`.slice(
    0,
    4096,
  );
const away =
  'Xin chào,\n\nTôi đang nghỉ phép và sẽ không trả lời thư cho đến hết ngày 04/12/2026.\nNếu có việc gấp, xin liên hệ văn phòng Hà Nội.\n\nTrân trọng,\nNguyễn Thị Ánh';

interface Seeded {
  readonly by: number;
  readonly kind: string;
  readonly effect: string;
  readonly matchedBy?: string;
  readonly authentication?: string;
  readonly awayUntil?: string;
  readonly subject?: string;
  readonly text?: string;
}

const answers: readonly Seeded[] = [
  { by: 5, kind: 'bounce', effect: 'none' },
  { by: 4, kind: 'automatic', effect: 'none', subject: 'Ticket 48213 angelegt', text: 'Ihre Anfrage ist eingegangen.' },
  { by: 3, kind: 'unsubscribe', effect: 'suppressed', subject: 'Re: Welcome', text: 'Hủy đăng ký' },
  { by: 1, kind: 'away', effect: 'held', awayUntil: '2026-12-04', subject: 'Trả lời tự động: Nghỉ phép', text: away },
  {
    by: 2,
    kind: 'perhaps_unsubscribe',
    effect: 'left',
    matchedBy: 'sender',
    authentication: 'none',
    subject: 'AW: Welcome',
    text: 'Bitte keine weiteren Mails mehr, danke.',
  },
  { by: 0, kind: 'person', effect: 'left', subject: 'Re: Willkommen in Hamburg', text: long },
];

/** Stores answers to the messages of a job. Returns their ids. */
async function seed(api: PageApi, jobId: string, spinnerId: string): Promise<readonly string[]> {
  const { organization } = await api('GET', '/auth/me');
  const { data: messages } = await api('GET', `/jobs/${jobId}/messages?limit=100`);
  const secrets = new NodeSecrets(masterKeyOf('07'));
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  const ids: string[] = [];
  for (const [
    at,
    { by, kind, effect, matchedBy = 'message_id', authentication = 'pass', awayUntil = null, subject, text },
  ] of answers.entries()) {
    const address = `${people[by]?.[0]}@example.com`;
    const message = messages.find((one: { readonly to: string }) => one.to === address);
    const id = `0198c0de-0000-7000-8000-00000000000${at}`;
    const mail = {
      subject,
      text,
      from: `${people[by]?.[1]} <${address}>`,
      date: 'Thu, 26 Nov 2026 09:12:44 +0100',
      messageId: `<${at}@example.com>`,
    };
    const kept = { ...mail, authentication: authentication === 'pass' ? 'mx.acme.example; dmarc=pass header.from=example.com' : '' };
    const receivedAt = new Date(Date.now() - (answers.length - at) * 3_600_000);
    await client.query(
      `insert into replies (organization_id, id, event_key, way, kind, matched_by, authentication, message_id, job_id, spinner_id, data_table_id,
         record_id, step_id, medium, address, received_at, stored_at, away_until, effect, sealed)
       values ($1, $2, $3, 'mailbox', $4, $5, $6, $7, $8, $9, $10, $11, $12, 'email', $13, $14, $14, $15, $16, $17)`,
      [
        ...[organization.id, id, `test ${at}`, kind, matchedBy, authentication, message.id, jobId, spinnerId, message.dataTableId],
        ...[message.recordId, message.step, address, receivedAt, awayUntil, effect],
        text === undefined ? null : secrets.seal(JSON.stringify(kept), `reply|${organization.id}|${id}|mail`),
      ],
    );
    const isByPerson = ['person', 'unsubscribe', 'perhaps_unsubscribe'].includes(kind);
    if (isByPerson) {
      await client.query(
        `insert into replied_recipients (organization_id, job_id, record_id, medium, spinner_id, at) values ($1, $2, $3, 'email', $4, $5)`,
        [organization.id, jobId, message.recordId, spinnerId, receivedAt],
      );
      await client.query(
        `insert into result_counts (organization_id, subject_id, at, medium, state, n)
         values ($1, $1, date_bin('15 minutes', $2, 'epoch'), 'email', 'replied', 1)`,
        [organization.id, receivedAt],
      );
    }
    if (kind !== 'bounce')
      await client.query(
        `insert into feedback (organization_id, event_key, source, kind, is_hard, about, message_id, at, received_at, applied_at, outcome)
         values ($1, $2, 'mail', $3, false, 'message', $4, $5, $5, $5, 'applied')`,
        [organization.id, ` mail ${id}`, isByPerson ? 'replied' : 'auto_replied', message.id, receivedAt],
      );
    ids.push(id);
  }
  await client.end();
  return ids;
}

const { width, height } = looks.light;

const openOn = (page: Page) => async (path: string) => {
  await page.goto(`${spindle().url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

test('settings say what is done with answers, and what is wrong with them', async () => {
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const open = openOn(page);

  await open('/');
  await page.getByRole('heading', { name: 'Get started' }).waitFor();
  expect(await page.getByText('Nobody has replied').count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Replies', exact: true }).click();
  await page.getByRole('heading', { name: 'No replies yet' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'replies-empty');
  await page.getByRole('link', { name: 'Reply settings' }).click();

  // A fault stands beside its field, and nothing is saved.
  const settings = async () => (await api('GET', '/reply-settings')).settings;
  await page.getByLabel('If no day is named, hold for (days)').fill('');
  await page.getByRole('checkbox', { name: 'Act only on replies whose sender is proven' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('must be a whole number from 1 to 90').waitFor();
  await page.getByText(/^Must name the server that receives your mail/).waitFor();
  expect((await settings()).holdDays).toBe(3);
  await expectAccessible(page);
  await pictures(page, 'settings-refused');
  await page.getByLabel('If no day is named, hold for (days)').fill('5');
  await page.getByRole('combobox', { name: 'Mail servers whose check counts' }).fill('mx.acme.example');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'The reply as well, for 30 days' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('What is done with replies is saved.').waitFor();
  expect(await settings()).toMatchObject({
    holdDays: 5,
    keep: 'mail',
    requireAuthentication: true,
    authenticationServers: ['mx.acme.example'],
  });

  expect(problems).toEqual([]);
});

test('answers are looked at and handled, their people are held, and a spinner says what follows', async () => {
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const open = openOn(page);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(
    api,
    people.map(([address, name]) => `${address}@example.com,${name},free`),
  );
  const branch = { id: 'ask', type: 'filter', where: { column: 'person.replied', operator: 'equals', value: false } };
  const spinnerId = await publishedSpinner(
    api,
    table,
    [mailStep('hello', channelId, 'Willkommen in Hamburg, {{ name }}'), branch],
    'Hamburg & Hà Nội',
  );
  const jobId = await startJob(api, spinnerId);
  await until('the job', async () => (await api('GET', `/jobs/${jobId}`)).recipients.completed === people.length);
  const ids = await seed(api, jobId, spinnerId);

  // As many as the number says, each with their reply.
  await open('/');
  const home = page.getByRole('region', { name: 'Replies' });
  await home.getByText('3 people replied to e-mails in the last 7 days').waitFor();
  await expectAccessible(page);
  await pictures(page, 'home', home);
  await home.getByRole('link', { name: '3 people' }).click();
  await page.getByRole('heading', { name: 'Replied to e-mails' }).waitFor();
  const replied = page.getByRole('table', { name: 'Replied' });
  await replied.getByRole('row', { name: /Jürgen Öztürk.*Read the reply/ }).waitFor();
  expect(await replied.getByRole('row').count()).toBe(1 + 3);
  await expectAccessible(page);
  await pictures(page, 'replied');
  await page.getByRole('link', { name: 'All replies' }).click();

  const list = page.getByRole('table', { name: 'Replies' });
  await list.getByRole('row', { name: /Jürgen Öztürk.*From a person.*Hamburg & Hà Nội.*Left the spinner.*Open/ }).waitFor();
  await list.getByRole('row', { name: /Wiebke.*Perhaps wants out.*Probably: by its sender/ }).waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await list.getByRole('row', { name: /Ánh.*Away until 4 Dec.*On hold through 4 Dec/ }).waitFor();
  expect(await list.getByRole('row').count()).toBe(1 + answers.length);
  await expectAccessible(page);
  await pictures(page, 'replies');
  await page.getByText('To look at', { exact: true }).click();
  await list.getByRole('row', { name: /Sören/ }).waitFor({ state: 'detached' });
  await list.getByRole('row', { name: /Wiebke/ }).waitFor();
  expect(await list.getByRole('row').count()).toBe(3);
  expect(new URL(page.url()).searchParams.get('handled')).toContain('false');

  // Its words are text, whatever is in them.
  await list.getByRole('link', { name: 'Jürgen Öztürk' }).click();
  const mail = page.getByRole('article', { name: 'The reply' });
  await mail.getByText('<b>Moin</b>,').waitFor();
  await mail.getByText('dmarc=pass').waitFor();
  await page
    .getByRole('article', { name: /^Message to juergen/ })
    .getByText('Willkommen in Hamburg, Jürgen Öztürk')
    .waitFor();
  expect(await page.getByRole('link', { name: 'Read the reply' }).count()).toBe(0);
  await expectAccessible(page);
  await pictures(page, 'reply');
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  await page.getByText(/^Handled by Ada Okafor/).waitFor();

  // From what the job did for the person back to the reply.
  await page.getByRole('link', { name: 'See all that this job did' }).click();
  await page.getByRole('list', { name: 'What came back' }).getByText('Replied').waitFor();
  await expectAccessible(page);
  await pictures(page, 'story', page.getByRole('list', { name: 'What came back' }));
  await page.getByRole('link', { name: 'Read the reply' }).click();
  await mail.getByText('<b>Moin</b>,').waitFor();

  await page.getByRole('button', { name: 'Hold …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold this person' });
  await dialog.getByLabel('Messages go on from').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await dialog.getByText(/Must be a time within the next/).waitFor();
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Messages go on from').fill(day);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByRole('region', { name: 'On hold' }).getByText('Held by Ada Okafor').waitFor();

  // A job that has nothing else to do says so, and its list whom that is about.
  const nextId = await publishedSpinner(api, table, [mailStep('next', channelId, 'Noch eins')], 'Nächste Nachricht');
  const nextJob = await startJob(api, nextId);
  await until('the others', async () => (await api('GET', `/jobs/${nextJob}`)).recipients.completed === people.length - 1);
  await open(`/jobs/${nextJob}`);
  const why = page.getByRole('region', { name: 'Its people are on hold' });
  await why.getByText('1 recipient is on hold, and goes on when that ends.').waitFor();
  await page.getByText('What takes the longest: people who are on hold.').waitFor();
  await expectAccessible(page);
  await pictures(page, 'job-held');
  await why.getByRole('link', { name: 'See who waits, and until when' }).click();
  await page.getByRole('row', { name: /Jürgen Öztürk.*Is on hold/ }).waitFor();

  // A record and its address are one person.
  await open('/replies/held');
  const held = page.getByRole('table', { name: 'On hold' });
  await held.getByRole('row', { name: /Jürgen Öztürk.*juergen.oeztuerk@example.com.*Held by Ada Okafor/ }).waitFor();
  expect(await held.getByRole('row').count()).toBe(2);
  await expectAccessible(page);
  await pictures(page, 'held');
  await held.getByRole('link', { name: 'Jürgen Öztürk' }).click();
  const hold = page.getByRole('region', { name: 'On hold' });
  await hold.getByText(/^Nothing is sent until .*Held by Ada Okafor/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'person-held');
  await hold.getByRole('button', { name: 'End hold' }).click();
  await hold.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hold …' }).waitFor();
  expect((await api('GET', '/people/held')).data).toEqual([]);

  await open(`/replies/${ids[3]}`);
  await mail.getByText('Tôi đang nghỉ phép').waitFor();
  await pictures(page, 'reply-away');
  await open(`/replies/${ids[0]}`);
  await page.getByText('Only the fact of this reply is kept, not its words.').waitFor();

  await open(`/spinners/${spinnerId}`);
  await page.locator('[data-start-card]').click();
  const choice = page.getByRole('radiogroup', { name: 'When somebody replies' });
  await choice.getByRole('radio', { name: 'They go on' }).check();
  await until('saving', async () => (await api('GET', `/spinners/${spinnerId}`)).spinner.draft.onReply === 'go_on');
  await expectAccessible(page);
  await pictures(page, 'spinner', choice);
  await page.getByText('6 of 6 go on').waitFor();
  await page.getByText('has not replied').first().click();
  await page.getByRole('group', { name: 'Condition' }).getByText('No', { exact: true }).waitFor();
  await pictures(page, 'condition');
  expect(problems).toEqual([]);
});
