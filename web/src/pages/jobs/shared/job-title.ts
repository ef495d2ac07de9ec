import { isFinal } from '../../../api/live.ts';
import type { JobSummary } from '../../../api/types.ts';
import { conditionOf, describe } from '../../../kinds/condition.ts';
import { count, shortDay } from '../../../text/format.ts';
import { peopleReached, sumOf } from './recipient-counts.ts';
import { jobWords } from './words.ts';

const text = jobWords.jobs;
const longestFilter = 60;

/** The title of a job: its spinner, how many got it, of whom and when, such as “Welcome to 277 of 333 where City is Köln, 23 Nov”. */
export function titleOf(
  job: Pick<JobSummary, 'spinnerName' | 'recipients' | 'results' | 'audience' | 'createdAt' | 'startedAt' | 'state'>,
  isEnrolled: boolean,
): string {
  const { spinnerName, recipients: states, audience, createdAt, startedAt } = job;
  const filter = audience?.filter == null ? '' : describe(conditionOf(audience.filter));
  const where = filter.length > longestFilter ? `${filter.slice(0, longestFilter).trimEnd()}…` : filter;
  const all = sumOf(states);
  const got = peopleReached(job);
  const whom = isFinal(job.state) ? text.whom(count(got), count(all)) : isEnrolled ? text.whomSoFar(count(got), count(all)) : undefined;
  return text.title(spinnerName ?? text.deletedSpinner, whom, where, shortDay(startedAt ?? createdAt));
}
