import type { JobStatus, Message, Recipient } from '../../api/types.ts';
import { knownMedia } from '../../kinds/media/known-media.ts';
import type { MediumKey } from '../../kinds/media/medium.ts';
import { isApiId, isTimeText } from '../../text/search.ts';
import { knownJobStates, knownMessageStates, knownRecipientStates, knownResults } from './shared/known-names.ts';
import type { ResultName } from './shared/result-words.ts';

// The filters of the pages of jobs, as they stand in the address. What does not fit is left out.

/** The filter of the list of jobs. */
export interface JobListFilter {
  readonly spinnerId?: string;
  readonly state?: readonly JobStatus[];
  /** Only jobs with failed recipients that no retry has taken. */
  readonly hasFailed?: true;
  readonly from?: string;
  readonly to?: string;
}

/** The filter of a job's recipients. */
export interface RecipientListFilter {
  readonly state?: readonly Recipient['state'][];
  /** The keys that their reasons are counted under. */
  readonly reason?: readonly string[];
  /** The step at which they are or ended. */
  readonly step?: string;
  /** A step that they have reached. */
  readonly entered?: string;
  /** An address, or its beginning. */
  readonly address?: string;
}

/** The filter of a job's messages. */
export interface MessageListFilter {
  readonly state?: readonly Message['state'][];
  /** Messages of any of these steps. */
  readonly step?: readonly string[];
  readonly address?: string;
}

/** The results of a medium that a list shows: over all jobs of a spinner, of one job, or of a time. */
export interface ResultFilter {
  readonly show: ResultName;
  readonly channel: MediumKey;
  readonly spinnerId?: string;
  readonly jobId?: string;
  readonly from?: string;
  readonly to?: string;
}

type Search = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).filter(isText);

/** The members of a list that are among `names`; undefined if there are none. */
export function namesIn<Name extends string>(value: unknown, names: Readonly<Record<Name, true>>): readonly Name[] | undefined {
  const known = (Array.isArray(value) ? value : [value]).filter((one): one is Name => typeof one === 'string' && Object.hasOwn(names, one));
  return known.length > 0 ? [...new Set(known)] : undefined;
}

/** The filter of the list of jobs. */
export function jobFilterOf({ spinnerId, state, hasFailed, from, to }: Search): JobListFilter {
  const states = namesIn(state, knownJobStates);
  return {
    ...(isApiId(spinnerId) && { spinnerId }),
    ...(states && { state: states }),
    ...(hasFailed === true && { hasFailed }),
    ...(isTimeText(from) && { from }),
    ...(isTimeText(to) && { to }),
  };
}

/** The filter of a job's recipients. */
export function recipientFilterOf({ state, reason, step, entered, address }: Search): RecipientListFilter {
  const states = namesIn(state, knownRecipientStates);
  const reasons = textsIn(reason);
  return {
    ...(states && { state: states }),
    ...(reasons.length > 0 && { reason: reasons }),
    ...(isText(step) && { step }),
    ...(isText(entered) && { entered }),
    ...(isText(address) && { address }),
  };
}

/** The filter of a job's messages. */
export function messageFilterOf({ state, step, address }: Search): MessageListFilter {
  const states = namesIn(state, knownMessageStates);
  const steps = textsIn(step);
  return { ...(states && { state: states }), ...(steps.length > 0 && { step: steps }), ...(isText(address) && { address }) };
}

/** The filter of a list of results. */
export function resultFilterOf({ show, channel, spinnerId, jobId, from, to }: Search): ResultFilter {
  return {
    show: namesIn(show, knownResults)?.[0] ?? 'sent',
    channel: namesIn(channel, knownMedia)?.[0] ?? 'email',
    ...(isApiId(spinnerId) && { spinnerId }),
    ...(isApiId(jobId) && { jobId }),
    ...(isTimeText(from) && { from }),
    ...(isTimeText(to) && { to }),
  };
}

/** The person whose history is shown. */
export const personOf = ({ address }: Search): { readonly address?: string } => (isText(address) ? { address } : {});

/** The filter of recipients as a query of the API. */
export const recipientListQuery = ({ state, reason, address, ...rest }: RecipientListFilter) => ({
  ...rest,
  ...(state && { state: [...state] }),
  ...(reason && { reason: [...reason] }),
  ...(address && { addressPrefix: address }),
});

/** The filter of messages as a query of the API. */
export const messageQuery = ({ state, step, address }: MessageListFilter) => ({
  ...(step && { step: [...step] }),
  ...(state && { state: [...state] }),
  ...(address && { addressPrefix: address }),
});
