import { CheckPlanMeter } from '../../src/application/plans/check-plan-meter.ts';
import type { MeterName } from '../../src/domain/plans/meter-names.ts';
import { ApiClient } from '../support/api-client.ts';
import { runScript } from '../support/run-script.ts';
import { compare, quote } from './comparison.ts';
import { type Contact, makeContacts, readContacts } from './contacts.ts';
import { type Installation, startInstallation } from './installation.ts';
import { Integration } from './integration.ts';
import { createOrganization, type Organization, publishSpinner } from './organization.ts';
import { progressBar } from './progress.ts';

// The main use on real input: imports a list, appends as a CRM does, triggers a job and contacts every record.
await runScript(async (started) => {
  const start = performance.now();
  console.log('Starting a Spindle, a mail server and a webhook receiver on this machine …');
  const isDistributed = process.argv.includes('--citus');
  const installation = await startInstallation(started, isDistributed ? { DATABASE_DISTRIBUTED: 'true' } : {});
  const { url, backOffice, mailbox, receiver } = installation;
  const organization = await createOrganization(backOffice.container);
  receiver.expect(organization.webhookSecret);
  console.log(`Spindle is running at ${url}. Over HTTP:`);

  const integration = new Integration(new ApiClient(url, organization.apiKey));
  const listed = await readContacts();
  const [byKey, byToken] = [makeContacts(300, 'crm'), makeContacts(200, 'form')];
  const { inserted, columns } = await integration.importFile(organization.dataTableId);
  console.log(`  imported ${inserted} records from samples/contacts.csv, which gave the empty table its columns: ${columns.join(', ')}`);
  await integration.appendByKey(organization.dataTableId, byKey);
  console.log(`  appended ${byKey.length} by API key, 100 a call`);
  const used = await integration.appendByToken(organization.ingestToken, byToken);
  console.log(`  appended ${byToken.length} through the table's webhook URL, 50 a call; ${used} of the plan's records are used`);

  const spinnerId = await publishSpinner(backOffice.container, organization, receiver.url);
  const { jobId } = await integration.trigger(spinnerId);
  console.log(`  triggered the spinner "Welcome": job ${jobId}`);
  const job = await integration.follow(jobId, progressBar('messages'));
  console.log(`The job is ${job.state}: ${JSON.stringify(job.recipients)}`);

  const contacts = [...listed, ...byKey, ...byToken];
  const faults = [...report(contacts, installation), ...(await usageFaults(installation, organization, contacts.length, used))];
  for (const fault of faults.slice(0, 20)) console.log(`  WRONG: ${fault}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(faults.length === 0 ? `All checks passed in ${seconds} s.` : `${faults.length} checks failed.`);
  return faults.length === 0 ? 0 : 1;

  function report(expected: readonly Contact[], { mailbox: mails, receiver: webhooks }: Installation): readonly string[] {
    const comparison = compare(expected, mails, webhooks);
    console.log(`\nThe mail server received ${comparison.mails} e-mails, for example:`);
    for (const { email } of samples(expected)) console.log(`  to ${email}: ${mailbox.mailsTo(email)[0]?.subject}`);
    console.log(`The webhook receiver got ${comparison.webhooks} calls with valid signatures, for example:`);
    const bodies = [...receiver.received.values()].flat();
    for (const { email } of samples(expected)) console.log(`  ${bodies.find((body) => body.includes(quote(email)))}`);
    console.log(
      `Each of ${expected.length} records got exactly one e-mail and one webhook, word for word: ${comparison.faults.length === 0 ? 'yes' : 'NO'}`,
    );
    return comparison.faults;
  }
});

/** Records that are easy to get wrong. */
function samples(contacts: readonly Contact[]): readonly Contact[] {
  const looks = [/\n/, /"/, /\p{Script=Arabic}/u, /\p{Script=Han}/u, /\p{Extended_Pictographic}/u, /\{\{/];
  return [...new Set(looks.flatMap((look) => contacts.find(({ name, notes }) => look.test(`${name} ${notes}`)) ?? []))];
}

/** Checks that usage equals the stored rows. */
async function usageFaults(
  { backOffice: { container, query } }: Installation,
  { organizationId }: Organization,
  records: number,
  reported: number,
): Promise<readonly string[]> {
  const rowsOf = async (table: string): Promise<number> =>
    (await query<{ count: number }>(`select count(*)::int as count from ${table} where organization_id = $1`, [organizationId]))[0]
      ?.count ?? 0;
  const expected: readonly (readonly [MeterName, number, number])[] = [
    ['records', await rowsOf('records'), records],
    ['jobs', await rowsOf('jobs'), 1],
    ['messages', await rowsOf("(select * from messages where channel = 'email') e"), records],
  ];
  const faults = reported === records ? [] : [`the API reported ${reported} used records instead of ${records}`];
  const { meters } = await container.get(CheckPlanMeter).execute({ organizationId });
  for (const [meter, rows, due] of expected) {
    const { used } = meters[meter].meter;
    console.log(`Usage: ${used} ${meter} for ${rows} rows`);
    if (used !== rows || rows !== due) faults.push(`${used} ${meter} charged for ${rows} rows, expected ${due}`);
  }
  return faults;
}
