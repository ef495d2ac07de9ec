import { expect, test } from '@jest/globals';
import { countAudience } from '../../../src/application/audiences/counting.ts';
import { noteConsent } from '../../../src/application/consent/note-consent.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { ConsentAct } from '../../../src/domain/consent/consent-entry.ts';
import type { SuppressionReason } from '../../../src/domain/consent/suppression.ts';
import { Topic } from '../../../src/domain/consent/topic.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { aSuppression } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from './enrolled.ts';

/** The acts of somebody for each topic, and why they are suppressed, each in order. */
interface Person {
  readonly acts: readonly ConsentAct[];
  readonly suppressed: readonly SuppressionReason[];
}
type End = 'completed' | 'suppressed' | 'topic_left' | 'not_opted_in';

const histories: readonly (readonly ConsentAct[])[] = [[], ['joined'], ['left'], ['joined', 'left'], ['left', 'joined']];
const reasons: readonly (readonly SuppressionReason[])[] = [[], ['unsubscribed'], ['manual'], ['bounced', 'unsubscribed'], ['complained']];
const everybody: readonly Person[] = histories.flatMap((acts) => reasons.map((suppressed) => ({ acts, suppressed })));
const addressOf = (index: number) => `person${index}@example.com`;

const left = ({ acts }: Person) => acts.at(-1) === 'left';
const spinners: Readonly<Record<string, { readonly definition: Partial<SpinnerDefinition>; readonly end: (person: Person) => End }>> = {
  'about General': { definition: {}, end: (one) => (left(one) ? 'topic_left' : 'completed') },
  'about a topic for everyone': { definition: { topic: 'tips' }, end: (one) => (left(one) ? 'topic_left' : 'completed') },
  'about a topic for who has joined': {
    definition: { topic: 'news' },
    end: (one) => (left(one) ? 'topic_left' : one.acts.length > 0 ? 'completed' : 'not_opted_in'),
  },
  'about a topic that is archived while the job runs': {
    definition: { topic: 'old' },
    end: (one) => (left(one) ? 'topic_left' : 'completed'),
  },
  'about a topic that is gone': {
    definition: { topic: 'gone' },
    end: (one) => (left(one) ? 'topic_left' : one.acts.length > 0 ? 'completed' : 'not_opted_in'),
  },
};

onEachBackend('The topic of a spinner', (store) => {
  async function given(usesTopics = true, spelled: readonly string[] = []) {
    const clock = new FixedClock();
    const table = await givenTable(store());
    const { organizationId } = table;
    const run: Backend['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
    const addresses = [...everybody.map((_, index) => addressOf(index)), ...spelled];
    await givenRecords(store(), table, ...addresses.map((email) => ({ email, name: 'Ada' })));
    const by = { type: 'recipient', id: null } as const;
    const fact = { organizationId, kind: 'email', at: clock.now(), via: 'page', by, network: null, words: null, source: null } as const;
    await run(async (transaction) => {
      for (const [key, reaches] of [['tips', 'everyone'] as const, ['news', 'joined'] as const, ['old', 'everyone'] as const])
        await transaction.topics.save(Topic.named(organizationId, key, clock.now()).write({ name: { en: key }, reaches }, clock.now()));
      const topics = ['general', 'tips', 'news', 'old', 'gone'];
      const acts = everybody.flatMap(({ acts: said }, index) => said.map((act) => ({ ...fact, address: addressOf(index), act, topics })));
      await noteConsent(transaction, ids, acts, clock.now());
      for (const [index, { suppressed }] of everybody.entries())
        for (const reason of suppressed)
          await transaction.suppressions.add([aSuppression({ organizationId, address: addressOf(index), reason, via: 'link' })]);
      const organization = await transaction.organizations.find(organizationId);
      if (organization) await transaction.organizations.save(organization.with({ usesTopics }));
    });
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/u');
    return async (definition: Partial<SpinnerDefinition>) => {
      const sender = new FakeSender();
      const spinner = await givenSpinner(store(), table, definition);
      const parts = { unitOfWork: store().unitOfWork, reader: store().audiences, clock, processor: new Processor(new TimerPauses()) };
      const of = { organizationId, spinnerId: spinner.id, dataTableId: table.id };
      const counted = await countAudience(parts, { of, definition: spinner.draft, table, audience: { records: 'new' } });
      const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
      const { unitOfWork } = store();
      await run(async (transaction) => {
        const old = (await transaction.topics.findMany(organizationId)).find(({ key }) => key === 'old');
        await transaction.topics.save((old as Topic).write({ isArchived: true }, clock.now()));
      });
      await new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn({ organizationId, jobId: job.id }),
      );
      const report = await store().jobs.read(organizationId, job.id, clock.now());
      const got = sender.attempts.map((message) => (message.channel === 'email' ? message.to : '')).sort();
      const { recipients, reasons: because } = report ?? {};
      return { got, counted, ends: { ...recipients, ...because?.suppressed } };
    };
  }
  const expected = (end: (person: Person) => End) => {
    const ends = everybody.map((person) => (person.suppressed.length > 0 ? 'suppressed' : end(person)));
    const numberOf = (one: End) => ends.filter((each) => each === one).length;
    return { got: ends.flatMap((one, index) => (one === 'completed' ? [addressOf(index)] : [])).sort(), numberOf };
  };

  test('is asked at each claim and in the count, after who has left everything', async () => {
    const runs = await given();
    for (const [what, { definition, end }] of Object.entries(spinners)) {
      const { got, counted, ends } = await runs(definition);
      const { got: should, numberOf } = expected(end);
      expect([what, got]).toEqual([what, should]);
      const [topicLeft, notOptedIn] = [numberOf('topic_left'), numberOf('not_opted_in')];
      const suppressed = numberOf('suppressed') + topicLeft + notOptedIn;
      expect([what, ends]).toEqual([
        what,
        {
          completed: should.length,
          suppressed,
          ...(topicLeft > 0 && { topic_left: topicLeft }),
          ...(notOptedIn > 0 && { not_opted_in: notOptedIn }),
        },
      ]);
      const { receives, leftOut } = counted;
      expect([what, receives, leftOut]).toMatchObject([
        ...[what, should.length],
        { suppressed: numberOf('suppressed'), topicLeft, notOptedIn },
      ]);
    }
  });

  test('does not matter to a service, which reaches who has unsubscribed, but not who bounced or complained', async () => {
    const { got, counted } = await (await given())({ service: 'Receipts' });
    const reached = everybody.flatMap(({ suppressed: all }, index) =>
      all.every((one) => one === 'unsubscribed') ? [addressOf(index)] : [],
    );
    expect(got).toEqual(reached.sort());
    expect([counted.receives, counted.leftOut.suppressed]).toEqual([reached.length, everybody.length - reached.length]);
  });

  test('is one wish of a person, whatever records they have and however these spell the address', async () => {
    const [staying, gone] = [everybody.findIndex(({ acts }) => acts.length === 0), everybody.findIndex(left)];
    const spelled = [staying, gone].flatMap((index) => [` PERSON${index}@Example.COM`, `Person${index}@example.com `]);
    const { got } = await (await given(true, spelled))({ duplicates: 'send' });
    const gotBy = (index: number) => got.filter((address) => address.trim().toLowerCase() === addressOf(index)).length;
    expect([gotBy(staying), gotBy(gone)]).toEqual([3, 0]);
  });

  test('is not asked for General while the organization uses no topics', async () => {
    const { got } = await (await given(false))({});
    expect(got).toEqual(everybody.flatMap(({ suppressed }, index) => (suppressed.length > 0 ? [] : [addressOf(index)])).sort());
  });
});
