import { Link, type LinkProps } from '@tanstack/react-router';
import { isFinal } from '../../api/live.ts';
import type { JobDetails, Message } from '../../api/types.ts';
import { mediumViewOf } from '../../kinds/media/media.ts';
import { count, share } from '../../text/format.ts';
import classes from '../../ui/figures.module.css';
import type { Tone } from '../../ui/status-badge.tsx';
import { languageWords } from '../../words/language.ts';
import { useSteps } from './funnel/use-steps.ts';
import { couldReach, messagesOf, openOf, wereDelivered, wereSent } from './job-facts.ts';
import type { MessageListFilter, RecipientListFilter } from './job-search.ts';
import { byPeople } from './replies/reply-search.ts';
import { useGoalTime } from './shared/inside/use-flow.ts';
import { flowWords } from './shared/inside/words.ts';
import { sumOf } from './shared/recipient-counts.ts';
import { resultWords } from './shared/result-words.ts';
import { jobWords } from './shared/words.ts';

const text = jobWords.job;

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly link: LinkProps;
  /** Its colour, if it is not 0. */
  readonly tone?: Tone;
  /** The share of those that were sent. */
  readonly share?: string;
  /** The number that it is a part of. */
  readonly whole?: number;
  /** Shown as not reported: 0 is not a number then. */
  readonly isSilent?: boolean;
  /** The remark about it. */
  readonly more?: string | undefined;
  /** Shown although it is 0. */
  readonly isAlways?: boolean;
}

/** The totals of a job; each opens the list that it counts. */
export function JobFigures({ job }: { readonly job: JobDetails }) {
  const { id: jobId, recipients: of, reasons } = job;
  const { goal } = useSteps(job);
  const reached = reasons.left?.goal ?? 0;
  const half = useGoalTime(job, goal !== undefined && reached > 0);
  const others = Object.keys(reasons.left ?? {}).filter((reason) => reason !== 'goal');
  const params = { jobId };
  const recipients = (search: RecipientListFilter): LinkProps => ({ to: '/jobs/$jobId/recipients', params, search });
  const messages = (search: MessageListFilter): LinkProps => ({ to: '/jobs/$jobId/messages', params, search });
  const sentOver = ({ channel, steps, messages: counts, ...people }: JobDetails['results'][number]): readonly Figure[] => {
    const sent = sumOf(counts, ...wereSent);
    const view = mediumViewOf(channel);
    const medium = view?.counted(2) ?? channel;
    const isSilent = view?.isReported === true && sent > 0 && sumOf(counts, ...wereDelivered) === 0;
    const said = (label: string): string => (job.results.length > 1 ? text.ofMedium(label, medium) : label);
    const cameBack = (label: string, states: readonly Message['state'][], tone: Tone): Figure => {
      const value = sumOf(counts, ...states);
      return { label: said(label), value, link: messages({ state: states, step: steps }), tone, share: share(value, sent) };
    };
    const engaged = (show: 'opened' | 'clicked'): Figure => ({
      label: said(resultWords.names[show]),
      value: people[show],
      link: { to: '/results', search: { show, channel, jobId } },
      share: share(people[show], sent),
    });
    return [
      { label: text.sentOver(medium), value: sent, link: messages({ state: wereSent, step: steps }), isAlways: true },
      { ...cameBack(text.delivered, wereDelivered, 'done'), isSilent, isAlways: isSilent },
      cameBack(text.bounced, ['bounced'], 'warn'),
      cameBack(text.complained, ['complained'], 'fail'),
      engaged('opened'),
      engaged('clicked'),
      {
        label: said(text.replied),
        value: people.replied,
        link: { to: '/replies', search: { kind: byPeople, jobId } },
        tone: 'done',
        share: share(people.replied, sent),
      },
      {
        label: said(text.unsubscribed),
        value: people.unsubscribed,
        link: { to: '/results', search: { show: 'unsubscribed', channel, jobId } },
      },
    ];
  };
  const none: Figure = { label: text.sent, value: 0, link: messages({ state: wereSent }), isAlways: true };
  const all: readonly Figure[] = [
    { label: job.enrolled || isFinal(job.state) ? text.enrolled : text.enrolling, value: sumOf(of), link: recipients({}), isAlways: true },
    { label: text.open, value: openOf(job), link: recipients({ state: ['pending', 'active', 'waiting'] }) },
    ...(job.results.length === 0 ? [none] : job.results.flatMap(sentOver)),
    {
      label: text.goal,
      value: reached,
      link: recipients({ state: ['left'], reason: ['goal'] }),
      tone: 'done',
      whole: couldReach(of),
      more: half === undefined ? undefined : flowWords.half(half),
      isAlways: goal !== undefined,
    },
    { label: text.unknown, value: messagesOf(job, 'unknown'), link: messages({ state: ['unknown'] }) },
    { label: text.failed, value: of.failed ?? 0, link: recipients({ state: ['failed'] }), tone: 'fail', isAlways: true },
    { label: text.skipped, value: of.skipped ?? 0, link: recipients({ state: ['skipped'] }), isAlways: true },
    {
      label: text.duplicates,
      value: job.reasons.skipped?.duplicate ?? 0,
      link: recipients({ state: ['skipped'], reason: ['duplicate'] }),
    },
    { label: text.suppressed, value: of.suppressed ?? 0, link: recipients({ state: ['suppressed'] }) },
    {
      label: text.takenOut,
      value: (of.left ?? 0) - reached,
      link: recipients({ state: ['left'], ...(reached > 0 && { reason: others }) }),
    },
    { label: text.canceled, value: of.canceled ?? 0, link: recipients({ state: ['canceled'] }) },
  ];
  return (
    <dl className={classes.figures} aria-label={text.figures}>
      {all
        .filter(({ value, isAlways }) => value > 0 || isAlways)
        .map(({ label, value, link, tone, share: ofSent, whole, isSilent, more }) => (
          <div key={label} data-tone={value > 0 ? tone : undefined}>
            <dt>{label}</dt>
            <dd>
              {isSilent ? (
                <small>{resultWords.notReported}</small>
              ) : (
                <Link
                  {...link}
                  aria-label={[languageWords.labelled(label, count(value)), whole !== undefined && text.couldReach(count(whole))]
                    .filter(Boolean)
                    .join(' ')}
                >
                  {count(value)}
                </Link>
              )}
            </dd>
            {whole !== undefined && (
              <dd className={classes.share}>{[text.couldReach(count(whole)), share(value, whole), more].filter(Boolean).join(' · ')}</dd>
            )}
            {ofSent && !isSilent && <dd className={classes.share}>{ofSent}</dd>}
          </div>
        ))}
    </dl>
  );
}
