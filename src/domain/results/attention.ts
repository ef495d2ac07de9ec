import type { Permission } from '../kernel/role.ts';

/** Things that may need somebody. */
export const attentionKinds = [
  'job_paused',
  'job_failed',
  'recipients_failed',
  'channel_failing',
  'channel_disconnected',
  'channel_alarm',
  'sender_warning',
  'calls_refused',
  'rows_set_aside',
  'meter',
  'key_expires',
  'approval_waits',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The permission of who sees each kind. */
export const attentionPermissions: Readonly<Record<AttentionKind, Permission>> = {
  job_paused: 'jobs:read',
  job_failed: 'jobs:read',
  recipients_failed: 'jobs:read',
  channel_failing: 'channels:read',
  channel_disconnected: 'channels:read',
  channel_alarm: 'channels:read',
  sender_warning: 'channels:read',
  calls_refused: 'tables:read',
  rows_set_aside: 'records:read',
  meter: 'usage:read',
  key_expires: 'api-keys:read',
  approval_waits: 'approvals:decide',
};

/** One thing that needs somebody: a job, a channel, a table, an import, a meter, an API key or a request for approval. */
export interface AttentionEntry {
  readonly kind: AttentionKind;
  /** The id of what it is about; the name of a meter; of several jobs, the id of their spinner. */
  readonly id: string;
  /** The name of the spinner, channel, table or key; null if it no longer exists, and for a meter. */
  readonly name: string | null;
  /** The number of recipients, calls or rows; how much of a meter is used. */
  readonly count: number | null;
  /** The limit of a meter. */
  readonly limit: number | null;
  /** Several jobs of one spinner that are one entry: how many, and when the first of them was created; null for any other entry. */
  readonly jobs: { readonly count: number; readonly from: Date } | null;
  /** Why, in words. */
  readonly reason: string | null;
  /** When it last happened, or when a key expires; null if that is not known. */
  readonly at: Date | null;
  /** Whether something stands still or is lost until somebody acts. */
  readonly isUrgent: boolean;
  /** Changes when something new of it happens: a person who put it away sees it again then. */
  readonly mark: string;
}

/** An entry that a person does not want to see while its mark is the same. */
export interface PutAway {
  readonly organizationId: string;
  readonly userId: string;
  readonly kind: AttentionKind;
  /** The id of what the entry is about. */
  readonly subject: string;
  readonly mark: string;
  readonly at: Date;
}

/** The longest mark that is kept. */
export const maxMarkLength = 500;

const none = { name: null, count: null, limit: null, jobs: null, reason: null, at: null };

/** Makes an entry; its mark is what is given to tell this happening from the next one. */
export const attentionEntry = (
  facts: Pick<AttentionEntry, 'kind' | 'id' | 'isUrgent'> & Partial<AttentionEntry>,
  ...tellsApart: readonly (string | number | Date | null)[]
): AttentionEntry => ({
  ...none,
  ...facts,
  mark: tellsApart
    .map((one) => (one instanceof Date ? one.toISOString() : String(one)))
    .join(' ')
    .slice(0, maxMarkLength),
});

/** The urgent entries first, and of each the latest first. */
export const byUrgency = (one: AttentionEntry, other: AttentionEntry): number =>
  Number(other.isUrgent) - Number(one.isUrgent) || (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0);

const highShare = 0.8;

/** A meter that is nearly or wholly used; undefined for others. A limit of 0 is what the plan does not include. */
export function meterEntry(name: string, used: number, limit: number | null, resetsAt: Date | null): AttentionEntry | undefined {
  if (!limit || used < limit * highShare) return undefined;
  const isUrgent = used >= limit;
  return attentionEntry({ kind: 'meter', id: name, count: used, limit, isUrgent }, isUrgent ? 'reached' : 'near', limit, resetsAt);
}
