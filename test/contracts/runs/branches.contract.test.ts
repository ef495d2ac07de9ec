import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { mediumOf } from '../../../src/domain/channels/media.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('A job with a branch', (store) => {
  test('takes each record through its own branch, over a wait and to the end', async () => {
    const { unitOfWork } = store();
    const clock = new FixedClock();
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(3));
    const is = (number: number) => ({ column: 'name', operator: 'equals', value: `Person ${number}` }) as const;
    const spinner = await givenSpinner(store(), table, {
      steps: [
        {
          id: 'who',
          type: 'branch',
          cases: [
            { when: is(1), goTo: 'a-day' },
            { when: is(2), goTo: null },
          ],
          otherwise: 'last',
        },
        anEmailStep({ id: 'never', subject: 'never' }),
        { id: 'a-day', type: 'wait', for: '1 day' },
        anEmailStep({ id: 'first', subject: 'first' }),
        anEmailStep({ id: 'last', subject: 'last' }),
      ],
    });
    const { organizationId, id: jobId } = await givenJob(store(), spinner);
    const advance = () =>
      new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(inOneTurn({ organizationId, jobId }));
    const sent = () =>
      sender.attempts.map((one) => (one.channel === 'email' ? `${one.to} ${one.subject}` : mediumOf(one.channel).addressOf(one)));
    const read = async () => (await store().jobs.read(organizationId, jobId, clock.now()))?.recipients;

    await new StartJob({ unitOfWork, sender, clock }).execute({ organizationId, jobId });
    await advance();
    expect([sent(), await read()]).toEqual([['person3@example.com last'], { waiting: 1, completed: 2 }]);
    clock.pass({ days: 1 });
    await advance();
    expect(sent().slice(1)).toEqual(['person1@example.com first', 'person1@example.com last']);
    expect(await read()).toEqual({ completed: 3 });
    expect((await store().jobs.read(organizationId, jobId, clock.now()))?.job.state).toBe('completed');
  });
});
