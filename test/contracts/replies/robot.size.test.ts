import { expect, test } from '@jest/globals';
import { stableShare } from '../../../src/domain/kernel/stable-share.ts';
import type { InboundMail } from '../../../src/domain/replies/inbound-mail.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { backends } from '../../support/backends.ts';
import { sentOutcome as wasSent } from '../../support/fake-sender.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { aMail, givenReplies } from './given-replies.ts';
import { type RobotKind, robotAnswer, robotKindOf } from './robot-answers.ts';

const count = 10_000;
const atOnce = 500;

function mailOf(message: Message, index: number): InboundMail {
  const { fields, text } = robotAnswer(message, index);
  if (robotKindOf(index) !== 'copy') return aMail(message, text, { fields });
  return aMail(undefined, text, { head: [`Message-ID: <${message.id}@acme.example>`, ...fields].join('\r\n') });
}

const onPostgres = backends.filter(({ name }) => name === 'postgres');

onEachBackend(
  'Ten thousand answers',
  (store) => {
    test('let nobody get a mail after theirs was stored, and no machine stops anybody', async () => {
      const { sent, sender, clock, advance, receive, states, list, recordIds } = await givenReplies(store(), count);
      while (sender.attempts.length < count) await advance();
      const first = await sent();
      expect(sender.attempts).toHaveLength(count);
      clock.set('2026-03-12T13:00:00Z');
      // In an order that is always the same.
      const shuffled = first.map((message, index) => ({ message, index }));
      shuffled.sort((one, other) => stableShare(`robot ${one.index}`) - stableShare(`robot ${other.index}`));

      const advanceAll = async () => {
        for (let before = -1; before < sender.attempts.length; ) {
          before = sender.attempts.length;
          for (let turn = 0; turn < 5; turn++) await advance();
        }
      };
      const stored = new Set<string>();
      const mailedAfter: string[] = [];
      const mailed = new Set<string>();
      let paused = { aborted: false };
      let left = 0;
      sender.always(async (outgoing) => {
        const to = 'to' in outgoing ? String(outgoing.to) : '';
        mailed.add(to);
        if (stored.has(to)) mailedAfter.push(to);
        if (--left <= 0) paused.aborted = true;
        return wasSent;
      });
      let repeated = 0;
      for (let start = 0; start < count; start += atOnce) {
        const some = shuffled.slice(start, start + atOnce);
        const mails = some.map(({ message, index }) => mailOf(message, index));
        const answers = await receive(...mails);
        const again = await receive(...mails.slice(0, 20));
        expect(again.stored).toBe(0);
        repeated += again.repeated;
        const copies = some.filter(({ index }) => robotKindOf(index) === 'copy').length;
        expect(answers).toEqual({ stored: some.length - copies, repeated: 0, notOurs: copies });
        for (const { message, index } of some) if (['person', 'away'].includes(robotKindOf(index))) stored.add(message.to);
        // Then the job goes on for a while.
        paused = { aborted: false };
        left = atOnce / 2;
        await advance(undefined, paused);
      }
      expect(repeated).toBeGreaterThan(0);
      paused = { aborted: false };
      left = Number.POSITIVE_INFINITY;
      await advanceAll();
      expect(mailedAfter).toEqual([]);

      const of = (kind: RobotKind) => first.filter((_, index) => robotKindOf(index) === kind);
      const unmailed = (kind: RobotKind) => of(kind).filter(({ to }) => !mailed.has(to)).length;
      expect(['automatic', 'bounce', 'copy'].map((kind) => unmailed(kind as RobotKind))).toEqual([0, 0, 0]);
      const [gone, away] = [unmailed('person'), unmailed('away')];
      expect([gone > 1000, away > 1000]).toEqual([true, true]);
      expect(await states()).toEqual({ left: gone, waiting: away, completed: count - gone - away });
      expect((await list()).every(({ kind, effect }) => (effect === 'left') === (kind === 'person'))).toBe(true);

      // A Monday.
      clock.set('2026-03-23T08:59:59Z');
      await advance();
      expect(await states()).toMatchObject({ waiting: away });
      clock.set('2026-03-23T09:00:00Z');
      stored.clear();
      await advanceAll();
      expect(await states()).toEqual({ left: gone, completed: count - gone });
      expect(recordIds).toHaveLength(count);
    });
  },
  onPostgres,
);
