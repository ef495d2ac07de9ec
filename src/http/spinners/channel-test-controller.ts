import type { SendChannelTest } from '../../application/spinners/send-channel-test.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, object, optional, text } from '../kernel/schema.ts';
import { testAnswer } from './test-answer.ts';

/** One test message through a channel, to oneself. */
export class ChannelTestController implements Controller {
  readonly routes;

  constructor(sendTest: SendChannelTest) {
    this.routes = [
      route({
        method: 'post',
        path: '/channels/:channelId/test',
        operationId: 'sendChannelTest',
        waits: true,
        summary: 'Send a test message through a channel',
        description:
          'An e-mail is sent only to the address of the signed-in user, an SMS to the number in `to`, at most ten a day. It is marked `[Test]`, ' +
          'tried once, and counts as a message, whatever the result; a test that is refused before sending does not count.',
        tags: ['Channels'],
        security: { type: 'session', permission: 'channels:edit' },
        rateLimit: 'test',
        params: object({ channelId: id() }),
        body: object({ to: optional(text().max(100)).description('The phone number that a test SMS goes to.') }),
        answer: { status: 200, schema: testAnswer },
        errors: ['CHANNEL_NOT_FOUND', 'MEMBER_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params: { channelId }, body: { to }, caller, ip }) {
          const { organizationId, userId } = caller;
          return { ok: true as const, ...(await sendTest.execute({ organizationId, channelId, to, userId, by: actorOf({ caller, ip }) })) };
        },
      }),
    ];
  }
}
