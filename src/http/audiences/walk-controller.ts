import type { Walk, WalkRecord } from '../../application/audiences/walk-record.ts';
import type { Pauses } from '../../application/kernel/pauses.ts';

import { stepTypes } from '../../domain/spinners/step-kinds.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, cell, list, mapOf, namedSchema, nullable, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { recipientState } from '../people/shown-recipients.ts';
import { draftBody, ofSpinner } from '../spinners/answers.ts';
import { checkSpinnerBody } from '../spinners/check-spinner-body.ts';
import { previewParts, showPreview } from '../spinners/shown-preview.ts';

const walked = () =>
  namedSchema(
    'WalkedStep',
    object({
      stepId: text(),
      type: oneOf(...stepTypes),
      name: nullable(text()),
      at: timestamp().description('When the record comes to the step.'),
      isSent: boolean().description('Whether the step’s message would be sent.'),
      problem: nullable(object({ reason: text(), message: text() })),
    }).keys(previewParts()),
  );

/** The way of one record through a spinner, without a job. */
export class WalkController implements Controller {
  readonly routes;

  constructor(walkRecord: WalkRecord, pauses: Pauses) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/walk',
        operationId: 'walkSpinner',
        repeatable: true,
        summary: 'Show the whole way of a record through a spinner',
        description:
          'Decides as a job would, with waits skipped, by the stored draft or the draft in the body. Nothing is sent or changed. ' +
          'Outages, rates and the plan are left out.',
        tags: ['Spinners'],
        security: { type: 'session', permission: 'spinners:read' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: object({ recordId: optional(text()).description('Default: made-up values.'), draft: optional(draftBody()) }),
        bodyRequired: false,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              sample: boolean(),
              values: mapOf(cell()),
              steps: list(walked()),
              end: object({
                state: recipientState(),
                reason: nullable(text()),
                stepId: nullable(text()),
                at: timestamp(),
                fault: nullable(text()).description('Why the channel cannot send, if it waits for one.'),
              }),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'VALIDATION_ERROR'],
        async handle({ params: { spinnerId }, body: { recordId, draft }, caller: { organizationId } }) {
          await checkSpinnerBody({ draft }, pauses);
          return show(await walkRecord.execute({ organizationId, spinnerId, recordId, definition: draft }));
        },
      }),
    ];
  }
}

const show = ({ sample, values, steps, end }: Walk) => ({
  ok: true as const,
  sample,
  values: Object.fromEntries(values),
  steps: steps.map(({ at, isSent, ...preview }) => ({
    ...showPreview(preview),
    at: at.toISOString(),
    isSent,
  })),
  end: { ...end, at: end.at.toISOString() },
});
