import type { Pauses } from '../../application/kernel/pauses.ts';
import type { CountSegments, SegmentsOfRecord } from '../../application/spinners/counts/count-segments.ts';
import { textEncodings } from '../../domain/channels/text-segments.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, integer, list, namedSchema, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { draftBody, ofSpinner } from './answers.ts';
import { checkSpinnerBody } from './check-spinner-body.ts';

const counted = () =>
  namedSchema(
    'CountedSegments',
    object({
      encoding: oneOf(...textEncodings),
      length: integer(),
      segments: integer(),
      recordId: nullable(text()).description('null for sample values.'),
      foreign: list(anyText()).description('Characters for which it needs UCS-2, at most 5.'),
    }),
  );

/** The segments that an SMS takes, in each of its languages. */
export class SegmentsController implements Controller {
  readonly routes;

  constructor(countSegments: CountSegments, pauses: Pauses) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/segments',
        operationId: 'countSegments',
        waits: true,
        repeatable: true,
        summary: 'Count the segments of an SMS in each of its languages',
        description: 'As it would be sent to the first 300 records of the table, with its parts. Nothing is sent or changed.',
        tags: ['Spinners'],
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: object({ stepId: text(), draft: optional(draftBody()) }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              languages: list(
                object({
                  tag: nullable(text()).description('null for the original.'),
                  records: integer().description('The records that were counted; 0: sample values were.'),
                  typical: counted(),
                  longest: counted(),
                }),
              ),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: { spinnerId }, body: { stepId, draft }, caller: { organizationId } }) {
          await checkSpinnerBody({ draft }, pauses);
          const found = await countSegments.execute({ organizationId, spinnerId, stepId, definition: draft });
          return {
            ok: true as const,
            languages: found.map(({ tag, records, typical, longest }) => ({
              tag,
              records,
              typical: show(typical),
              longest: show(longest),
            })),
          };
        },
      }),
    ];
  }
}

const show = ({ encoding, length, segments, recordId, foreign }: SegmentsOfRecord) => ({
  encoding,
  length,
  segments,
  recordId,
  foreign: [...foreign],
});
