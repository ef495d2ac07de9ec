import type { ImportConsent } from '../../application/consent/lists/import-consent.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { answerLineErrors, lineErrors } from '../kernel/line-errors.ts';
import { type Controller, route } from '../kernel/route.ts';
import { integer, object, optional, text, truth } from '../kernel/schema.ts';
import { StreamedBody } from '../kernel/streamed-body.ts';
import { kindQuery } from './kind-query.ts';
import { maxListBytes, type UploadSlots } from './upload-slots.ts';

/** Lists of what people have said of topics, such as another tool exports. */
export class ConsentListsController implements Controller {
  readonly routes;

  constructor(importList: ImportConsent, slots: UploadSlots) {
    this.routes = [
      route({
        method: 'post',
        path: '/people/consent/import',
        operationId: 'importConsent',
        repeatable: true,
        summary: 'Note what a list says that people have agreed to',
        description:
          'A CSV file of at most 1,000,000 lines and 256 MiB. Its header names a column `email`, `phone` or `address`, and others by choice: `topics` ' +
          '(keys), `state` (`joined`, `left`, or such words of other tools), `at` (when they said it: ISO 8601, UTC without a zone), `words`, ' +
          '`source` and `network`. A line without one of these has what the query says. Who has left a topic themselves stays off it, unless the ' +
          'line is older than that; such lines and those that cannot be read are reported. Lines are noted as they are read: if the call ' +
          'fails, those before stay, and it can be repeated. What somebody has said already is not noted again.',
        tags: ['Topics'],
        security: { type: 'session', permission: 'suppressions:edit' },
        query: object({
          kind: kindQuery(),
          topics: optional(text().max(6000)).description('Keys, separated by commas.'),
          source: optional(text().max(500)).description('How they agreed, such as `sign-up sheet at the fair, May 2026`.'),
          words: optional(text().max(5000)).description('The very words that they agreed to.'),
        }),
        body: new StreamedBody('text/csv', maxListBytes),
        answer: {
          status: 201,
          schema: () =>
            object({
              ok: truth(),
              noted: integer().description('Lines with something new.'),
              alreadyThere: integer().description('Lines whose owners have said so before.'),
              stayedLeft: integer().description('Lines whose owners have left their topics themselves.'),
              invalid: integer().description('Lines that were left out.'),
              errors: lineErrors().description('The first 100 of the lines that were left out, or name a topic that their owner has left.'),
            }),
        },
        errors: [],
        async handle({ query: { topics, ...query }, body, caller, ip, signal }) {
          const { organizationId } = caller;
          const keys = (topics ?? '').split(',').flatMap((key) => key.trim() || []);
          const input = { ...query, organizationId, topics: [...new Set(keys)], by: actorOf({ caller, ip }) };
          const imported = (file: AsyncIterable<Uint8Array>) => importList.execute({ source: undefined, words: undefined, ...input, file });
          const { errors, ...done } = await slots.upload(organizationId, body, imported, signal);
          return { ok: true as const, ...done, errors: answerLineErrors(errors) };
        },
      }),
    ];
  }
}
