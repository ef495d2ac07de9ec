import type { CountAudience } from '../../application/jobs/audience/count-audience.ts';
import { type LeftOut, leftOutReasons } from '../../application/jobs/audience/counting.ts';
import type { ListLeftOut } from '../../application/jobs/audience/list-left-out.ts';
import { maxChosenRecords } from '../../domain/jobs/job.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { isRecord, keyed } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, anything, boolean, id, integer, list, named, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';

/** An audience that a caller chooses. */
export const audienceBody = () =>
  named(
    'ChosenAudience',
    object({
      records: optional(oneOf('new', 'all').description('Default: as the published version says.')),
      filter: optional(anything().description('A condition, as in a filter step.')),
      recordIds: optional(list(text(), { min: 1, max: maxChosenRecords })).description('Only these records; not together with `filter`.'),
    }),
  );

const reasons = Object.fromEntries(leftOutReasons.map((name) => [name, integer()])) as Record<keyof LeftOut, ReturnType<typeof integer>>;
const range = () =>
  named('MeterRange', object({ least: integer().description('What is sent whatever conditions decide after a wait.'), most: integer() }));
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
      sharing: integer().description('Records whose first message goes to an address that another record of the audience has, too.'),
      failsLater: list(
        named('LaterFailure', object({ step: text(), reason: oneOf('noAddress', 'suppressed', 'duplicate'), records: integer() })),
      ).description('Records that get the first message, and not that of a later step, as they are now.'),
      needs: object({
        jobs: integer(),
        messages: integer(),
        sms: integer().description('Segments.'),
      }).description('What the job counts towards the plan at least.'),
      ranges: object({ messages: range(), sms: range(), webhooks: range() }).description(
        'What the messages of all steps count towards the plan, as the records are now.',
      ),
      usage: object({ jobs: usage(), messages: usage(), sms: usage(), webhooks: usage() }),
      token: nullable(text()).description(
        'Start the job with it: it is refused if the number has changed by more than one in a hundred. Null for a draft.',
      ),
    }),
  );

/** Counting the audience of a job before it starts. */
export class AudienceController implements Controller {
  readonly routes;

  constructor(countAudience: CountAudience, listLeftOut: ListLeftOut) {
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
          patient: optional(boolean().description('Read for up to 50 seconds, instead of five.')),
          draft: optional(boolean().description('Count for the draft, as the next version.')),
        }),
        bodyRequired: false,
        answer: { status: 200, schema: counted, holdsSecret: true },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({
          params: { spinnerId },
          body: { audience, draft: isOfDraft, patient: isPatient },
          caller: { organizationId },
          signal,
        }) {
          const found = await countAudience.execute({ organizationId, spinnerId, audience, isOfDraft, isPatient, signal });
          const { version, receives, leftOut, sharing, failsLater, charged, complete, usage: used, token } = found;
          return {
            ...{ ok: true as const, version, records: found.audience.records, receives, leftOut, complete },
            ...{ sharing, failsLater: failsLater.map(({ stepId: step, ...failure }) => ({ step, ...failure })) },
            ...{ needs: { jobs: 1, messages: charged.messages.least, sms: charged.sms.least } },
            ...{ ranges: charged, usage: used, token },
          };
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/audience/left-out',
        operationId: 'listLeftOut',
        waits: true,
        repeatable: true,
        summary: 'List the records that a count leaves out for a reason',
        description: 'Each number of the count is the length of such a list.',
        tags: ['Jobs'],
        security: { type: 'session', permission: 'jobs:edit' },
        params: object({ spinnerId: id() }),
        query: object(pageQuery),
        body: object({
          audience: optional(audienceBody()),
          reason: oneOf(...leftOutReasons),
          step: optional(text().description('The later step whose message they do not get. Default: they get no message at all.')),
        }),
        answer: { status: 200, schema: () => pageOf(named('LeftOutRecord', object({ recordId: text(), name: nullable(anyText()) }))) },
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params: { spinnerId }, query, body: { audience, reason, step: stepId }, caller: { organizationId }, signal }) {
          const page = keyed(pageRequest(query), isRecord);
          const found = await listLeftOut.execute({ organizationId, spinnerId, audience, reason, stepId, page, signal });
          return pageAnswer(found, ({ id: recordId, name }) => ({ recordId, name }));
        },
      }),
    ];
  }
}
