import { isFinal } from '../../api/live.ts';
import type { JobDetails, JobSummary, Message } from '../../api/types.ts';
import { ownValue } from '../../text/own-value.ts';
import { readableReason } from '../../text/reason-words.ts';
import { controlWords } from './shared/control-words.ts';
import { sumOf } from './shared/recipient-counts.ts';
import { jobWords } from './shared/words.ts';

const text = jobWords.jobs;

/** The person who started a job, by name where there is one. */
export function starterOf({ startedBy: { type, name } }: Pick<JobSummary, 'startedBy'>): string {
  if (type === 'operator') return text.operator;
  if (type === 'arrival') return text.byItself;
  if (type === 'schedule') return text.bySchedule;
  if (type === 'date') return text.byDate;
  if (type === 'user') return name ?? text.somebody;
  return name === null ? text.aKey : text.apiKey(name);
}

/** Whether a start of its spinner has made a job. */
export const isByItself = ({ start }: Pick<JobSummary, 'start'>): boolean => start !== null;

/** Why a job failed, or was paused by itself, in words. */
export const faultOf = (reason: string): string => ownValue(text.faults, reason) ?? readableReason(reason);

const units: readonly (readonly [size: number, name: string])[] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
];

/** 3725 → "1 h 2 min". */
export function lengthOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const at = units.findIndex(([size]) => whole >= size);
  const [first, second] = at < 0 ? [units[3]] : [units[at], units[at + 1]];
  if (!first) return '';
  const rest = second ? Math.floor((whole % first[0]) / second[0]) : 0;
  return `${Math.floor(whole / first[0])} ${first[1]}${second && rest > 0 ? ` ${rest} ${second[1]}` : ''}`;
}

/** The time that a job has run, or ran. */
export function tookOf({ startedAt, endedAt, state }: Pick<JobSummary, 'startedAt' | 'endedAt' | 'state'>, now = Date.now()): string {
  if (startedAt === null || (isFinal(state) && endedAt === null)) return '';
  return lengthOf(((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt)) / 1000);
}

/** The states of messages that their provider took. */
export const wereSent = ['sent', 'delivered', 'bounced', 'complained'] as const satisfies readonly Message['state'][];

/** The states of messages that reached their mailbox: who complains has it. */
export const wereDelivered = ['delivered', 'complained'] as const satisfies readonly Message['state'][];

/** The number of a job's messages in some states, over all steps. */
export const messagesOf = (job: JobDetails, ...states: readonly string[]): number =>
  Object.values(job.messages).reduce((sum, ofStep) => sum + sumOf(ofStep, ...states), 0);

/** The recipients that could reach the goal: those that were not left out by a filter or a suppression. */
export const couldReach = (recipients: Readonly<Record<string, number>>): number =>
  sumOf(recipients) - sumOf(recipients, 'skipped', 'suppressed');

/** The recipients that have not ended. */
export const openOf = ({ recipients }: Pick<JobDetails, 'recipients'>): number => sumOf(recipients, 'pending', 'active', 'waiting');

/** The label of the button that retries a job: by what there is to retry. */
export const retryName = ({ recipients: { failed = 0 } }: Pick<JobDetails, 'recipients'>): string =>
  failed > 0 ? controlWords.retry : controlWords.retryUnknown;
