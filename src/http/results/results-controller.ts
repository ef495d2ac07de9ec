import Joi from 'joi';
import type { Clock } from '../../application/kernel/clock.ts';
import type { Page, PageRequest } from '../../application/kernel/page.ts';
import type { NameRecipients } from '../../application/people/name-recipients.ts';
import type { ListSentOfSpinner } from '../../application/results/list-sent-of-spinner.ts';
import {
  type EngagedPerson,
  type PeopleFilter,
  type RepliedPerson,
  type ResultCount,
  type Results,
  resultDays,
  type TimeRange,
  type UnsubscribedPerson,
} from '../../application/results/results.ts';
import { byDay, dayOfZone, lastDays } from '../../application/results/results-by-day.ts';
import { sentStates } from '../../application/runs/counts/result-repository.ts';
import type { Sight } from '../../application/runs/sight.ts';
import { engagementKinds } from '../../domain/channels/feedback/feedback.ts';
import { type MediumName, mediumNames } from '../../domain/channels/media.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import type { Message } from '../../domain/runs/message.ts';
import { type PageQuery, pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isName, isRecord, isTime, type KeyPart } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { list, namedSchema, object, oneOf, optional, type Schema, sentTime, text, truth, uuid } from '../kernel/schema.ts';
import { repeatable } from '../people/recipient-query.ts';
import { shownMessage } from '../people/shown-messages.ts';
import { type KnownRecords, shownKnown } from '../people/shown-record.ts';
import { timeRange } from './job-lists-controller.ts';
import { engagedMessage, repliedPerson, resultDay, sentMessage, sentResults, unsubscribedPerson } from './shown-results.ts';

const tags = ['Jobs'];
const security = { permission: 'jobs:read', scope: 'results:read', within: 'seen' } as const;
const mostSpinners = 500;

const ofList = {
  ...pageQuery,
  channel: oneOf(...mediumNames),
  spinnerId: optional(uuid()).description(
    'Over all jobs of this spinner; with `from` and `to`, over those that were created in that time.',
  ),
  from: optional(sentTime()).description('Sent at this time or later.'),
  to: optional(sentTime()).description('Sent before this time.'),
};
const peopleList = { ...ofList, jobId: optional(uuid()).description('Through messages of this job.') };

/** The messages sent and the feedback over all jobs: by day, by spinner, and the lists behind the numbers. */
export class ResultsController implements Controller {
  readonly routes;

