import type { FoundSplits, ReadSplits } from '../../application/results/read-splits.ts';
import type { Proportion } from '../../domain/results/proportion.ts';
import { type Verdict, verdicts, type WayResult } from '../../domain/results/split-results.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import {
  anyText,
  boolean,
  decimal,
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  truth,
  uuid,
} from '../kernel/schema.ts';

const rate = () =>
  namedSchema(
    'SplitRate',
    object({ n: integer(), rate: nullable(decimal()), low: nullable(decimal()), high: nullable(decimal()) }).description(
      'People, their share of this way from 0 to 1, and its 95 % confidence interval; null while nobody went this way.',
    ),
  );

const way = () =>
  namedSchema(
    'SplitWayResult',
    object({
      way: integer(),
      name: nullable(anyText()),
      percent: decimal(),
      goTo: nullable(text()),
      people: integer().description('Who came to the split and went this way.'),
      inside: integer().description('Of these, who has not come to an end.'),
      reached: rate(),
      delivered: rate(),
      failed: rate(),
      goal: rate(),
      left: rate(),
    }),
  );

const split = () =>
  namedSchema(
    'SplitResults',
    object({
      stepId: text(),
      name: nullable(anyText()),
      ways: list(way()),
      otherWays: integer().description('People who went a way that the split no longer has.'),
      comparedBy: oneOf('goal', 'delivered'),
      verdict: oneOf(...verdicts),
      winner: nullable(integer()).description('The way that is better than each other one.'),
      summary: anyText(),
    }),
  );

/** The number of people who went each way of a spinner's splits, and what became of them. */
export class SplitsController implements Controller {
  readonly routes;

  constructor(readSplits: ReadSplits) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/spinners/:spinnerId/splits',
        operationId: 'readSplits',
        summary: 'Read what became of the people who went each way of the splits of a spinner',
        description: 'What was sent after the split counts; what a retry sent is counted where the person went the way.',
        tags: ['Jobs'],
        security: { permission: 'jobs:read', scope: 'results:read', within: 'spinner' },
        params: object({ spinnerId: id() }),
        query: object({ jobId: optional(uuid()).description('Only of this job.') }),
        answer: {
          status: 200,
          schema: () => object({ ok: truth(), version: nullable(integer()), data: list(split()), complete: boolean() }),
        },
        errors: ['SPINNER_NOT_FOUND', 'JOB_NOT_FOUND'],
        async handle({ params: { spinnerId }, query: { jobId }, caller: { organizationId, reach }, signal }) {
          return shownSplits(await readSplits.execute({ organizationId, spinnerId, jobId, reach, signal }));
        },
      }),
    ];
  }
}

const rounded = (share: number): number => Math.round(share * 1e6) / 1e6;

function shownRate(found: Proportion | undefined) {
  if (!found) return { n: 0, rate: null, low: null, high: null };
  return { n: found.n, rate: rounded(found.rate), low: rounded(found.low), high: rounded(found.high) };
}

const shownWay = ({ rates, ...facts }: WayResult) => ({
  ...facts,
  reached: shownRate(rates.reached),
  delivered: shownRate(rates.delivered),
  failed: shownRate(rates.failed),
  goal: shownRate(rates.goal),
  left: shownRate(rates.left),
});

const shownSplits = ({ version, splits, isComplete }: FoundSplits) => ({
  ok: true as const,
  version,
  data: splits.map(({ ways, ...one }) => ({
    ...one,
    ways: ways.map(shownWay),
    summary: summaries[one.verdict](one.winner, one.comparedBy),
  })),
  complete: isComplete,
});

const summaries: Readonly<Record<Verdict, (winner: number | null, by: 'goal' | 'delivered') => string>> = {
  winner: (winner, by) =>
    `Way ${Number(winner) + 1} is better than each other way ${by === 'goal' ? 'at reaching the goal' : 'at being delivered'}.`,
  undecided: () => 'The numbers do not tell yet which way is better.',
  too_few: () => 'The numbers do not tell yet: a way has fewer than 30 people.',
  under_way: () => 'The numbers do not tell yet: more than a tenth of the people of a way are still on their way.',
  incomplete: () => 'There are more people than could be counted in time, so the ways are not compared.',
  not_comparable: () => 'There are not two ways that send something, so they are not compared. With a goal they would be.',
};
