import type { Pauses } from '../../application/kernel/pauses.ts';
import type { CheckLinks } from '../../application/spinners/mail-checks/check-links.ts';
import type { FindUnlikeRecords } from '../../application/spinners/mail-checks/find-unlike-records.ts';
import { unlikeReasons } from '../../domain/spinners/unlike-records.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller, Route } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, integer, list, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { draftBody, ofSpinner } from './answers.ts';
import { checkSpinnerBody } from './check-spinner-body.ts';

const stepBody = () => object({ stepId: text(), draft: optional(draftBody()) });

/** Checks of a mail that take longer than an edit: its links, and the records to look at it with. */
export class MailChecksController implements Controller {
  readonly routes: readonly Route[];

  constructor(checkLinks: CheckLinks, findUnlikeRecords: FindUnlikeRecords, pauses: Pauses) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/links',
        operationId: 'checkLinks',
        waits: true,
        repeatable: true,
        summary: 'Ask whether the links and pictures of a message answer',
        description:
          'Each that is the same for everybody, layouts and parts included, by HEAD or GET with 5 seconds; at most 200, and 30 seconds in all. ' +
          'Redirects are not followed, and private addresses are not asked.',
        tags: ['Spinners'],
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: stepBody(),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              faults: list(
                object({
                  url: anyText(),
                  paths: list(text()).description('Where it stands in the draft, at most 20; `layout` for layouts and parts.'),
                  state: oneOf('gone', 'refused', 'failing', 'unreachable', 'private').description(
                    '`refused`: it may still work for people.',
                  ),
                  status: nullable(integer()),
                  reason: nullable(text()),
                }),
              ),
              asked: integer(),
              unasked: integer().description('Beyond 200, or beyond the time.'),
              withValues: integer().description('Links with values of records in them, which are not asked.'),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: { spinnerId }, body: { stepId, draft }, caller: { organizationId } }) {
          await checkSpinnerBody({ draft }, pauses);
          const { faults, ...found } = await checkLinks.execute({ organizationId, spinnerId, stepId, definition: draft });
          return {
            ok: true as const,
            ...found,
            faults: faults.flatMap(({ state, paths, ...one }) => (state === 'ok' ? [] : [{ ...one, state, paths: [...paths] }])),
          };
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/unlike-records',
        operationId: 'findUnlikeRecords',
        waits: true,
        repeatable: true,
        summary: 'Find the ten records for which a message looks most unlike',
        description: 'Among the first 1,000 of the table, by the columns that the step uses.',
        tags: ['Spinners'],
        security: { type: 'shared', permission: 'records:read', scope: 'records:read', within: 'whole' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: stepBody(),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              records: list(object({ recordId: text(), why: list(object({ reason: oneOf(...unlikeReasons), column: nullable(text()) })) })),
              lookedAt: integer(),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: { spinnerId }, body: { stepId, draft }, caller: { organizationId } }) {
          await checkSpinnerBody({ draft }, pauses);
          const { records, lookedAt } = await findUnlikeRecords.execute({ organizationId, spinnerId, stepId, definition: draft });
          return { ok: true as const, lookedAt, records: records.map(({ recordId, why }) => ({ recordId, why: [...why] })) };
        },
      }),
    ];
  }
}
