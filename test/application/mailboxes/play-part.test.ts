import { expect, test } from '@jest/globals';
import { PlayPart } from '../../../src/application/mailboxes/play-part.ts';
import type { Feedback } from '../../../src/domain/channels/feedback/feedback.ts';
import type { InboundMail } from '../../../src/domain/replies/inbound-mail.ts';
import { openApplication } from '../../support/application.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

const organizationId = '0190f2de-7e5c-7000-c123-000000000000';
const messageId = '0190f2de-7e5d-7000-8123-000000000000';

async function play(to: string) {
  const { unitOfWork } = await openApplication();
  const clock = new FixedClock();
  const mail = { from: 'us@example.com', subject: 'Hello', text: 'Hello', html: null, mime: '' };
  await unitOfWork.run(({ captured }) => captured.add({ organizationId, id: messageId, medium: 'email', to, at: clock.now(), mail }));
  const told: Feedback[] = [];
  const mails: InboundMail[] = [];
  const report = async ({ feedback }: { readonly feedback: readonly Feedback[] }) => void told.push(...feedback);
  const receive = async (call: { readonly mails: readonly InboundMail[] }) => void mails.push(...call.mails);
  await new PlayPart({ unitOfWork, clock, report, receive }).execute({ organizationId, messageId });
  return { told: told.map(({ kind, isHard }) => [kind, isHard]), heads: mails.map(({ head }) => head) };
}

test.each([
  ['bounce@spindle.test', 'bounced', true],
  ['complain@spindle.test', 'complained', false],
])('%s reports %s', async (to, kind, isHard) => expect(await play(to)).toEqual({ told: [[kind, isHard]], heads: [] }));

test('reply@ and away@ answer the message, and away@ says that it is a machine', async () => {
  const [reply, away] = [await play('reply@spindle.test'), await play('away+2@spindle.test')];
  expect([reply.told, away.told]).toEqual([[], []]);
  expect(reply.heads).toEqual([expect.stringContaining(`In-Reply-To: <${messageId}@spindle.test>`)]);
  expect([/Auto-Submitted/.test(reply.heads[0] ?? ''), /Auto-Submitted/.test(away.heads[0] ?? '')]).toEqual([false, true]);
});

test('an address without a part does nothing', async () => expect(await play('ada@example.com')).toEqual({ told: [], heads: [] }));
