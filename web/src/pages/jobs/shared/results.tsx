import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobSummary, Message } from '../../../api/types.ts';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import type { MediumKey } from '../../../kinds/media/medium.ts';
import { count } from '../../../text/format.ts';
import { wereDelivered, wereSent } from '../job-facts.ts';
import { sumOf } from './recipient-counts.ts';
import { type PeopleResult, peopleResults, resultWords } from './result-words.ts';
import classes from './results.module.css';
import { jobWords } from './words.ts';

const text = jobWords.job.messageStates;

/** The numbers of one medium, and where the list behind each is. */
export interface Numbers {
  readonly channel: MediumKey;
  readonly messages: Readonly<Record<string, number>>;
  readonly people: Readonly<Record<PeopleResult, number>>;
  readonly linkOf: (states: readonly Message['state'][]) => LinkProps;
  readonly linkOfPeople: (name: PeopleResult) => LinkProps;
}

/** The feedback on messages, each with the states that it counts. */
const cameBack: readonly (readonly [said: (n: number) => string, states: readonly Message['state'][], tone?: 'warn' | 'fail'])[] = [
  [text.delivered, wereDelivered],
  [text.bounced, ['bounced'], 'warn'],
  [text.complained, ['complained'], 'fail'],
];

/** The messages of a job and the feedback, a line for each medium, and how many recipients failed. Each number opens its list. */
export function Results({ job: { id: jobId, results, recipients } }: { readonly job: Pick<JobSummary, 'id' | 'results' | 'recipients'> }) {
  const link = { to: '/jobs/$jobId/recipients', params: { jobId }, search: { state: ['failed'] } } as const;
  return (
    <NumberLines
      failed={{ n: recipients.failed ?? 0, link }}
      all={results.map(({ steps, channel, messages, ...people }) => ({
        ...{ channel, messages, people },
        linkOf: (state) => ({ to: '/jobs/$jobId/messages', params: { jobId }, search: { state, step: steps } }),
        linkOfPeople: (show) => ({ to: '/results', search: { show, channel, jobId } }),
      }))}
    />
  );
}

interface NumberLinesProps {
  readonly all: readonly Numbers[];
  readonly isInline?: boolean;
  /** The failures besides single messages; default: the messages that have failed. */
  readonly failed?: Pick<PartProps, 'n' | 'link'>;
}

/** A line of numbers for each medium; beside each other if there is room and `isInline`. */
export function NumberLines({ all, isInline = false, failed }: NumberLinesProps) {
  // A card has no line for what is empty.
  if ((failed?.n ?? 0) === 0 && all.every((one) => isNothing(one, failed !== undefined))) return null;
  const wrong = failed && <Part {...failed} said={text.failed} tone="fail" />;
  return (
    <div className={classes.results} data-inline={isInline || undefined}>
      {all.map((numbers, at) => (
        <NumberLine key={numbers.channel} {...numbers} failed={at === all.length - 1 ? wrong : wrong && null} />
      ))}
      {all.length === 0 && wrong}
    </div>
  );
}

function isNothing({ messages, people }: Numbers, isFailedElsewhere: boolean): boolean {
  const failed = isFailedElsewhere ? 0 : sumOf(messages, 'failed');
  return sumOf(messages, ...wereSent, 'unknown') + failed + sumOf(people, ...peopleResults) === 0;
}

/** `failed` stands for the failed messages, if it is given. */
function NumberLine(props: Numbers & { readonly failed: ReactNode }) {
  const { channel, messages, people, linkOf, linkOfPeople, failed } = props;
  const part = (said: (n: number) => string, states: readonly Message['state'][], tone?: 'warn' | 'fail') => (
    <Part key={states.join(' ')} n={sumOf(messages, ...states)} said={said} link={linkOf(states)} tone={tone} />
  );
  const sent = sumOf(messages, ...wereSent);
  return (
    <div>
      {part(() => mediumViewOf(channel)?.counted(sent) ?? channel, wereSent)}
      {cameBack.map((one) => part(...one))}
      {peopleResults.map((name) => (
        <Part key={name} n={people[name]} said={resultWords.said[name]} link={linkOfPeople(name)} />
      ))}
      {part(text.unknown, ['unknown'], 'warn')}
      {failed === undefined ? part(text.failed, ['failed'], 'fail') : failed}
    </div>
  );
}

interface PartProps {
  readonly n: number;
  readonly said: (n: number) => string;
  readonly link: LinkProps;
  readonly tone?: 'warn' | 'fail' | undefined;
}

function Part({ n, said, link, tone }: PartProps) {
  if (n === 0) return null;
  return (
    <span data-tone={tone}>
      <Link {...link}>
        {count(n)} {said(n)}
      </Link>
    </span>
  );
}
