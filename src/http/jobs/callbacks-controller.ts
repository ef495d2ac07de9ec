import type { ReadCallback } from '../../application/channels/feedback/read-callback.ts';
import type { ReceiveFeedback } from '../../application/jobs/feedback/receive-feedback.ts';
import { callbacksPath } from '../channels/callbacks-path.ts';
import { RawBody } from '../kernel/raw-body.ts';
import { type Controller, route } from '../kernel/route.ts';
import { object, rawId, truth } from '../kernel/schema.ts';

/** The most bytes of a callback. */
const maxBytes = 1024 * 1024;

/** The calls of providers that bring feedback. */
export class CallbacksController implements Controller {
  readonly routes;

  /** `publicUrl` is the deployment's URL as providers see it. */
  constructor(readCallback: ReadCallback, receiveFeedback: ReceiveFeedback, publicUrl: string) {
    this.routes = [
      route({
        method: 'post',
        path: `${callbacksPath}/:organizationId/:channelId`,
        operationId: 'takeCallback',
        repeatable: true,
        summary: 'Bring feedback on what a channel has sent',
        description:
          'For the provider of the channel, as its settings say: see `PUT /channels/{channelId}/feedback`. Each call is verified with the ' +
          'key of the channel, on its raw body. The answer comes once the feedback is stored.',
        tags: ['Callbacks'],
        security: { type: 'none', counted: 'signatures' },
        params: object({ organizationId: rawId(), channelId: rawId() }),
        body: new RawBody(maxBytes),
        answer: { status: 200, schema: object({ ok: truth() }) },
        errors: ['INVALID_SIGNATURE'],
        async handle({ params: { organizationId, channelId }, url, headers, body }) {
          const call = { url: publicUrl + url, headers, body, messageId: undefined };
          const feedback = await readCallback.execute({ organizationId, channelId, call });
          await receiveFeedback.execute({ organizationId: organizationId.toLowerCase(), channelId: channelId.toLowerCase(), feedback });
          return { ok: true as const };
        },
      }),
    ];
  }
}
