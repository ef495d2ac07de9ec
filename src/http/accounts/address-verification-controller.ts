import type { SendVerificationAgain } from '../../application/accounts/verification/send-verification-again.ts';
import type { VerifyAddress } from '../../application/accounts/verification/verify-address.ts';
import { type Controller, route } from '../kernel/route.ts';
import { object, text, truth } from '../kernel/schema.ts';

const tags = ['Signing in'];

/** Confirming the e-mail address of a new account. The token is in the body, never in a path that could be logged. */
export class AddressVerificationController implements Controller {
  readonly routes;

  constructor(verifyAddress: VerifyAddress, sendVerificationAgain: SendVerificationAgain) {
    this.routes = [
      route({
        method: 'post',
        path: '/auth/verify-address',
        operationId: 'verifyAddress',
        repeatable: true,
        summary: 'Confirm an e-mail address with a mailed link, which works once, for 24 hours',
        description: 'Until an owner has confirmed their address, the jobs of an organization wait with the reason `unverified`.',
        tags,
        security: { type: 'none', counted: 'calls' },
        body: object({ token: text().max(200) }),
        answer: { status: 200, schema: () => object({ ok: truth(), email: text() }) },
        errors: ['ADDRESS_VERIFICATION_NOT_FOUND'],
        async handle({ body, ip }) {
          const { email } = await verifyAddress.execute({ ...body, ip });
          return { ok: true as const, email };
        },
      }),
      route({
        method: 'post',
        path: '/auth/send-verification',
        operationId: 'sendVerification',
        summary: 'Send another link to confirm your own e-mail address: one a minute, and at most five a day',
        tags,
        security: { type: 'session' },
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['NO_MAIL_SERVER', 'INVALID_STATE', 'RATE_LIMITED'],
        async handle({ caller: { userId } }) {
          await sendVerificationAgain.execute({ userId });
          return { ok: true as const };
        },
      }),
    ];
  }
}
