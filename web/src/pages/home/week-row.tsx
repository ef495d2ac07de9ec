import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Recipient, SpinnerWeek, Week, WeekResult } from '../../api/types.ts';
import { mediumViewOf } from '../../kinds/media/media.ts';
import { count, share } from '../../text/format.ts';
import { languageWords } from '../../words/language.ts';
import { gotSomething, sumOf } from '../jobs/shared/recipient-counts.ts';
import { type ResultName, resultWords, statesOf } from '../jobs/shared/result-words.ts';
import { jobWords } from '../jobs/shared/words.ts';
import { DayLine } from './day-line.tsx';
import classes from './week.module.css';
import { homeWords } from './words.ts';

const text = homeWords.week;

interface WeekRowProps {
  readonly week: Week;
  readonly spinner: SpinnerWeek;
}

/** The results of one spinner. A number opens its list, where there is one. */
export function WeekRow({ week: { days, from, to, beforeFrom }, spinner }: WeekRowProps) {
  const { spinnerId, spinnerName, jobId, byDay, reached, couldReach, goal, hasGoal, before } = spinner;
  const jobs = (range: Range): LinkProps => ({ to: '/jobs', search: { spinnerId, ...range } });
  const [now, then]: [Range, Range] = [
    { from, to },
    { from: beforeFrom, to: from },
  ];
  const ofJob = (search: { readonly state: readonly Recipient['state'][]; readonly reason?: readonly string[] }): LinkProps | undefined =>
    jobId === null ? undefined : { to: '/jobs/$jobId/recipients', params: { jobId }, search };
  const ofMedia = (name: 'delivered' | 'bounced' | 'replied') => <OfMedia name={name} spinner={spinner} now={now} then={then} />;
  return (
    <tr>
      <th scope="row">
        {spinnerName === null ? (
          jobWords.jobs.deletedSpinner
        ) : (
          <Link to="/spinners/$spinnerId" params={{ spinnerId }}>
            <bdi>{spinnerName}</bdi>
          </Link>
        )}
        <small>
          <Link {...jobs(now)}>{text.jobs(spinner.jobs)}</Link>
          {before.jobs > 0 && (
            <>
              {' · '}
              <Link {...jobs(then)}>{text.jobsBefore(before.jobs)}</Link>
            </>
          )}
        </small>
      </th>
      <td>
        <DayLine days={days} numbers={byDay} />
      </td>
      <Cell name="reached">
        <Line n={reached} link={ofJob({ state: gotSomething })} />
        {before.jobs > 0 && <Before n={before.reached} />}
      </Cell>
      <Cell name="delivered">{ofMedia('delivered')}</Cell>
      <Cell name="bounced">{ofMedia('bounced')}</Cell>
      <Cell name="replied">{ofMedia('replied')}</Cell>
      <Cell name="goal">
        {hasGoal ? (
          <>
            <Line n={goal} link={ofJob({ state: ['left'], reason: ['goal'] })} share={share(goal, couldReach)} />
            {before.jobs > 0 && <Before n={before.goal} share={share(before.goal, before.couldReach)} />}
          </>
        ) : (
          text.none
        )}
      </Cell>
    </tr>
  );
}

type Range = { readonly from: string; readonly to: string };

const Cell = ({ name, children }: { readonly name: keyof typeof text.columns; readonly children: ReactNode }) => (
  <td data-label={text.columns[name]}>{children}</td>
);

interface OfMediaProps {
  readonly name: 'delivered' | 'bounced' | 'replied';
  readonly spinner: SpinnerWeek;
  readonly now: Range;
  readonly then: Range;
}

/** A number of each medium; with the medium's name, if there are several. */
function OfMedia({ name, spinner: { spinnerId, results, before }, now, then }: OfMediaProps) {
  const shown = results.filter((result) => sentOf(result) > 0);
  if (shown.length === 0) return text.none;
  return shown.map((result) => {
    const { channel } = result;
    const link = (n: number, range: Range): LinkProps | undefined =>
      n === 0 ? undefined : { to: '/results', search: { show: name, channel, spinnerId, ...range } };
    const n = numberOf(result, name);
    const earlier = before.results.find((one) => one.channel === channel);
    const isSilent = silent(result, name);
    const medium = shown.length > 1 ? mediumViewOf(channel)?.counted(2) : undefined;
    return (
      <div key={channel} className={classes.medium}>
        {medium && <small>{medium}</small>}
        {isSilent ? (
          <small>{name === 'bounced' ? text.none : resultWords.notReported}</small>
        ) : (
          <Line n={n} link={link(n, now)} share={n > 0 ? share(n, sentOf(result)) : ''} label={resultWords.names[name]} />
        )}
        {earlier && !isSilent && !silent(earlier, name) && (
          <Before
            n={numberOf(earlier, name)}
            link={link(numberOf(earlier, name), then)}
            share={share(numberOf(earlier, name), sentOf(earlier))}
          />
        )}
      </div>
    );
  });
}

const sentOf = ({ messages }: WeekResult): number => sumOf(messages, ...statesOf.sent);
const numberOf = ({ messages, replied }: WeekResult, name: ResultName): number =>
  name === 'replied' ? replied : sumOf(messages, ...statesOf[name]);

/** Whether nobody tells: many mail servers never say that they delivered something, and some media say nothing at all. */
function silent({ channel, messages }: WeekResult, name: ResultName): boolean {
  if (name === 'replied') return false;
  if (!mediumViewOf(channel)?.isReported) return true;
  return name === 'delivered' && sumOf(messages, ...statesOf.delivered) === 0;
}

interface LineProps {
  readonly n: number;
  readonly link?: LinkProps | undefined;
  readonly share?: string;
  readonly label?: string;
}

const Line = ({ n, link, share: part, label }: LineProps) => (
  <div className={classes.number}>
    {part && <small>{part}</small>}
    {link && n > 0 ? (
      <Link {...link} {...(label && { title: languageWords.labelled(label, count(n)) })}>
        {count(n)}
      </Link>
    ) : (
      <span>{count(n)}</span>
    )}
  </div>
);

const Before = ({ n, link, share: part }: LineProps) => {
  const said = text.before(part ? `${count(n)} · ${part}` : count(n));
  return <small>{link ? <Link {...link}>{said}</Link> : said}</small>;
};
