import type { SendConfirmationTest } from '../../application/spinners/send-confirmation-test.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import { object, text } from '../kernel/schema.ts';
import { testAnswer } from './test-answer.ts';

/** A test of the mail that asks people to confirm topics, to oneself. */
export class ConfirmationTestController implements Controller {
  readonly routes;

  constructor(sendTest: SendConfirmationTest) {
    this.routes = [
      route({
        method: 'post',
        path: '/confirmation-mail/test',
        operationId: 'sendConfirmationTest',
        waits: true,
        summary: 'Send the confirmation mail to oneself, as a test',
        description:
          'As it is saved, with the brand, to the address of the signed-in user alone. It is marked `[Test]`, its link confirms nothing, and it ' +
          'counts as a message, whatever the result; a test that is refused before sending does not count.',
        tags: ['Topics'],
        security: { type: 'session', permission: 'topics:edit' },
        rateLimit: 'test',
        body: object({ language: text().max(35).description('Such as `de`.') }),
        answer: { status: 200, schema: testAnswer },
        errors: ['ORGANIZATION_NOT_FOUND', 'MEMBER_NOT_FOUND', 'PLAN_LIMIT'],
        async handle({ body: { language }, caller, ip }) {
          const { organizationId, userId } = caller;
          return { ok: true as const, ...(await sendTest.execute({ organizationId, language, userId, by: actorOf({ caller, ip }) })) };
        },
      }),
    ];
  }
}
