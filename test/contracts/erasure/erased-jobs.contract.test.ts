import { expect, test } from '@jest/globals';
import { RemoveSuppression } from '../../../src/application/consent/remove-suppression.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceErasures } from '../../../src/application/erasure/advance-erasures.ts';
import { ErasePeople } from '../../../src/application/erasure/erase-people.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CheckAuditLog } from '../../../src/application/kernel/sealing/check-audit-log.ts';
import { SealAuditLog } from '../../../src/application/kernel/sealing/seal-audit-log.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { CountConfirmed } from '../../../src/application/tables/forms/count-confirmed.ts';
import type { KeptRecords } from '../../../src/domain/erasure/erasure.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { AuditEntry } from '../../../src/domain/kernel/audit-entry.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from '../runs/enrolled.ts';

const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
const somebody = { type: 'user', id: '0190f2de-7e5c-7000-8000-000000000001', ip: null } as const;

onEachBackend('People who are erased', (store) => {
  /** A table with people, and a started job of a spinner over it that sends, waits a day, and sends again. */
  async function given(count: number) {
    const clock = new FixedClock();
    const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
    store().erasedForms.keyWith(secrets);
    const columns = [aColumn('email'), aColumn('name')];
    const table = await givenTable(store(), { columns });
    await givenRecords(store(), table, ...people(count));
    const { organizationId } = table;
    const steps = [anEmailStep({ id: 'first' }), wait, anEmailStep({ id: 'second' })];
    const spinner = await givenSpinner(store(), table, { steps });
    const start = async () => enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now: clock.now() });
    const job = await start();
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(secrets, 'https://spindle.example.com/unsubscribe');
    const { unitOfWork, dataTables: tables, records } = store();
    const audit = new Audit(clock, ids);
    const deps = { unitOfWork, tables, records, secrets, clock, ids, audit, forms: new CountConfirmed() };
    const turn = (jobId: string) =>
      new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(inOneTurn({ organizationId, jobId }));
    // A turn ends after some time, however far it has come.
    const advance = async (jobId = job.id): Promise<void> => {
      for (let before = -1; before < sender.attempts.length; ) {
        before = sender.attempts.length;
        await turn(jobId);
      }
    };
    const erase = (address: string, keeps: readonly KeptRecords[] = []) =>
      new ErasePeople({ ...deps, lines: undefined as never, processor: undefined as never }).execute({
        organizationId,
        person: { address },
        keeps,
        by: somebody,
      });
    const finish = (steps?: number) => new AdvanceErasures(deps).execute(steps === undefined ? {} : { steps });
    const report = async (id: string) => (await store().erasures.find(organizationId, id)) as { state: string; counts: object };
    const lift = (address: string, by: typeof somebody | typeof operator) =>
      new RemoveSuppression({ unitOfWork, audit }).execute({
        ...{ organizationId, kind: 'email', address, reason: 'they came back', hasConsent: false, by },
      });
    const readJob = async (jobId = job.id) => store().jobs.read(organizationId, jobId, clock.now());
    const cells = async () =>
      (await unitOfWork.run((transaction) => transaction.records.list(organizationId, table.id, '0', 500))).map((one) => one.cells);
    return { clock, table, organizationId, start, sender, advance, erase, finish, report, lift, readJob, cells };
  }

  test('get nothing more of jobs that run, and the report is completed only when nothing is on its way', async () => {
    const { sender, advance, erase, finish, report, readJob, clock } = await given(60);
    let begun: Promise<{ erasure: { id: string } }[]> | undefined;
    const states: string[] = [];
    // One whose message is on its way, and one whose turn has not come.
    sender.always(async (outgoing) => {
      const isFirst = begun === undefined;
      begun ??= Promise.all(['to' in outgoing ? outgoing.to : '', 'person60@example.com'].map((address) => erase(String(address))));
      const [onItsWay] = (await begun) as [{ erasure: { id: string } }];
      if (isFirst) {
        await finish();
        states.push((await report(onItsWay.erasure.id)).state);
      }
      return sentOutcome;
    });
    await advance();
    expect(states).toEqual(['running']);
    expect([sender.targets.length, sender.targets.includes('person60@example.com')]).toEqual([59, false]);
    await finish();
    for (const { erasure } of (await begun) ?? []) expect((await report(erasure.id)).state).toBe('completed');
    clock.pass({ days: 2 });
    await advance();
    expect(sender.targets.length).toBe(59 + 58);
    const { recipients, messages } = (await readJob()) as { recipients: object; messages: object };
    expect(recipients).toEqual({ completed: 58, left: 2 });
    expect(messages).toEqual({ first: { sent: 59 }, second: { sent: 58 } });
  });

  test('are stored when they come again, but get nothing until a person lifts it with words', async () => {
    const { table, start, sender, advance, erase, finish, lift, readJob } = await given(2);
    await erase(' PERSON1@Example.com ');
    await finish();
    await givenRecords(store(), table, { email: 'Person1@example.com', name: 'Again' });
    const again = await start();
    await advance(again.id);
    expect(sender.targets).toEqual(['person2@example.com']);
    const { reasons } = (await readJob(again.id)) as { reasons: object };
    expect(reasons).toMatchObject({ suppressed: { erased: 1 } });
    await expect(lift('person1@example.com', operator)).rejects.toThrow('was erased');
    await lift('person1@example.com', somebody);
    await advance((await start()).id);
    expect(sender.targets).toContain('Person1@example.com');
  });

  test('are erased from the audit log under its seals, which still hold', async () => {
    const { organizationId, erase, finish } = await given(1);
    const { unitOfWork } = store();
    const entry = (id: string, details: object) =>
      new AuditEntry({
        ...{ id: ids.next(), organizationId, at: new Date('2026-03-01T12:00:00Z'), action: 'suppression.added', actor: somebody },
        ...{ subject: { type: 'suppression', id, name: null }, details: { ...details } },
      });
    const entries = [
      entry('person1@example.com', { note: 'by Ada' }),
      entry('email', { list: ['x', 'Person1@example.com'] }),
      entry('b@c.de', {}),
    ];
    await unitOfWork.run(({ audit }) => audit.add(...entries));
    const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
    await new SealAuditLog({ unitOfWork, clock: new FixedClock('2026-03-09T12:00:00Z'), secrets }).execute();
    const faults = async () =>
      (await new CheckAuditLog({ unitOfWork, secrets }).execute(organizationId, { limit: 9, after: undefined })).items.map(
        ({ fault }) => fault,
      );
    expect(await faults()).toEqual([null]);
    await erase('person1@example.com');
    await finish();
    expect(await faults()).toEqual([null]);
    const { items } = await store().auditEntries.list(organizationId, {}, { limit: 9, after: undefined });
    const left = items
      .filter(({ entry: { action } }) => action === 'suppression.added')
      .map(({ entry: { subject, details } }) => [subject.id, details]);
    expect(left.sort()).toEqual([
      ['[erased]', {}],
      ['b@c.de', {}],
      ['email', { list: ['x', '[erased]'] }],
    ]);
  });

  test('are found by dots and + as others, and lose only the chosen columns where the table is to stay', async () => {
    const { table, erase, finish, cells, report } = await given(0);
    const others = ['ada@example.com', 'a.da@example.com', 'ada+x@example.com', 'ada@example.org'].map((email) => ({ email, name: 'Ada' }));
    await givenRecords(store(), table, ...others);
    const { erasure } = await erase('ADA@EXAMPLE.COM', [{ dataTableId: table.id, columns: ['name'] }]);
    await finish();
    expect(await cells()).toEqual([{ email: null, name: null }, ...others.slice(1)]);
    expect(await report(erasure.id)).toMatchObject({ state: 'completed', counts: { records: 1 } });
  });

  test('are erased to the end when each step is the last one of its process', async () => {
    const { erase, finish, report, cells, table } = await given(3);
    await givenRecords(store(), table, ...Array.from({ length: 450 }, () => ({ email: 'person1@example.com', name: 'Person 1' })));
    const { erasure } = await erase('person1@example.com');
    for (let step = 0; step < 150 && (await report(erasure.id)).state === 'running'; step++) await finish(1);
    expect(await report(erasure.id)).toMatchObject({ state: 'completed', counts: { records: 451 } });
    expect((await cells()).length).toBe(2);
  });
});
