import type { TakeMail } from '../../application/mailboxes/take-mail.ts';
import { callbacksPath } from '../feedback/callbacks-path.ts';
import { RawBody } from '../kernel/bodies/raw-body.ts';
import { type Controller, route } from '../kernel/route.ts';
import { object, rawId, truth } from '../kernel/schema.ts';

/** The most bytes of a call: a mail with larger attachments does not come in by this way. */
const maxBytes = 5 * 1024 * 1024;

/** The calls of providers that bring mail. */
export class MailCallbacksController implements Controller {
  readonly routes;

  /** `publicUrl` is the deployment's URL as providers see it. */
  constructor(takeMail: TakeMail, publicUrl: string) {
    this.routes = [
      route({
        method: 'post',
        repeatable: true,
        path: `${callbacksPath}/:organizationId/:channelId/mail`,
        operationId: 'takeMail',
        summary: 'Bring a mail to a channel',
        description:
          'For a provider that takes the mail of an address: see `PUT /channels/{channelId}/mailbox`. Each call is verified with the key of ' +
          'the channel, on its raw body. The answer comes once the mail is stored, if it answers anything; attachments are passed over.',
        tags: ['Callbacks'],
        security: { type: 'none', counted: 'signatures' },
        body: new RawBody(maxBytes),
        errors: ['INVALID_SIGNATURE'],
        params: object({ organizationId: rawId(), channelId: rawId() }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        async handle({ params, url, headers, body }) {
          await takeMail.execute({ ...params, call: { url: publicUrl + url, headers, body, messageId: undefined } });
          return { ok: true as const };
        },
      }),
    ];
  }
}
