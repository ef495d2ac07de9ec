import type { ReadInside } from '../../application/spinners/inside/read-inside.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, integer, list, namedSchema, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { ofSpinner } from './answers.ts';

const insideStep = () =>
  namedSchema(
    'InsideStep',
    object({
      stepId: text(),
      type: text(),
      name: nullable(text()),
      people: integer(),
      isGone: boolean().description('Whether the draft, or the last version, does not have it.'),
      continuesAt: nullable(text()).description(
        'Of a step that is gone: the id of the step at which its people would go on; null for the end.',
      ),
    }),
  );

/** The people inside a spinner. */
export class InsideController implements Controller {
  readonly routes;

  constructor(readInside: ReadInside) {
    this.routes = [
      route({
        method: 'get',
        path: '/spinners/:spinnerId/inside',
        operationId: 'readInside',
        summary: 'Read who is inside a spinner, and where they stand',
        description:
          'Counts the people in jobs that are queued, running or paused. From the draft, those are left out whose version is the one that ' +
          'publishing it would give. Steps come in the order of the draft, or of the last version.',
        tags: ['Spinners'],
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        query: object({
          from: optional(oneOf('draft', 'version')).description('Seen from its draft (the default) or its last version.'),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              jobs: integer(),
              people: integer().description('Records that are enrolled in these jobs and have not ended.'),
              versions: list(integer()).description('The versions of the jobs.'),
              canContinue: boolean().description('Whether jobs could go on in the draft; false if it is over another data table.'),
              inEarlier: integer(),
              steps: list(insideStep()),
            }),
        },
        errors: ['SPINNER_NOT_FOUND'],
        handle: async ({ params, query: { from }, caller: { organizationId } }) => ({
          ok: true as const,
          ...(await readInside.execute(organizationId, params.spinnerId, from)),
        }),
      }),
    ];
  }
}
