import type { ReadInside } from '../../application/spinners/inside/read-inside.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, integer, list, named, nullable, object, text, truth } from '../kernel/schema.ts';
import { ofSpinner } from './answers.ts';

const insideStep = () =>
  named(
    'InsideStep',
    object({
      stepId: text(),
      type: text(),
      name: nullable(text()),
      people: integer(),
      isGone: boolean().description('Whether the draft does not have it.'),
      continuesAt: nullable(text()).description(
        'Of a step that is gone: the id of the step at which its people would go on; null for the end.',
      ),
    }),
  );

/** Who is inside a spinner. */
export class InsideController implements Controller {
  readonly routes;

  constructor(readInside: ReadInside) {
    this.routes = [
      route({
        method: 'get',
        path: '/spinners/:spinnerId/inside',
        operationId: 'readInside',
        summary: 'Read who is inside a spinner, and where they stand, seen from its draft',
        description:
          'Counts the people in jobs that are queued, running or paused, and whose version is not the one that publishing the draft would give. ' +
          'Steps come in the order of the draft.',
        tags: ['Spinners'],
        security: { type: 'session', permission: 'spinners:read' },
        params: ofSpinner(),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              jobs: integer(),
              people: integer().description('Records that are enrolled in these jobs and have not ended.'),
              versions: list(integer()).description('The versions of the jobs.'),
              canContinue: boolean().description('Whether jobs could go on in the draft; false if it is over another data table.'),
              steps: list(insideStep()),
            }),
        },
        errors: ['SPINNER_NOT_FOUND'],
        handle: async ({ params, caller: { organizationId } }) => ({
          ok: true as const,
          ...(await readInside.execute(organizationId, params.spinnerId)),
        }),
      }),
    ];
  }
}
