import { Link } from '@tanstack/react-router';
import type { JobSummary, Message } from '../../../api/types.ts';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import { count } from '../../../text/format.ts';
import { sumOf, wereDelivered, wereSent } from '../job-facts.ts';
import classes from './results.module.css';
import { jobWords } from './words.ts';

const text = jobWords.job.messageStates;

type Result = JobSummary['results'][number];

/** What came back about messages, each with the states that it counts. */
const cameBack: readonly (readonly [said: string, states: readonly Message['state'][], tone?: 'warn' | 'fail'])[] = [
  [text.delivered, wereDelivered],
  [text.bounced, ['bounced'], 'warn'],
  [text.complained, ['complained'], 'fail'],
  [text.unknown, ['unknown'], 'warn'],
  [text.failed, ['failed'], 'fail'],
];

/** What a job has sent and what came back, a line for each medium. Each number opens its list. */
export function Results({ job: { jobId, results } }: { readonly job: Pick<JobSummary, 'jobId' | 'results'> }) {
  return (
    <div className={classes.results}>
      {results.map((result) => (
        <div key={result.channel}>
          <Part {...{ jobId, result }} states={wereSent} said={(n) => mediumViewOf(result.channel)?.counted(n) ?? result.channel} />
          {cameBack.map(([said, states, tone]) => (
            <Part key={said} {...{ jobId, result, states, tone }} said={() => said} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PartProps {
  readonly jobId: string;
  readonly result: Result;
  readonly states: readonly Message['state'][];
  readonly said: (n: number) => string;
  readonly tone?: 'warn' | 'fail' | undefined;
}

function Part({ jobId, result: { messages, steps }, states, said, tone }: PartProps) {
  const n = sumOf(messages, ...states);
  if (n === 0) return null;
  return (
    <span data-tone={tone}>
      <Link to="/jobs/$jobId/messages" params={{ jobId }} search={{ state: states, step: steps }}>
        {count(n)} {said(n)}
      </Link>
    </span>
  );
}
