import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { aColumn, aJob, anEmailStep } from '../../../support/builders.ts';
import { FakeSender } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenRecords, givenSpinner, givenTable } from '../../../support/given.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll } from '../enrolled.ts';

onEachBackend('What a call gives to all messages of a job', (store) => {
  test('is in templates and conditions, and a column of the same name comes first', async () => {
    const clock = new FixedClock();
    const columns = [aColumn('email'), aColumn('context.own'), aColumn('context.hidden', { metadata: false })];
    const table = await givenTable(store(), { columns });
    const { organizationId } = table;
    await givenRecords(store(), table, { email: 'ada@example.com', 'context.own': 'mine', 'context.hidden': 'secret' });
    const subject =
      '{{ context.offer.code }} {{ context.list.1 }} {{ context.own }} {{ context.hidden }} {{ context.none | default: "-" }}';
    const where = { column: 'context.offer.percent', operator: 'greater_than', value: 10 } as const;
    const spinner = await givenSpinner(store(), table, {
      steps: [{ id: 'only', type: 'filter', where }, anEmailStep({ subject, text: 'Hi {{ unsubscribe_url }}' })],
    });
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
    for (const percent of [5, 20]) {
      const context = { offer: { code: 'Größe', percent }, list: ['a', 'b'], own: 'theirs', hidden: 'theirs' };
      const queued = aJob({ organizationId, spinnerId: spinner.id, version: spinner.publishedVersion ?? 1, context });
      await store().unitOfWork.run(({ jobs }) => jobs.add([queued]));
      const job = await enrolAll(store(), queued, audienceOf(spinner, 'all'), { now: clock.now() });
      const advance = new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
      await advance.execute(inOneTurn({ organizationId, jobId: job.id }));
      const { recipients } = (await store().jobs.read(organizationId, job.id, clock.now())) ?? {};
      expect(recipients).toEqual(percent === 5 ? { skipped: 1 } : { completed: 1 });
    }
    expect(sender.attempts.map((message) => 'subject' in message && message.subject)).toEqual(['Größe b mine  -']);
  });
});
