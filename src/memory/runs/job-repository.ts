import { type JobRepository, pickUpSeconds } from '../../application/runs/job-repository.ts';
import { livingClaimSeconds, longestClaimSeconds } from '../../application/runs/recipient-repository.ts';
import { rememberedOutcomes } from '../../domain/channels/health/guardrail.ts';
import { type EventKind, jobEvents } from '../../domain/kernel/event-kinds.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { causeOn, tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

/** The jobs of a transaction. */
export const jobsOn = (overlays: Overlays): JobRepository => {
  const { jobs, recipients, removedJobs, jobCounts, happenings, recentOutcomes, jobCauses } = overlays;
  const told = ({ organizationId, id: jobId, spinnerId, state, fault, pausedFor }: Job, before: Job['state'] | undefined): void => {
    if (before === state) return;
    const name = before === 'paused' && state === 'running' ? 'resumed' : state;
    const reason = fault ?? pausedFor;
    const kind = (jobEvents as Partial<Record<string, EventKind>>)[name];
    tellEvents(overlays, organizationId, kind, { jobId, spinnerId, ...(reason === null ? {} : { reason }) });
  };
  // A job whose recipients are leased to a live worker is not due; a queued job first gets time to be picked up.
  const isDue = (job: Job, now: Date): boolean => {
    if (job.state === 'queued' && (job.waiting === 'unverified' || job.waiting === 'approval')) return false;
    if (job.state === 'queued') return now.getTime() > (job.runAt?.getTime() ?? job.createdAt.getTime() + pickUpSeconds * 1000);
    if (job.state !== 'running' && !job.isEnding) return false;
    const open = [...recipients.list(at(job.organizationId, job.id))].filter(({ recipient }) => recipient.wakeAt !== null);
    const isIdle = ({ state, wakeAt }: Recipient): boolean => state !== 'active' || (wakeAt !== null && wakeAt <= now);
    if (job.isEnding) return open.length === 0 || open.some(({ recipient }) => isIdle(recipient));
    const isLiving = ({ state, wakeAt }: Recipient): boolean => {
      const left = ((wakeAt?.getTime() ?? 0) - now.getTime()) / 1000;
      return state === 'active' && left > livingClaimSeconds && left <= longestClaimSeconds;
    };
    if (open.some(({ recipient }) => isLiving(recipient))) return false;
    return (
      !job.isEnrolled ||
      (open.length === 0 && !job.isOpenAt(now)) ||
      open.some(({ recipient: { wakeAt } }) => wakeAt !== null && wakeAt <= now)
    );
  };

  return {
    async find(organizationId, id) {
      return jobs.find(organizationId, id);
    },
    async lock(organizationId, id) {
      return jobs.find(organizationId, id);
    },
    async lockExclusive(organizationId, id) {
      return jobs.find(organizationId, id);
    },
    async lockShared(organizationId, id) {
      return jobs.find(organizationId, id);
    },
    async openLive(organizationId, spinnerId) {
      const open = [...jobs.list(organizationId)].filter((job) => job.spinnerId === spinnerId && job.liveDay !== null && !job.isFinal);
      return open.sort((one, other) => (one.id < other.id ? 1 : -1));
    },
    async isStartedOpen(organizationId, spinnerId, type) {
      return [...jobs.list(organizationId)].some((job) => job.spinnerId === spinnerId && job.startType === type && !job.isFinal);
    },
    async startedSince(organizationId, spinnerId, type, since) {
      return [...jobs.list(organizationId)].filter(
        (job) => job.spinnerId === spinnerId && job.startType === type && job.createdAt >= since,
      );
    },
    async openRetryOf(organizationId, id) {
      return [...jobs.list(organizationId)].find((job) => job.retryOf === id && !job.isFinal);
    },
    async add(added) {
      const cause = causeOn(overlays);
      for (const job of added) {
        jobs.put(job);
        if (cause) jobCauses.put({ organizationId: job.organizationId, jobId: job.id, cause });
      }
    },
    async save(job) {
      told(job, jobs.find(job.organizationId, job.id)?.state);
      jobs.put(job);
    },
    async saveWaiting(organizationId, id, waiting) {
      const job = jobs.find(organizationId, id);
      if (job?.state !== 'running' || job.waiting === waiting) return false;
      jobs.put(job.heldUpBy(waiting));
      return true;
    },
    async release(organizationId, waiting) {
      const waits = [...jobs.list(organizationId)].filter((job) => job.waiting === waiting && ['queued', 'running'].includes(job.state));
      for (const job of waits) jobs.put(job.heldUpBy(null));
      return waits.map(({ id }) => id);
    },
    async noteOutcomes(organizationId, id, marks) {
      const job = jobs.find(organizationId, id);
      if (job?.state !== 'running') return undefined;
      const old = recentOutcomes.find(organizationId, id)?.recent ?? '';
      const recent = (old + marks).slice(-rememberedOutcomes);
      if (recent === old && !marks.includes('1')) return undefined;
      recentOutcomes.put({ organizationId, id, recent });
      return { recent, guardrail: job.guardrail };
    },
    async forgetOutcomes(organizationId, id) {
      recentOutcomes.delete({ organizationId, id, recent: '' });
    },
    async saveGoneSteps(organizationId, id, version, stepIds) {
      const job = jobs.find(organizationId, id);
      if (job?.version === version) jobs.put(job.with({ goneSteps: [...new Set([...job.goneSteps, ...stepIds])].sort() }));
    },
    async removeOld(before, limit, onlyTests = false) {
      const isRetried = ({ organizationId, id }: Job): boolean => [...jobs.list(organizationId)].some(({ retryOf }) => retryOf === id);
      const old = [...jobs.list()].filter(
        (job) => job.finishedAt !== null && job.finishedAt < before && !isRetried(job) && (!onlyTests || isTest(job.organizationId)),
      );
      for (const job of old.slice(0, limit)) {
        jobs.delete(job);
        removedJobs.put({ organizationId: job.organizationId, jobId: job.id, sweptTo: '0' });
      }
    },
    async lockRemoved() {
      const [job] = removedJobs.list();
      return job;
    },
    async saveSwept(job, sweptTo) {
      if (sweptTo !== undefined) return removedJobs.put({ ...job, sweptTo });
      for (const count of [...jobCounts.list(at(job.organizationId, job.jobId))]) jobCounts.delete(count);
      for (const happening of [...happenings.list(at(job.organizationId, job.jobId))]) happenings.delete(happening);
      removedJobs.delete(job);
    },
    async findDue(now, limit, after) {
      const order = (one: Pick<Job, 'createdAt' | 'id'>, other: Pick<Job, 'createdAt' | 'id'>): number =>
        one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
      const due = [...jobs.list()].filter((job) => isDue(job, now) && (!after || order(after, job) < 0));
      return due.sort(order).slice(0, limit);
    },
  };
};
