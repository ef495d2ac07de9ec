import type { CountAudience } from '../../application/audiences/count-audience.ts';
import { leftOutReasons } from '../../application/audiences/left-out.ts';
import type { ListLeftOut } from '../../application/audiences/list-left-out.ts';
import { maxChosenRecords } from '../../domain/runs/job.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isRecord } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  anyJson,
  anyText,
  boolean,
  id,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  sentTime,
  text,
} from '../kernel/schema.ts';
import { runAtOf } from '../runs/run-at.ts';
import { countedAudience, shownCount } from './counted-audience.ts';

/** An audience that a caller chooses. */
export const audienceBody = () =>
  namedSchema(
    'ChosenAudience',
    object({
      records: optional(oneOf('new', 'all').description('Default: as the published version says.')),
      filter: optional(anyJson().description('A condition, as in a filter step.')),
      recordIds: optional(list(text(), { min: 1, max: maxChosenRecords })).description('Only these records; not together with `filter`.'),
      keys: optional(list(mapOf(anyJson()), { min: 1, max: maxChosenRecords })).description(
        'Only the records with these values of the table’s key, each by the names of its columns; not together with the others.',
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
        security: { type: 'session', permission: 'jobs:start' },
        params: object({ spinnerId: id() }),
        body: object({
          audience: optional(audienceBody()),
          patient: optional(boolean().description('Read for up to 50 seconds, instead of five.')),
          draft: optional(boolean().description('Count for the draft, as the next version.')),
          runAt: optional(sentTime()).description('When the job is to begin: its messages are foreseen from then on. Default: now.'),
        }),
        bodyRequired: false,
        answer: { status: 200, schema: countedAudience, holdsSecret: true },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: { spinnerId }, body, caller: { organizationId }, signal }) {
          const { audience, draft: isOfDraft, patient: isPatient } = body;
          const runAt = runAtOf(body);
          const found = await countAudience.execute({ organizationId, spinnerId, audience, isOfDraft, isPatient, runAt, signal });
          return { ok: true as const, ...shownCount(found), token: found.token };
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
        security: { type: 'session', permission: 'jobs:start' },
        params: object({ spinnerId: id() }),
        query: object(pageQuery),
        body: object({
          audience: optional(audienceBody()),
          reason: oneOf(...leftOutReasons),
          step: optional(text().description('The later step whose message they do not get. Default: they get no message at all.')),
        }),
        answer: {
          status: 200,
          schema: () => pageOf(namedSchema('LeftOutRecord', object({ recordId: text(), name: nullable(anyText()) }))),
        },
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params: { spinnerId }, query, body: { audience, reason, step: stepId }, caller: { organizationId }, signal }) {
          const page = checkPageKey(pageRequest(query), isRecord);
          const found = await listLeftOut.execute({ organizationId, spinnerId, audience, reason, stepId, page, signal });
          return pageAnswer(found, ({ id: recordId, name }) => ({ recordId, name }));
        },
      }),
    ];
  }
}
