import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { adminWith } from '../admin-runner.ts';
import { MailHouse } from '../mail-house.ts';

let house: MailHouse;
let mails: UnrulyMailServer;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  house = await MailHouse.open(1);
  admin = adminWith({ DATABASE_URL: house.workerSettings.DATABASE_URL as string, SPINDLE_MASTER_KEY: masterKeyOf('07') });
});
afterAll(async () => {
  await house?.close();
  await mails?.close();
});

interface Verified {
  readonly organizations: number;
  readonly faults: readonly {
    readonly organization: string;
    readonly rule: string;
    readonly rows: number;
    readonly named: readonly string[];
  }[];
}

async function verify(...more: readonly string[]) {
  const { code, out, err } = await admin.call(['verify', '--json', ...more]);
  return { code, err, ...(JSON.parse(out) as Verified) };
}

test('finds nothing wrong while a job runs and after it, and names each row that is changed behind its back', async () => {
  const [customer, neighbour] = [await house.customer('verified', mails.port), await house.customer('beside', mails.port)];
  await customer.call('POST', '/event-endpoints', { name: 'CRM', url: 'https://crm.example.com/hook', kinds: [] });
  const jobId = await customer.start(await customer.campaign(300));
  let looks = 0;
  await until(async () => {
    expect(await verify()).toMatchObject({ code: 0, organizations: 2, faults: [] });
    looks++;
    return (await customer.job(jobId)).state === 'completed';
  }, 'the job has ended');
  expect(looks).toBeGreaterThan(0);
  await neighbour.ended(await neighbour.start(await neighbour.campaign(3)));
  await until(async () => (await house.query('select 1 from events')).length > 0, 'there are events');
  expect(await verify()).toMatchObject({ code: 0, faults: [] });

  const ofJob = 'where job_id = $1 and record_id = (select min(record_id) from recipients where job_id = $1)';
  await house.query(`update recipients set state = 'waiting' ${ofJob}`, [jobId]);
  await house.query(
    "update usage set used = used + 7 where meter = 'bytes' and organization_id = (select organization_id from jobs where id = $1)",
    [jobId],
  );
  await house.query(
    "update usage set used = 1 where meter = 'records' and organization_id = (select organization_id from jobs where id = $1)",
    [jobId],
  );
  await house.query('delete from recipients where job_id = $1 and record_id = (select max(record_id) from recipients where job_id = $1)', [
    jobId,
  ]);
  const [gone] = await house.query<{ number: string }>(
    'delete from events where (organization_id, number) = (select organization_id, number from events order by organization_id, number limit 1) returning number::text',
  );
  await house.query("insert into audit_seals select organization_id, 1, '2026-01-01', 1, '00', null, now(), '00' from jobs where id = $1", [
    jobId,
  ]);
  const broken = await verify();
  expect(broken.code).toBe(3);
  const found = Object.fromEntries(broken.faults.map(({ rule, rows, named }) => [rule, [rows, named.join('\n')]]));
  expect(found).toEqual({
    'counts of jobs': [
      2,
      expect.stringMatching(
        `^job ${jobId}: recipients completed are counted as 300, and 298 are stored\njob ${jobId}: recipients waiting are counted as 0, and 1 are stored$`,
      ),
    ],
    'ended jobs': [1, expect.stringMatching(new RegExp(`^job ${jobId} is completed, and its record \\d+ is waiting$`))],
    messages: [1, expect.stringMatching(new RegExp(`^message \\S+ of job ${jobId} is to record \\d+, which the job does not have$`))],
    events: [1, `events ${gone?.number} to ${gone?.number} are missing`],
    'audit log': [1, 'audit log of 2026-01-01: the newest seal was changed, or signed with a master key that is not set'],
    bytes: [1, expect.stringMatching(/^\d+ bytes are metered, and \d+ are stored$/)],
    records: [1, expect.stringMatching(/^1 records are metered since .*, and 300 of them are stored$/)],
  });
  const text = await admin.call(['verify']);
  expect(text.out).toMatch(/FAULT +counts of jobs +2 wrong/);
  expect(text.err).toContain('verified: events ');
  expect(await verify('--organization', 'beside')).toMatchObject({ code: 0, organizations: 1, faults: [] });
});
