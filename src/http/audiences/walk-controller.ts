import type { Case, FindCases } from '../../application/audiences/find-cases.ts';
import { leftOutReasons } from '../../application/audiences/left-out.ts';
import type { Walk, WalkRecord } from '../../application/audiences/walk-record.ts';
import type { Pauses } from '../../application/kernel/pauses.ts';

import { stepTypes } from '../../domain/spinners/step-kinds.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  boolean,
  cell,
  integer,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
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

const found = () =>
  namedSchema(
    'SpinnerCase',
    object({
      kind: oneOf('way', 'reached', 'leftOut').description('It takes a way; it gets a message, where no step has ways; it is left out.'),
      stepId: nullable(text()).description('The step with the ways; of who is left out later, the step whose message they do not get.'),
      way: nullable(integer()).description('The place of the way among those of the step, as in its counts.'),
      reason: nullable(oneOf(...leftOutReasons)).description('Why it is left out.'),
      isReached: boolean().description('Whether the record gets a message.'),
      recordId: text(),
      name: nullable(text()),
    }),
  );

/** The way of one record through a spinner, without a job. */
export class WalkController implements Controller {
  readonly routes;

  constructor(walkRecord: WalkRecord, findCases: FindCases, pauses: Pauses) {
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
      route({
        method: 'post',
        path: '/spinners/:spinnerId/cases',
        operationId: 'findCases',
        waits: true,
        repeatable: true,
        summary: 'Find a record for each way through a spinner, and for each reason to be left out',
        description:
          'Among the first records of the table, by the stored draft or the draft in the body: one of each that there is, those that get ' +
          'something first. Reads for about three seconds at most. Nothing is sent or changed.',
        tags: ['Spinners'],
        security: { type: 'session', permission: 'spinners:read' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: object({ draft: optional(draftBody()) }),
        bodyRequired: false,
        answer: { status: 200, schema: () => object({ ok: truth(), cases: list(found()) }) },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'VALIDATION_ERROR'],
        async handle({ params: { spinnerId }, body: { draft }, caller: { organizationId }, signal }) {
          await checkSpinnerBody({ draft }, pauses);
          const cases = await findCases.execute({ organizationId, spinnerId, definition: draft, signal });
          return { ok: true as const, cases: cases.map(shownCase) };
        },
      }),
    ];
  }
}

const shownCase = (one: Case) => ({
  kind: one.kind,
  recordId: one.recordId,
  name: one.name,
  isReached: one.isReached,
  stepId: one.kind === 'reached' ? null : one.stepId,
  way: one.kind === 'way' ? one.way : null,
  reason: one.kind === 'leftOut' ? one.reason : null,
});

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
