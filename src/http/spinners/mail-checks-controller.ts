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

const ofStep = () =>
  ({
    method: 'post',
    waits: true,
    repeatable: true,
    tags: ['Spinners'],
    params: ofSpinner(),
    maxBodyBytes: definitionLimit,
    body: stepBody(),
    errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
  }) as const;

/** Checks of a mail that take longer than an edit: its links, and the records to look at it with. */
export class MailChecksController implements Controller {
  readonly routes: readonly Route[];

  constructor(checkLinks: CheckLinks, findUnlikeRecords: FindUnlikeRecords, pauses: Pauses) {
    this.routes = [
      route({
        ...ofStep(),
        path: '/spinners/:spinnerId/links',
        operationId: 'checkLinks',
        summary: 'Ask whether the links and pictures of a message answer',
        description:
          'Each that is the same for everybody, layouts and parts included, by HEAD or GET with 5 seconds; at most 200, and 30 seconds in all. ' +
          'Redirects are not followed, and private addresses are not asked.',
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
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
        ...ofStep(),
        path: '/spinners/:spinnerId/unlike-records',
        operationId: 'findUnlikeRecords',
        summary: 'Find the ten records for which a message looks most unlike',
        description: 'Among the first 1,000 of the table, by the columns that the step uses.',
        security: { type: 'shared', permission: 'records:read', scope: 'records:read', within: 'whole' },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              records: list(object({ recordId: text(), why: list(object({ reason: oneOf(...unlikeReasons), column: nullable(text()) })) })),
              lookedAt: integer(),
            }),
        },
        async handle({ params: { spinnerId }, body: { stepId, draft }, caller: { organizationId } }) {
          await checkSpinnerBody({ draft }, pauses);
          const { records, lookedAt } = await findUnlikeRecords.execute({ organizationId, spinnerId, stepId, definition: draft });
          return { ok: true as const, lookedAt, records: records.map(({ recordId, why }) => ({ recordId, why: [...why] })) };
        },
      }),
    ];
  }
}
