import type { LinkProps } from '@tanstack/react-router';
import type { JobStatus } from '../../api/types.ts';
import type { HomeAnswer } from '../../hooks/use-home.ts';
import { count, size } from '../../text/format.ts';
import { ownValue } from '../../text/own-value.ts';
import { nouns } from '../../text/words.ts';
import { words } from '../../words/en.ts';
import { controlWords } from '../jobs/shared/control-words.ts';
import { jobWords } from '../jobs/shared/words.ts';
import { homeWords } from './words.ts';

const text = homeWords.entries;

export type HomeEntry = HomeAnswer['attention']['entries'][number];

/** The text of an entry, and the acts that it offers. */
export interface EntryFacts {
  readonly said: string;
  /** Why, in other people's words. */
  readonly why?: string | undefined;
  readonly action: string;
  readonly link: LinkProps;
}

const dayMs = 86_400_000;
const daysUntil = (at: string | null): number => Math.max(0, Math.ceil((Date.parse(at ?? '') - Date.now()) / dayMs));

const nameOf = ({ name }: HomeEntry): string => name ?? jobWords.jobs.deletedSpinner;
const job = ({ id: jobId }: HomeEntry, hash?: string): LinkProps => ({ to: '/jobs/$jobId', params: { jobId }, ...(hash && { hash }) });

/** The list of several jobs of one spinner. */
const jobsOf = ({ id: spinnerId, jobs }: HomeEntry, state: JobStatus, hasFailed?: true): Pick<EntryFacts, 'action' | 'link'> => ({
  action: text.openJobs,
  link: { to: '/jobs', search: { spinnerId, state: [state], ...(hasFailed && { hasFailed }), ...(jobs && { from: jobs.from }) } },
});
const channel = ({ id: channelId }: HomeEntry): LinkProps => ({ to: '/channels/$channelId', params: { channelId } });

const kinds: { readonly [Kind in HomeEntry['kind']]: (entry: HomeEntry) => EntryFacts } = {
  job_paused: (entry) => ({
    said: text.jobPaused(nameOf(entry)),
    why: entry.reason ?? undefined,
    action: text.resume,
    link: job(entry, 'resume'),
  }),
  job_failed: (entry) => ({
    said: entry.jobs ? text.jobsFailed(entry.jobs.count, nameOf(entry)) : text.jobFailed(nameOf(entry)),
    why: entry.reason === null ? undefined : (ownValue(jobWords.jobs.faults, entry.reason) ?? entry.reason),
    ...(entry.jobs ? jobsOf(entry, 'failed') : { action: text.openJob, link: job(entry) }),
  }),
  recipients_failed: (entry) => ({
    said: text.recipientsFailed(nouns.recipients(entry.count ?? 0), nameOf(entry), entry.jobs?.count),
    ...(entry.jobs ? jobsOf(entry, 'completed', true) : { action: controlWords.retry, link: job(entry, 'retry') }),
  }),
  channel_failing: (entry) => ({
    said: text.channelFails(nameOf(entry)),
    why: entry.reason ?? undefined,
    action: text.openChannel,
    link: channel(entry),
  }),
  channel_disconnected: (entry) => ({
    said: text.channelDisconnected(nameOf(entry)),
    why: entry.reason ?? undefined,
    action: text.reconnect,
    link: channel(entry),
  }),
  channel_alarm: (entry) => ({
    said: text.channelHeld(nameOf(entry)),
    why: entry.reason ?? undefined,
    action: text.openFeedback,
    link: { to: '/channels/$channelId/feedback', params: { channelId: entry.id } },
  }),
  sender_warning: (entry) => ({
    said: text.senderWarning(nameOf(entry)),
    why: entry.reason ?? undefined,
    action: text.openChannel,
    link: channel(entry),
  }),
  calls_refused: (entry) => ({
    said: text.callsRefused(nouns.calls(entry.count ?? 0), nameOf(entry)),
    action: text.openCalls,
    link: { to: '/tables/$tableId/webhook', params: { tableId: entry.id } },
  }),
  rows_set_aside: (entry) => ({
    said: text.rowsSetAside(nouns.rows(entry.count ?? 0), nameOf(entry)),
    action: text.correct(nouns.rows(entry.count ?? 0)),
    link: { to: '/imports/$importId', params: { importId: entry.id } },
  }),
  meter: ({ id, count: used, limit, isUrgent }) => {
    const shown = id === 'bytes' ? size : count;
    const label = ownValue(words.names, id) ?? id;
    return {
      said: isUrgent ? text.capReached(label, shown(limit ?? 0)) : text.nearCap(label, shown(used ?? 0), shown(limit ?? 0)),
      action: text.openUsage,
      link: { to: '/usage' },
    };
  },
  approval_waits: (entry) => ({
    said: text.approvalWaits[entry.reason as keyof typeof text.approvalWaits](nameOf(entry), nouns.people(entry.count ?? 0)),
    action: text.decide,
    link: { to: '/approvals/$approvalId', params: { approvalId: entry.id } },
  }),
  key_expires: (entry) => ({
    said: text.keyExpires(nameOf(entry), nouns.days(daysUntil(entry.at))),
    action: text.openKeys,
    link: { to: '/keys' },
  }),
};

/** The text of an entry of Home, and the page for dealing with it. */
export const entryFacts = (entry: HomeEntry): EntryFacts => kinds[entry.kind](entry);
