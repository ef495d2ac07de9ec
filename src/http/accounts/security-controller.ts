import type { SecurityEventReader } from '../../application/accounts/security-event-reader.ts';
import { securityEventKinds } from '../../domain/accounts/security-event.ts';
import { pageOf } from '../kernel/page.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyText, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

const shownEvents = 50;

const event = () =>
  namedSchema(
    'SecurityEvent',
    object({
      id: text(),
      at: timestamp(),
      kind: oneOf(...securityEventKinds),
      address: nullable(text()).description("The client's address; of a failed sign-in only its IPv4 /24 or IPv6 /48."),
      userAgent: nullable(anyText()),
    }),
  );

/** The events of the signed-in person's account. */
export class SecurityController implements Controller {
  readonly routes;

  constructor(reader: SecurityEventReader) {
    this.routes = [
      route({
        method: 'get',
        path: '/auth/security-events',
        operationId: 'listSecurityEvents',
        summary: 'List your last 50 sign-ins, failed sign-ins, sign-outs and changes of the password or second factor, the newest first',
        tags: ['Signing in'],
        security: { type: 'session' },
        answer: { status: 200, schema: () => pageOf(event()) },
        errors: [],
        async handle({ caller: { userId } }) {
          const events = await reader.latest({ userId }, shownEvents);
          const data = events.map(({ id, at, kind, address, userAgent }) => ({ id, at: at.toISOString(), kind, address, userAgent }));
          return { ok: true as const, data, nextCursor: null };
        },
      }),
    ];
  }
}
