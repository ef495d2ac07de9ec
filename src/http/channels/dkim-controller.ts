import type { ChangeDkim } from '../../application/channels/connections/change-dkim.ts';
import type { MakeDkimKey } from '../../application/channels/connections/make-dkim-key.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, object } from '../kernel/schema.ts';
import { channelAnswer, shownChannel } from './answers.ts';

const ofChannel = { params: object({ channelId: id() }), tags: ['Channels'] } as const;
const editing = { type: 'session', permission: 'channels:edit' } as const;

const summaries = {
  'turn-on': 'Sign a channel’s e-mail with its newest DKIM key',
  'turn-off': 'Stop signing a channel’s e-mail',
} as const;

const operations = { 'turn-on': 'turnOnDkim', 'turn-off': 'turnOffDkim' } as const;

/** The signatures of a channel's e-mail. */
export class DkimController implements Controller {
  readonly routes;

  constructor(makeKey: MakeDkimKey, changeDkim: ChangeDkim) {
    this.routes = [
      route({
        method: 'post',
        path: '/channels/:channelId/dkim/keys',
        operationId: 'makeDkimKey',
        summary: 'Make a DKIM key for the domain of a channel’s sender',
        description:
          'The first key, or the one that comes after the current one. Nothing is signed with it yet: put its record into DNS, then turn ' +
          'signing on. Until then the current key goes on signing.',
        ...ofChannel,
        security: editing,
        rateLimit: 'check',
        answer: { status: 201, schema: channelAnswer() },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, caller, ip }) {
          const input = { organizationId: caller.organizationId, channelId, by: actorOf({ caller, ip }) };
          return { ok: true as const, channel: shownChannel(await makeKey.execute(input)) };
        },
      }),
      ...(['turn-on', 'turn-off'] as const).map((change) =>
        route({
          method: 'post',
          path: `/channels/:channelId/dkim/${change}`,
          operationId: operations[change],
          repeatable: true,
          summary: summaries[change],
          ...ofChannel,
          security: editing,
          answer: { status: 200, schema: channelAnswer() },
          errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
          async handle({ params: { channelId }, caller, ip }) {
            const input = { organizationId: caller.organizationId, channelId, change, by: actorOf({ caller, ip }) };
            return { ok: true as const, channel: shownChannel(await changeDkim.execute(input)) };
          },
        }),
      ),
    ];
  }
}