  constructor(reader: Results, sentOfSpinner: ListSentOfSpinner, nameRecipients: NameRecipients, sight: Sight, clock: Clock) {
    const shown = async (organizationId: string, page: Page<Message>) => {
      const known = await nameRecipients.execute(organizationId, page.items);
      return pageAnswer(page, (one) => ({ jobId: one.jobId, ...shownMessage(one, known) }));
    };
    const people = async <Person extends UnsubscribedPerson>(
      { channel: medium, spinnerId, jobId, from, to, ...query }: PeopleQuery,
      { organizationId, reach = Reach.everything }: SeeingCaller,
      list: (filter: PeopleFilter, page: PageRequest) => Promise<Page<Person>>,
      ...further: readonly KeyPart[]
    ) => {
      const page = checkPageKey(pageRequest(query), isTime, isId, isRecord, ...further);
      const range = jobId === undefined ? rangeOf({ spinnerId, from, to }) : undefined;
      const of = jobId !== undefined ? { jobId } : spinnerId !== undefined ? { spinnerId, created: range } : { range: range as TimeRange };
      const read = (wanted: PageRequest) => list({ medium, ...of }, wanted);
      const keyOf = ({ at, jobId: ofJob, recordId, ...one }: Person) => [
        at.toISOString(),
        ofJob,
        recordId,
        ...('stepId' in one ? [one.stepId as string] : []),
      ];
      const found = await sight.page(organizationId, reach, page, { read, keyOf });
      return { found, known: await nameRecipients.execute(organizationId, found.items) };
    };
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/results',
        operationId: 'readResults',
        summary: 'Read what was sent and what came back, day by day',
        description:
          'Of the messages that were sent on a day, whenever it came back; people who unsubscribed, by the day on which they did.',
        tags,
        security: { ...security, within: 'whole' },
        query: object({
          zone: optional(text().max(100).description('The time zone of the days, such as `Europe/Berlin`. Default: UTC.')),
          days: Joi.number<number>().integer().min(1).max(resultDays).default(resultDays) as Schema<number>,
        }),
        answer: { status: 200, schema: () => namedSchema('Results', object({ ok: truth(), data: list(resultDay()) })) },
        errors: [],
        async handle({ query: { zone = 'UTC', days: count }, caller: { organizationId } }) {
          const days = lastDays(clock.now(), checkedZone(zone), count);
          const [first] = days;
          const timed = first ? await reader.since(organizationId, first.from) : [];
          const data = byDay(days, timed).map(({ day: name, from, to, results: splits }) => ({
            day: name,
            from: from.toISOString(),
            to: to.toISOString(),
            results: splits.map(({ medium: channel, counts }) => ({ channel, counts })),
          }));
          return { ok: true as const, data };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/results/spinners',
        operationId: 'readSpinnerResults',
        summary: 'Read what spinners sent and what came back, over all their jobs',
        description:
          'A limited key gets its spinners alone; if it is limited to tables, too, those whose versions are all over these tables.',
        tags,
        security,
        query: object({
          spinnerId: Joi.array().items(uuid()).single().max(mostSpinners).default([]).description('May be repeated.') as unknown as Schema<
            readonly string[]
          >,
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              data: list(namedSchema('SpinnerResults', object({ spinnerId: text(), results: sentResults() }))),
            }),
        },
        errors: [],
        async handle({ query: { spinnerId: ids }, caller: { organizationId, reach = Reach.everything } }) {
          const found = await reader.ofSpinners(organizationId, await sight.wholeSpinners(organizationId, reach, ids));
          return { ok: true as const, data: [...found].map(([spinnerId, counts]) => ({ spinnerId, results: byMedium(counts) })) };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/results/messages',
        operationId: 'listSent',
        summary: 'List the messages of a spinner, or those that were sent in a time',
        description:
          'Each result is the length of such a list. A page may be short, or even empty; the list ends where `nextCursor` is null.',
        tags,
        security,
        query: object({ ...ofList, state: repeatable(sentStates) }),
        answer: { status: 200, schema: () => pageOf(sentMessage()) },
        errors: [],
        async handle({
          query: { channel: medium, spinnerId, from, to, state: states = sentStates, ...query },
          caller: { organizationId, reach = Reach.everything },
        }) {
          const page = pageRequest(query);
          const range = rangeOf({ spinnerId, from, to });
          if (range && spinnerId === undefined) {
            const read = (page: PageRequest) => reader.messages(organizationId, { medium, states, range }, page);
            const keyOf = ({ sentAt, id }: Message) => [sentAt?.toISOString() ?? null, id];
            return shown(organizationId, await sight.page(organizationId, reach, checkPageKey(page, isTime, isId), { read, keyOf }));
          }
          const after = page.after === undefined || isPlace(page.after) ? page : checkPageKey(page, isNothing);
          return shown(
            organizationId,
            await sentOfSpinner.execute({ organizationId, spinnerId: spinnerId ?? '', medium, states, created: range, reach }, after),
          );
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/results/unsubscribed',
        operationId: 'listUnsubscribed',
        summary: 'List who unsubscribed through the messages of a spinner or a job, or in a time',
        tags,
        security,
        query: object(peopleList),
        answer: { status: 200, schema: () => pageOf(unsubscribedPerson()) },
        errors: [],
        async handle({ query, caller }) {
          const { organizationId } = caller;
          const { found, known } = await people(query, caller, (filter, page) => reader.unsubscribed(organizationId, filter, page));
          return pageAnswer(found, (one) => shownPerson(one, known));
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/results/replied',
        operationId: 'listReplied',
        summary: 'List who answered messages of a spinner or a job, or answered in a time',
        description: 'Each once for a job, however often they answered. The answers themselves are listed by `GET /replies`.',
        tags,
        security,
        query: object(peopleList),
        answer: { status: 200, schema: () => pageOf(repliedPerson()) },
        errors: [],
        async handle({ query, caller }) {
          const { organizationId } = caller;
          const { found, known } = await people(query, caller, (filter, page) => reader.replied(organizationId, filter, page));
          return pageAnswer(found, (one: RepliedPerson) => ({ ...shownPerson(one, known), replyId: one.replyId }));
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/results/engaged',
        operationId: 'listEngaged',
        summary: 'List the messages of a spinner or a job that people clicked or opened, or those of a time',
        description: 'Each once, by when that was first. Programs that open links do not count. Only of channels that count it.',
        tags,
        security,
        query: object({ ...peopleList, kind: oneOf(...engagementKinds) }),
        answer: { status: 200, schema: () => pageOf(engagedMessage()) },
        errors: [],
        async handle({ query: { kind, ...query }, caller }) {
          const { organizationId } = caller;
          const list = (filter: PeopleFilter, page: PageRequest) => reader.engaged(organizationId, kind, filter, page);
          const { found, known } = await people(query, caller, list, isName);
          return pageAnswer(found, (one: EngagedPerson) => ({ ...shownPerson(one, known), stepId: one.stepId }));
        },
      }),
    ];
  }
}

interface PeopleQuery extends PageQuery {
  readonly channel: MediumName;
  readonly spinnerId?: string | undefined;
  readonly jobId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface SeeingCaller {
  readonly organizationId: string;
  readonly reach?: Reach | undefined;
}

const shownPerson = ({ jobId, recordId, address, medium: channel, at }: UnsubscribedPerson, known: KnownRecords) => ({
  jobId,
  recordId,
  ...shownKnown(known, recordId),
  address,
  channel,
  at: at.toISOString(),
});

const isNothing = (): boolean => false;

/** Whether a page's key is a place in the list of a spinner. */
const isPlace = ([before = '', record = '', step = '', ...more]: readonly (string | null)[]): boolean =>
  more.length === 0 &&
  (before === null || isId(before)) &&
  (record === null ? step === null : isRecord(record) && step !== null && step !== '');

/** The time that a list is of, if it is of one. @throws ValidationFailed if it is of neither a time nor a spinner */
function rangeOf({
  spinnerId,
  ...times
}: {
  spinnerId: string | undefined;
  from: string | undefined;
  to: string | undefined;
}): TimeRange | undefined {
  const { from, to } = timeRange(times);
  if (from && to) return { from, to };
  if (spinnerId !== undefined) return undefined;
  throw new ValidationFailed([{ path: 'query', message: 'must have a `spinnerId`, or `from` and `to`' }]);
}

/** @throws ValidationFailed */
function checkedZone(zone: string): string {
  try {
    dayOfZone(zone);
    return zone;
  } catch {
    throw new ValidationFailed([{ path: 'query.zone', message: 'must be a time zone such as `Europe/Berlin`' }]);
  }
}

function byMedium(counts: readonly ResultCount[]) {
  const found = new Map<MediumName, Record<string, number>>();
  for (const { medium, state, n } of counts) found.set(medium, { ...found.get(medium), [state]: n });
  return [...found].map(([channel, counts]) => ({ channel, counts }));
}
