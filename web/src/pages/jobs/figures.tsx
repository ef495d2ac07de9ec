import { Link, type LinkProps } from '@tanstack/react-router';
import { isFinal } from '../../api/live.ts';
import type { JobDetails } from '../../api/types.ts';
import { count } from '../../parts/format.ts';
import { words } from '../../words/en.ts';
import classes from './job.module.css';
import { messagesOf, openOf, sumOf } from './job-facts.ts';
import type { MessageFilter, RecipientFilter } from './job-search.ts';

const text = words.job;
const wereSent = ['sent', 'delivered', 'bounced', 'complained'] as const;

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly link: LinkProps;
  readonly isBad?: boolean;
  /** Shown although it is 0. */
  readonly isAlways?: boolean;
}

/** The totals of a job; each opens the list that it counts. */
export function Figures({ job }: { readonly job: JobDetails }) {
  const { jobId, recipients: of } = job;
  const params = { jobId };
  const recipients = (search: RecipientFilter): LinkProps => ({ to: '/jobs/$jobId/recipients', params, search });
  const messages = (search: MessageFilter): LinkProps => ({ to: '/jobs/$jobId/messages', params, search });
  const ofMessages = (label: string, state: 'delivered' | 'bounced' | 'complained' | 'unknown', isBad: boolean): Figure => ({
    label,
    value: messagesOf(job, state),
    link: messages({ state: [state] }),
    isBad,
  });
  const all: readonly Figure[] = [
    { label: job.enrolled || isFinal(job.status) ? text.enrolled : text.enrolling, value: sumOf(of), link: recipients({}), isAlways: true },
    { label: text.open, value: openOf(job), link: recipients({ state: ['pending', 'active', 'waiting'] }) },
    { label: text.sent, value: messagesOf(job, ...wereSent), link: messages({ state: wereSent }), isAlways: true },
    ofMessages(text.delivered, 'delivered', false),
    ofMessages(text.bounced, 'bounced', true),
    ofMessages(text.complained, 'complained', true),
    ofMessages(text.unknown, 'unknown', false),
    { label: text.failed, value: of.failed ?? 0, link: recipients({ state: ['failed'] }), isBad: true, isAlways: true },
    {
      label: text.leftOut,
      value: sumOf(of, 'skipped', 'suppressed'),
      link: recipients({ state: ['skipped', 'suppressed'] }),
      isAlways: true,
    },
    { label: text.canceled, value: of.canceled ?? 0, link: recipients({ state: ['canceled'] }) },
  ];
  return (
    <dl className={classes.figures} aria-label={text.figures}>
      {all
        .filter(({ value, isAlways }) => value > 0 || isAlways)
        .map(({ label, value, link, isBad }) => (
          <div key={label} data-tone={isBad && value > 0 ? 'fail' : undefined}>
            <dt>{label}</dt>
            <dd>
              <Link {...link} aria-label={`${label}: ${count(value)}`}>
                {count(value)}
              </Link>
            </dd>
          </div>
        ))}
    </dl>
  );
}
