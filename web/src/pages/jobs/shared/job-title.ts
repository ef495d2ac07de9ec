import { isFinal } from '../../../api/live.ts';
import type { JobSummary } from '../../../api/types.ts';
import { conditionOf, describe } from '../../../kinds/condition.ts';
import { count, shortDay } from '../../../text/format.ts';
import { sumOf } from '../job-facts.ts';
import { jobWords } from './words.ts';

const text = jobWords.jobs;
const longestFilter = 60;

/** What a job is called: its spinner, whom it goes to and when, such as “Welcome to 333 where City is Köln, 23 Nov”. */
export function titleOf(
  job: Pick<JobSummary, 'spinnerName' | 'recipients' | 'audience' | 'createdAt' | 'startedAt' | 'state'>,
  isEnrolled: boolean,
): string {
  const { spinnerName, recipients: of, audience, createdAt, startedAt } = job;
  const filter = audience?.filter == null ? '' : describe(conditionOf(audience.filter));
  const where = filter.length > longestFilter ? `${filter.slice(0, longestFilter).trimEnd()}…` : filter;
  const whom = isEnrolled || isFinal(job.state) ? count(sumOf(of)) : undefined;
  return text.title(spinnerName ?? text.deletedSpinner, whom, where, shortDay(startedAt ?? createdAt));
}
