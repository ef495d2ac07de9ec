import type { CountAudience } from '../../application/jobs/audience/count-audience.ts';
import { type LeftOut, leftOutReasons } from '../../application/jobs/audience/counting.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anything, boolean, id, integer, named, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';

/** An audience that a caller chooses. */
export const audienceBody = () =>
  named(
    'ChosenAudience',
    object({
      records: optional(oneOf('new', 'all').description('Default: as the published version says.')),
      filter: optional(anything().description('A condition, as in a filter step.')),
    }),
  );

const reasons = Object.fromEntries(leftOutReasons.map((name) => [name, integer()])) as Record<keyof LeftOut, ReturnType<typeof integer>>;
const counted = () =>
  named(
    'Audience',
    object({
      ok: truth(),
      version: integer(),
      records: oneOf('new', 'all'),
      receives: integer().description('Records that would get a message.'),
      leftOut: object(reasons).description(
        'The others. `noMessage`: they reach no step that sends; `noAddress`: it is missing or not valid.',
      ),
      complete: boolean().description('False if counting took too long.'),
      needs: object({ jobs: integer(), messages: integer(), sms: integer().description('Segments.') }),
      usage: object({ jobs: usage(), messages: usage(), sms: usage() }),
      token: nullable(text()).description(
        'Start the job with it: it is refused if the number has changed by more than one in a hundred. Null for a draft.',
      ),
    }),
  );

/** Counting the audience of a job before it starts. */
export class AudienceController implements Controller {
  readonly routes;

  constructor(countAudience: CountAudience) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/audience',
        operationId: 'countAudience',
        waits: true,
        repeatable: true,
        summary: 'Count who would get a job, and who is left out',
        description: 'Reads for about five seconds at most. Nothing is started or counted towards the plan.',
        tags: ['Jobs'],
        security: { type: 'session', permission: 'jobs:edit' },
        params: object({ spinnerId: id() }),
        body: object({
          audience: optional(audienceBody()),
          draft: optional(boolean().description('Count for the draft, as the next version.')),
        }),
        bodyRequired: false,
        answer: { status: 200, schema: counted(), holdsSecret: true },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: { spinnerId }, body: { audience, draft: isOfDraft }, caller: { organizationId }, signal }) {
          const found = await countAudience.execute({ organizationId, spinnerId, audience, isOfDraft, signal });
          const { version, receives, leftOut, charged, complete, usage: used, token } = found;
          return {
            ...{ ok: true as const, version, records: found.audience.records, receives, leftOut, complete },
            ...{ needs: { jobs: 1, ...charged }, usage: used, token },
          };
        },
      }),
    ];
  }
}
