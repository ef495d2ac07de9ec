import { expect, test } from '@jest/globals';
import { noteConsent } from '../../../../src/application/consent/note-consent.ts';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { HeldPauses } from '../../../../src/application/people/held-pauses.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { readUsedPlaces } from '../../../../src/application/runs/sending/used-places.ts';
import type { FrequencyCap } from '../../../../src/domain/accounts/frequency-cap.ts';
import { actOfFrequency, type Frequency } from '../../../../src/domain/consent/frequency.ts';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../../support/builders.ts';
import { FakeSender } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../../support/given.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll } from '../enrolled.ts';

const ada = { kind: 'email', address: 'ada@example.com' } as const;

onEachBackend('At most one message a week, as the owner of an address has chosen', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/api/v1/public/unsubscribe');

  async function given(frequencyCap: FrequencyCap | null = null) {
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const sender = new FakeSender();
    const table = await givenTable(store(), { columns: [aColumn('email'), aColumn('n')] });
    const { organizationId } = table;
    const { unitOfWork } = store();
    await unitOfWork.run(async ({ organizations }) => {
      const organization = await organizations.lock(organizationId);
      if (organization) await organizations.save(organization.capAt(frequencyCap));
    });
    await givenRecords(store(), table, { email: ada.address, n: '1' }, { email: ' ADA@example.com', n: '2' });
    const choose = (frequency: Frequency) =>
      unitOfWork.run(async (transaction) => {
        const by = { type: 'recipient', id: null } as const;
        const said = { act: actOfFrequency[frequency], topics: [], via: 'page', by, network: null, words: 'Weekly', source: null } as const;
        await noteConsent(transaction, ids, [{ organizationId, ...ada, ...said, at: clock.now() }], clock.now());
        const chosen = { organizationId, addresses: [ada], frequency };
        await new HeldPauses(ids).frequencyChosen(transaction, chosen, clock.now());
      });
    const aJob = async (fields: Partial<SpinnerDefinition> = {}) => {
      const spinner = await givenSpinner(store(), table, { audience: 'all', duplicates: 'send', steps: [anEmailStep({})], ...fields });
      return (await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() })).id;
    };
    const worker = () => new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const advance = (jobId: string) => worker().execute(inOneTurn({ organizationId, jobId }));
    const next = (jobId: string) => unitOfWork.run(({ recipients }) => recipients.nextDue(organizationId, jobId));
    const used = () => unitOfWork.run((transaction) => readUsedPlaces(transaction, organizationId, [ada], clock.now()));
    return { clock, sender, organizationId, choose, aJob, advance, next, used };
  }

  test('lets the first of two records with the address go, and the second exactly a week later', async () => {
    const { clock, sender, choose, aJob, advance, next, used } = await given();
    await choose('weekly');
    const jobId = await aJob();
    await Promise.all([advance(jobId), advance(jobId)]);
    expect(sender.attempts).toHaveLength(1);
    expect(await next(jobId)).toEqual({ wakeAt: new Date('2026-03-17T12:00:00Z'), reason: 'cap' });
    expect(await used()).toEqual([{ ...ada, most: 1, hours: 168, sent: 1, freeAt: new Date('2026-03-17T12:00:00Z') }]);
    clock.pass({ days: 6, hours: 23, minutes: 59 });
    await advance(jobId);
    expect(sender.attempts).toHaveLength(1);
    clock.pass({ minutes: 1 });
    await advance(jobId);
    expect(sender.attempts).toHaveLength(2);
  });

  test('is exact under workers of two spinners, also of one that is exempt from the cap of the organization', async () => {
    const { sender, choose, aJob, advance } = await given();
    await choose('weekly');
    const jobs = [await aJob(), await aJob({ cap: 'exempt' })];
    await Promise.all([...jobs, ...jobs].map(advance));
    expect(sender.attempts).toHaveLength(1);
  });

  test('is passed by a service, and nobody else is held', async () => {
    const { sender, aJob, advance, choose, used } = await given();
    await advance(await aJob());
    expect([sender.attempts.length, await used()]).toEqual([2, []]);
    await choose('weekly');
    await advance(await aJob({ service: 'Receipts' }));
    expect(sender.attempts).toHaveLength(4);
    await advance(await aJob());
    // The two of before count.
    expect(sender.attempts).toHaveLength(4);
  });

  test('counts what they got before they choose it, once, and none of a service', async () => {
    const { clock, sender, organizationId, choose, aJob, advance, next } = await given();
    const [service, job] = [await aJob({ service: 'Receipts' }), await aJob()];
    await advance(service);
    await choose('weekly');
    await choose('all');
    await advance(job);
    expect(sender.attempts).toHaveLength(4);
    clock.pass({ days: 2 });
    for (let time = 0; time < 2; time++) await choose('weekly');
    const found = await store().unitOfWork.run(({ cappedAddresses }) =>
      cappedAddresses.find(organizationId, [{ medium: 'email', ...ada }]),
    );
    expect(found.map(({ sent }) => sent.map(([jobId]) => jobId))).toEqual([[job, job]]);
    const later = await aJob();
    await advance(later);
    expect([sender.attempts.length, await next(later)]).toEqual([4, { wakeAt: new Date('2026-03-17T12:00:00Z'), reason: 'cap' }]);
  });

  test('is not asked for while nobody of the organization has chosen it', async () => {
    const { sender, organizationId, choose, aJob, advance } = await given();
    await choose('weekly');
    await store().unitOfWork.run(async ({ organizations }) => {
      const organization = await organizations.lock(organizationId);
      expect(organization?.usesFrequencies).toBe(true);
      if (organization) await organizations.save(organization.with({ usesFrequencies: false }));
    });
    await advance(await aJob());
    expect(sender.attempts).toHaveLength(2);
  });

  test('ends at once when they choose all again: who waits goes on', async () => {
    const { sender, choose, aJob, advance, next } = await given();
    await choose('weekly');
    const jobId = await aJob();
    await advance(jobId);
    expect(sender.attempts).toHaveLength(1);
    await choose('all');
    expect(await next(jobId)).toMatchObject({ reason: null });
    await advance(jobId);
    expect(sender.attempts).toHaveLength(2);
  });

  test('holds beside the cap of the organization, and makes nobody leave', async () => {
    const { clock, sender, choose, aJob, advance, next } = await given({ email: { most: 2, hours: 720 }, over: 'leave', days: 1 });
    await choose('weekly');
    const [one, other] = [await aJob(), await aJob()];
    await advance(one);
    expect(await next(one)).toEqual({ wakeAt: new Date('2026-03-17T12:00:00Z'), reason: 'cap' });
    clock.pass({ days: 7 });
    await advance(one);
    expect(sender.attempts).toHaveLength(2);
    // By then the organization's own cap is over, too, and makes them leave.
    await advance(other);
    expect([sender.attempts.length, await next(other)]).toEqual([2, undefined]);
  });
});
