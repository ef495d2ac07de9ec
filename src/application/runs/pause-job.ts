import { ignoresFailures } from '../../domain/channels/health/guardrail.ts';
import { rateReason, type WatchedRates } from '../../domain/channels/health/watched-rates.ts';
import { runtime } from '../../domain/kernel/actor.ts';
import { quoteName } from '../../domain/kernel/quote-name.ts';
import type { Alarm } from '../../domain/runs/failures.ts';
import { happeningKinds } from '../../domain/runs/happening.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';

/**
 * Pauses a job because its messages fail, or because of a channel's rates, and says so in the log; a person has to resume it. In a
 * transaction of its own: it waits for claims, and those wait for capacity that the transaction which records outcomes has locked.
 */
export async function pauseJob(
  {
    unitOfWork,
    audit,
    clock,
    log,
  }: {
    readonly unitOfWork: UnitOfWork;
    readonly audit: Audit;
    readonly clock: Clock;
    readonly log?: Log | undefined;
  },
  { organizationId, jobId }: JobReference,
  cause: Alarm | WatchedRates,
): Promise<void> {
  const alarm = await unitOfWork.run(async (transaction) => {
    const { jobs, spinners, happenings } = transaction;
    // As a person's pause: what is being claimed meanwhile is claimed before it.
    const job = await jobs.lockExclusive(organizationId, jobId);
    if (!job?.isUnderWay) return undefined;
    const alarm = 'figures' in cause ? await alarmOverRates(transaction, job, cause) : alarmOverFailures(job, cause);
    if (!alarm) return undefined;
    await jobs.save(job.pauseFor(alarm.reason, alarm.channelId));
    const now = clock.now();
    await happenings.end(organizationId, [jobId], { kinds: happeningKinds }, now);
    const paused = { kind: 'paused', subject: alarm.channelId ?? '', words: alarm.reason } as const;
    await happenings.begin({ organizationId, jobId }, paused, now);
    await audit.note(transaction, {
      by: runtime,
      organizationId,
      action: 'job.paused',
      subject: { type: 'job', id: jobId, name: (await spinners.find(organizationId, job.spinnerId))?.name ?? null },
      details: { before: job.state, after: 'paused', reason: alarm.reason },
    });
    return alarm;
  });
  if (alarm) log?.warn({ organizationId, jobId, channelId: alarm.channelId }, `a job is paused: ${alarm.reason}`);
}

/** Undefined if a person has turned off the job's rules meanwhile. */
const alarmOverFailures = ({ guardrail }: Job, alarm: Alarm): Alarm | undefined =>
  guardrail && ignoresFailures(guardrail) ? undefined : alarm;

/** Undefined if a person has resumed a job of the channel meanwhile, or if the job's own rules allow the rates. */
async function alarmOverRates(
  { channels }: Transaction,
  job: Job,
  { channel: watched, figures }: WatchedRates,
): Promise<Alarm | undefined> {
  const channel = await channels.find(job.organizationId, watched.id);
  if (!channel || channel.ratesSince?.getTime() !== watched.ratesSince?.getTime()) return undefined;
  const rates = rateReason({ channel, figures }, job.guardrail);
  return rates === undefined ? undefined : { reason: `The channel ${quoteName(channel.name)}: ${rates}`, channelId: channel.id };
}
