import type { Pauses } from '../../application/kernel/pauses.ts';
import type { CountSteps } from '../../application/spinners/counts/count-steps.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, integer, list, namedSchema, object, optional, text, truth } from '../kernel/schema.ts';
import { draftBody, ofSpinner } from './answers.ts';
import { checkSpinnerBody } from './check-spinner-body.ts';

const counted = () =>
  namedSchema(
    'StepCount',
    object({
      stepId: text(),
      comes: integer().description('Records that come to the step.'),
      goesOn: integer().description('Those that do not leave there.'),
      ways: list(integer()).description('How many take each way of a branch: its cases in order, then `otherwise`. Empty for other steps.'),
    }),
  );

/** The number of records that go through the steps of a draft. */
export class StepCountsController implements Controller {
  readonly routes;

  constructor(countSteps: CountSteps, pauses: Pauses) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/counts',
        operationId: 'countSteps',
        waits: true,
        repeatable: true,
        summary: 'Count how many records go through each step',
        description:
          'All records of the table, by the stored draft or the draft in the body, as if waits were over and every message arrived. ' +
          'Reads for about three seconds at most. Nothing is sent or changed.',
        tags: ['Spinners'],
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: object({ draft: optional(draftBody()) }),
        bodyRequired: false,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              records: integer().description('Records that were counted: the first ones of the table.'),
              complete: boolean().description('False if the table has more than could be read in time.'),
              steps: list(counted()),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: { spinnerId }, body: { draft }, caller: { organizationId }, signal }) {
          await checkSpinnerBody({ draft }, pauses);
          const { steps, records, complete } = await countSteps.execute({ organizationId, spinnerId, definition: draft, signal });
          return { ok: true as const, records, complete, steps: [...steps] };
        },
      }),
    ];
  }
}
