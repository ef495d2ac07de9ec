import { expect, test } from '@jest/globals';
import { ImportSuppressions } from '../../../src/application/consent/lists/import-suppressions.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { CsvLineReader } from '../../../src/system/csv/csv-line-reader.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from './enrolled.ts';

onEachBackend('Suppressing the recipients of a job under way', (store) => {
  /** A job with enrolled recipients, and a list of their addresses to import. */
  async function givenRun(count: number) {
    const clock = new FixedClock();
    const { job } = await givenEnrolled(store(), count, clock.now());
    const { organizationId, id: jobId } = job;
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(
      new NodeSecrets(new Uint8Array(32).fill(7)),
      'https://spindle.example.com/api/v1/public/unsubscribe',
    );
    const { unitOfWork } = store();
    const list = Array.from({ length: count }, (_, index) => ` PERSON${index + 1}@Example.com\n`).join('');
    async function* source() {
      yield Buffer.from(list);
    }
    const importList = () =>
      new ImportSuppressions({ unitOfWork, lines: new CsvLineReader(), audit: new Audit(clock, ids), clock }).execute({
        ...{ organizationId, kind: 'email', source: source(), reason: 'unsubscribed', note: null, by: operator },
      });
    return {
      sender,
      importList,
      advance: () =>
        new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(inOneTurn({ organizationId, jobId })),
      states: async () => (await store().jobs.read(organizationId, jobId, clock.now()))?.recipients,
    };
  }

  test('between enrolling and sending: 0 of 1,000 are sent', async () => {
    const { sender, importList, advance, states } = await givenRun(1000);
    expect(await importList()).toMatchObject({ added: 1000, alreadyThere: 0, invalid: 0 });
    await advance();
    expect([sender.attempts.length, await states()]).toEqual([0, { suppressed: 1000 }]);
  });

  test('while messages are being sent: none that is claimed afterwards is sent', async () => {
    const { sender, importList, advance, states } = await givenRun(200);
    let imported: Promise<unknown> | undefined;
    sender.always(async () => {
      imported ??= importList();
      await imported;
      return sentOutcome;
    });
    await advance();
    expect([sender.attempts.length, await states()]).toEqual([20, { completed: 20, suppressed: 180 }]);
  });
});
