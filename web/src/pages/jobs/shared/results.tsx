import { Link, type LinkProps } from '@tanstack/react-router';
import type { JobSummary, Message } from '../../../api/types.ts';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import type { MediumKey } from '../../../kinds/media/medium.ts';
import { count } from '../../../text/format.ts';
import { sumOf, wereDelivered, wereSent } from '../job-facts.ts';
import { resultWords } from './result-words.ts';
import classes from './results.module.css';
import { jobWords } from './words.ts';

const text = jobWords.job.messageStates;

/** The numbers of one medium, and where the list behind each is. */
export interface Numbers {
  readonly channel: MediumKey;
  readonly messages: Readonly<Record<string, number>>;
  readonly unsubscribed: number;
  readonly replied: number;
  readonly linkOf: (states: readonly Message['state'][]) => LinkProps;
  readonly toUnsubscribed: LinkProps;
  readonly toReplied: LinkProps;
}

/** What came back about messages, each with the states that it counts. */
const cameBack: readonly (readonly [said: string, states: readonly Message['state'][], tone?: 'warn' | 'fail'])[] = [
  [text.delivered, wereDelivered],
  [text.bounced, ['bounced'], 'warn'],
  [text.complained, ['complained'], 'fail'],
];
const wentWrong: typeof cameBack = [
  [text.unknown, ['unknown'], 'warn'],
  [text.failed, ['failed'], 'fail'],
];

/** What a job has sent and what came back, a line for each medium. Each number opens its list. */
export function Results({ job: { id: jobId, results } }: { readonly job: Pick<JobSummary, 'id' | 'results'> }) {
  return (
    <NumberLines
      all={results.map(({ steps, ...result }) => ({
        ...result,
        linkOf: (state) => ({ to: '/jobs/$jobId/messages', params: { jobId }, search: { state, step: steps } }),
        toUnsubscribed: { to: '/results', search: { show: 'unsubscribed', channel: result.channel, jobId } },
        toReplied: { to: '/results', search: { show: 'replied', channel: result.channel, jobId } },
      }))}
    />
  );
}

/** A line of numbers for each medium; beside each other if there is room and `isInline`. */
export const NumberLines = ({ all, isInline = false }: { readonly all: readonly Numbers[]; readonly isInline?: boolean }) => (
  <div className={classes.results} data-inline={isInline || undefined}>
    {all.map((numbers) => (
      <NumberLine key={numbers.channel} {...numbers} />
    ))}
  </div>
);

function NumberLine({ channel, messages, unsubscribed, replied, linkOf, toUnsubscribed, toReplied }: Numbers) {
  const part = (said: string, states: readonly Message['state'][], tone?: 'warn' | 'fail') => (
    <Part key={said} n={sumOf(messages, ...states)} said={said} link={linkOf(states)} tone={tone} />
  );
  const sent = sumOf(messages, ...wereSent);
  return (
    <div>
      {part(mediumViewOf(channel)?.counted(sent) ?? channel, wereSent)}
      {cameBack.map((one) => part(...one))}
      <Part n={replied} said={resultWords.replied} link={toReplied} />
      <Part n={unsubscribed} said={resultWords.unsubscribed} link={toUnsubscribed} />
      {wentWrong.map((one) => part(...one))}
    </div>
  );
}

interface PartProps {
  readonly n: number;
  readonly said: string;
  readonly link: LinkProps;
  readonly tone?: 'warn' | 'fail' | undefined;
}

function Part({ n, said, link, tone }: PartProps) {
  if (n === 0) return null;
  return (
    <span data-tone={tone}>
      <Link {...link}>
        {count(n)} {said}
      </Link>
    </span>
  );
}
