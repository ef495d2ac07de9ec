import type { ChooseFormats } from '../../application/accounts/sign-in/choose-formats.ts';
import { type Controller, route } from '../kernel/route.ts';
import { nullable, object, optional, text, truth } from '../kernel/schema.ts';
import { shownUser, userShape } from './answers.ts';

/** Chooses the language and the formats of the signed-in person. */
export class FormatsController implements Controller {
  readonly routes;

  constructor(chooseFormats: ChooseFormats) {
    this.routes = [
      route({
        method: 'patch',
        path: '/auth/me',
        operationId: 'chooseFormats',
        summary: 'Choose your language and how you read and write numbers, dates and times',
        description: 'Null is what your browser has. What is left out stays as it is.',
        tags: ['Signing in'],
        security: { type: 'session' },
        body: object({ locale: optional(nullable(text().max(100))), zone: optional(nullable(text().max(100))) }),
        answer: { status: 200, schema: () => object({ ok: truth(), user: userShape() }) },
        errors: [],
        async handle({ body, caller: { userId } }) {
          return { ok: true as const, user: shownUser(await chooseFormats.execute({ ...body, userId })) };
        },
      }),
    ];
  }
}
