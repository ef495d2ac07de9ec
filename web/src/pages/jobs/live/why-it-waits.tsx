import { Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { $api } from '../../../api/client.ts';
import type { Channel, JobDetails } from '../../../api/types.ts';
import { readableReason } from '../../../text/reason-words.ts';
import { When } from '../../../ui/when.tsx';
import { isRampUsedUp, useNamedChannel, useWaitingChannel } from '../funnel/use-channels.ts';
import { faultOf, openOf } from '../job-facts.ts';
import classes from './why.module.css';
import { standstillWords as text } from './words.ts';

interface Why {
  readonly title: string;
  readonly tone: 'wait' | 'fail' | 'busy';
  readonly children: ReactNode;
  readonly link?: LinkProps & { readonly label: string };
}

/** Why a job stands still, in words, with the way to the cause; nothing where it does not. */
export function WhyItWaits({ job }: { readonly job: JobDetails }) {
  const [waiting, named] = [useWaitingChannel(job), useNamedChannel(job)];
  const params = { query: { jobId: job.id, waiting: 'true' } } as const;
  const asked = $api.useQuery('get', '/approvals', { params }, { enabled: job.waiting === 'approval' }).data?.data[0];
  const why = whyOf(job, job.state === 'paused' ? named : waiting, asked?.id);
  if (!why) return null;
  return (
    <section className={classes.why} data-tone={why.tone} aria-label={why.title}>
      <Title order={2}>{why.title}</Title>
      <Text size="sm" component="div">
        {why.children}
      </Text>
      {why.link && (
        <Link {...why.link} className={classes.link}>
          {why.link.label}
        </Link>
      )}
    </section>
  );
}

const toRequest = (approvalId: string): Pick<Why, 'link'> => ({
  link: { to: '/approvals/$approvalId', params: { approvalId }, label: text.toRequest },
});

function whyOf(job: JobDetails, channel: Channel | undefined, approvalId: string | undefined): Why | undefined {
  const open = openOf(job);
  if (job.state === 'paused') {
    if (job.reason === null) return { title: text.paused, tone: 'wait', children: text.pausedByHand(open) };
    // Feedback is seen on the channel's page; failures, in the job.
    if (channel && job.reason.startsWith(text.ofChannel))
      return {
        title: text.pausedItself,
        tone: 'wait',
        children: (
          <Explanation words={job.reason} isOwn>
            {text.pausedByRates(open)}
          </Explanation>
        ),
        link: { to: '/channels/$channelId/feedback', params: { channelId: channel.id }, label: text.toChannel(channel.name) },
      };
    return {
      title: text.pausedItself,
      tone: 'wait',
      children: <Explanation words={faultOf(job.reason)}>{text.pausedItselfHelp(open)}</Explanation>,
      ...toFailed(job),
    };
  }
  if (job.state === 'failed' || job.reason !== null)
    return { title: text.failed, tone: 'fail', children: text.failedFor(faultOf(job.reason ?? '')) };
  if (job.state === 'canceling') return { title: text.canceling, tone: 'busy', children: text.cancelingHelp(open) };
  const waiting = job.recipients.waiting ?? 0;
  const waitingFor = (reason: string): number => job.reasons.waiting?.[reason] ?? waiting;
  switch (job.waiting) {
    case null:
      return job.state === 'queued' ? { title: text.queued, tone: 'busy', children: text.queuedHelp } : undefined;
    case 'scheduled':
      return {
        title: text.scheduled,
        tone: 'busy',
        children: (
          <>
            {text.scheduledHelp} <When at={job.runAt ?? job.createdAt} />.
          </>
        ),
      };
    case 'channel_error':
      if (job.channelError === null)
        return {
          title: text.channel,
          tone: 'busy',
          children: <WithNext job={job}>{text.putOff(waitingFor('channel_error'))}</WithNext>,
          ...toWaiting(job, ['channel_error']),
        };
      return {
        title: text.channel,
        tone: 'wait',
        children: <ChannelError error={job.channelError} waiting={waitingFor('channel_down')} />,
        ...toChannel(channel),
      };
    case 'plan_limit':
      return {
        title: text.plan,
        tone: 'wait',
        children: text.planHelp(waitingFor('plan_limit')),
        link: { to: '/usage', label: text.toUsage },
      };
    case 'window':
    case 'held':
    case 'delay': {
      const { title, help } =
        job.waiting === 'window' ? { title: text.window, help: text.windowHelp(waitingFor('window')) } : delayOf(job, waiting);
      return {
        title,
        tone: 'busy',
        children: <WithNext job={job}>{help}</WithNext>,
        ...toWaiting(job, job.waiting === 'window' ? ['window'] : undefined),
      };
    }
    default: {
      const { title, help } = text.others[job.waiting];
      return {
        title,
        tone: job.waiting === 'throttle' ? 'busy' : 'wait',
        children:
          job.waiting === 'throttle' && channel?.ramp && isRampUsedUp(channel) ? text.ramp(channel.name, channel.ramp.allowed) : help,
        ...(job.waiting === 'throttle' && toChannel(channel)),
        ...(job.waiting === 'approval' && approvalId !== undefined && toRequest(approvalId)),
      };
    }
  }
}

/**
 * The cause of waiting for those who do not wait at a step by itself: a free place under the cap, their turn at an opening, or the end of a
 * hold.
 */
function delayOf({ reasons }: JobDetails, waiting: number): { readonly title: string; readonly help: string } {
  const { cap = 0, opening = 0, held = 0 } = reasons.waiting ?? {};
  if (waiting > 0 && cap === waiting) return { title: text.cap, help: text.capHelp(cap) };
  if (waiting > 0 && opening === waiting) return { title: text.opening, help: text.openingHelp(opening) };
  if (waiting > 0 && held === waiting) return { title: text.held, help: text.heldHelp(held) };
  const parts = [cap > 0 && text.capPart(cap), opening > 0 && text.openingPart(opening), held > 0 && text.heldPart(held)];
  return { title: text.delay, help: [text.delayHelp(waiting), ...parts].filter((part) => part !== false).join(' ') };
}

const toFailed = ({ id: jobId, recipients: { failed = 0 } }: JobDetails): Pick<Why, 'link'> =>
  failed > 0 ? { link: { to: '/jobs/$jobId/recipients', params: { jobId }, search: { state: ['failed'] }, label: text.toFailed } } : {};

const toWaiting = ({ id: jobId }: JobDetails, reason?: readonly string[]): Pick<Why, 'link'> => ({
  link: {
    to: '/jobs/$jobId/recipients',
    params: { jobId },
    search: { state: ['waiting'], ...(reason && { reason }) },
    label: text.toWaiting,
  },
});

const toChannel = (channel: Channel | undefined): Pick<Why, 'link'> =>
  channel ? { link: { to: '/channels/$channelId', params: { channelId: channel.id }, label: text.toChannel(channel.name) } } : {};

/** The causes that hold people up, and the time at which the next one goes on. */
const WithNext = ({ job: { nextDueAt }, children }: { readonly job: JobDetails; readonly children: string }) => (
  <>
    {children}{' '}
    {nextDueAt !== null && (
      <>
        {text.nextDue} <When at={nextDueAt} />.
      </>
    )}
  </>
);

interface ChannelErrorProps {
  readonly error: NonNullable<JobDetails['channelError']>;
  readonly waiting: number;
}

const ChannelError = ({ error, waiting }: ChannelErrorProps) => (
  <Explanation words={error.message}>
    {text.channelHelp(waiting)} {text.since} <When at={error.since} /> · {text.nextTry} <When at={error.nextProbeAt} />
  </Explanation>
);

interface ExplanationProps {
  readonly words: string;
  /** Whether they are the app's. */
  readonly isOwn?: boolean;
  readonly children: ReactNode;
}

/** The words of somebody else, such as a mail server, and what it means. */
const Explanation = ({ words: said, isOwn = false, children }: ExplanationProps) => (
  <>
    <p className={classes.said} data-own={isOwn || undefined}>
      <bdi>{readableReason(said)}</bdi>
    </p>
    <p>{children}</p>
  </>
);
