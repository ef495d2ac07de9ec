import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { HoldPerson } from '../../../src/application/people/hold-person.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { duringClaim } from '../../support/runs/during-claim.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenReplies } from '../replies/given-replies.ts';

onEachBackend('People who are held', (store) => {
  async function given(count: number) {
    const all = await givenReplies(store(), count);
    const { clock, organizationId, table, recordIds } = all;
    const holding = new HoldPerson({
      unitOfWork: store().unitOfWork,
      tables: store().dataTables,
      records: store().records,
      audit: new Audit(clock, ids),
      clock,
      ids,
    });
    const hold = (address: string, until: string | null) =>
      holding.execute({ organizationId, address, until: until === null ? null : new Date(until), by: operator });
    const holdRecord = (index: number, until: string) =>
      holding.execute({
        ...{ organizationId, record: { dataTableId: table.id, recordId: recordIds[index] ?? '' } },
        ...{ until: new Date(until), by: operator },
      });
    const held = async (limit = 10, after?: readonly (string | null)[]) =>
      store().heldPeople.list(organizationId, clock.now(), { limit, after });
    return { ...all, hold, holdRecord, held };
  }

  test('get nothing until then, by address or record, and then all in its order', async () => {
    const { hold, holdRecord, sent, advance, clock, to, states, reasons } = await given(3);
    await hold('Person1@Example.com', '2026-03-12T09:00:00Z');
    await holdRecord(1, '2026-03-12T09:00:00Z');
    await sent();
    expect(to()).toEqual(['person3@example.com']);
    expect([await states(), await reasons()]).toMatchObject([{ waiting: 3 }, { waiting: { held: 2 } }]);
    clock.set('2026-03-12T09:00:00Z');
    await advance();
    expect(to().filter((address) => address !== 'person3@example.com')).toEqual(['person1@example.com', 'person2@example.com']);
    clock.pass({ days: 1, seconds: 1 });
    await advance();
    expect([to(), await states()]).toEqual([[1, 1, 2, 2, 3, 3].map((number) => `person${number}@example.com`), { completed: 3 }]);
  });

  test('go on at once when that ends, or is shortened, and wait on if it is prolonged', async () => {
    const { hold, sent, advance, clock, to } = await given(3);
    for (const number of [1, 2, 3]) await hold(`person${number}@example.com`, '2026-03-20T09:00:00Z');
    await sent();
    await hold('person1@example.com', null);
    await hold('person2@example.com', '2026-03-11T09:00:00Z');
    await hold('person3@example.com', '2026-03-25T09:00:00Z');
    await advance();
    expect(to()).toEqual(['person1@example.com']);
    clock.set('2026-03-11T09:00:01Z');
    await advance();
    expect(to()).toEqual(['person1@example.com', 'person2@example.com']);
    clock.set('2026-03-20T09:00:01Z');
    await advance();
    expect(to()).not.toContain('person3@example.com');
    clock.set('2026-03-25T09:00:01Z');
    await advance();
    expect(to()).toContain('person3@example.com');
  });

  test('go on if their hold ends in the middle of the claim that lets them wait', async () => {
    const { hold, clock, organizationId, job, sender } = await given(1);
    await hold('person1@example.com', '2026-03-20T09:00:00Z');
    const worker = duringClaim(store(), () => hold('person1@example.com', null));
    const links = new UnsubscribeLinks(new NodeSecrets('11'.repeat(32)), 'https://spindle.example.com/unsubscribe');
    await new AdvanceJob({ unitOfWork: worker, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
      inOneTurn({ organizationId, jobId: job.id }),
    );
    expect(sender.targets).toEqual(['person1@example.com']);
  });

  test('are listed, the first to go on first, until they do', async () => {
    const { hold, held, clock, organizationId } = await given(3);
    await hold('person2@example.com', '2026-03-11T09:00:00Z');
    await hold('person1@example.com', '2026-03-20T09:00:00Z');
    const subjects = async () => (await held()).items.map(({ subject }) => subject).filter((subject) => subject.includes('@'));
    expect(await subjects()).toEqual(['person2@example.com', 'person1@example.com']);
    const latest = (...subjects: readonly string[]) => store().heldPeople.latest(organizationId, clock.now(), subjects);
    const ofFirst = { subject: 'person1@example.com', until: new Date('2026-03-20T09:00:00Z'), by: { type: 'operator' } };
    expect(await latest('person2@example.com', 'person1@example.com', 'x')).toMatchObject(ofFirst);
    const page = await held(1);
    expect((await held(10, page.next)).items.length).toBe((await held()).items.length - 1);
    clock.set('2026-03-12T09:00:00Z');
    expect(await subjects()).toEqual(['person1@example.com']);
    expect(await latest('person2@example.com')).toBeUndefined();
    await store().unitOfWork.run(({ heldPeople }) => heldPeople.forget(clock.now(), 100));
    expect(await subjects()).toEqual(['person1@example.com']);
    const lock = (subject: string) => store().unitOfWork.run(({ heldPeople }) => heldPeople.lock(organizationId, [subject]));
    expect([await lock('person2@example.com'), await lock('person1@example.com')]).toMatchObject([[], [{ reason: 'hand' }]]);
  });

  test.each(['2026-03-10T11:59:59Z', '2029-01-01T00:00:00Z'])('a hold until %s is refused, and changes nothing', async (until) => {
    const { hold, held } = await given(1);
    await expect(hold('person1@example.com', until)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await held()).items).toEqual([]);
  });
});
