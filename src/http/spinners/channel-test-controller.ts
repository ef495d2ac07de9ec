import type { ChannelReader } from '../../application/channels/channel-reader.ts';
import type { SendChannelTest } from '../../application/spinners/send-channel-test.ts';
import type { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, id, list, namedSchema, object, optional, text, truth } from '../kernel/schema.ts';
import { testAnswer } from './test-answer.ts';

const mostSpinners = 100;

/** Spinners and channels: which ones send through a channel, and one test message through it, to oneself. */
export class ChannelTestController implements Controller {
  readonly routes;

  constructor(sendTest: SendChannelTest, channels: ChannelReader, spinners: SpinnerReader) {
    this.routes = [
      route({
        method: 'get',
        path: '/channels/:channelId/spinners',
        operationId: 'listSpinnersOfChannel',
        summary: 'List the spinners that name a channel, alone or in a pool: at most 100',
        tags: ['Channels'],
        security: { type: 'session', permission: 'spinners:read' },
        params: object({ channelId: id() }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              spinners: list(
                namedSchema(
                  'SendingSpinner',
                  object({
                    spinnerId: text(),
                    name: text(),
                    isPublished: boolean().description('False: only its draft names the channel.'),
                  }),
                ),
              ),
            }),
        },
        errors: ['CHANNEL_NOT_FOUND'],
        async handle({ params: { channelId }, caller: { organizationId } }) {
          if (!(await channels.find(organizationId, channelId))) throw new NotFound('Channel');
          return { ok: true as const, spinners: [...(await spinners.sendingThrough(organizationId, channelId, mostSpinners))] };
        },
      }),
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
