import type { InsideRepository, JobInside } from '../../application/spinners/inside/inside-repository.ts';
import type { InsideVersion } from '../../domain/spinners/inside.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

const openStates: readonly string[] = ['pending', 'active', 'waiting'];

/** The people inside the spinners of a transaction. */
export const insidesOn = ({ jobs, jobCounts, happenings }: Overlays): InsideRepository => {
  const openOf = (organizationId: string, spinnerId: string) =>
    [...jobs.list(organizationId)]
      .filter((job) => job.spinnerId === spinnerId && !job.isFinal && !job.isEnding)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  const recipientsIn = ({ organizationId, id }: JobInside & { readonly organizationId: string }) =>
    [...jobCounts.list(at(organizationId, id))].filter(({ kind }) => kind === 'recipients');

  return {
    async count(organizationId, spinnerId) {
      const found = new Map<string, InsideVersion & { readonly counts: Map<string | null, number> }>();
      for (const job of openOf(organizationId, spinnerId)) {
        const { version, removedSteps } = job;
        const key = JSON.stringify([version, removedSteps]);
        const { counts, jobs: before } = found.get(key) ?? { counts: new Map<string | null, number>(), jobs: 0 };
        for (const { stepId, state, n } of recipientsIn(job))
          if (openStates.includes(state ?? '')) counts.set(stepId, (counts.get(stepId) ?? 0) + n);
        found.set(key, { version, removedSteps, jobs: before + 1, people: [], counts });
      }
      const all = [...found.values()].map(({ counts, ...one }) => ({
        ...one,
        people: [...counts].filter(([, people]) => people > 0).map(([stepId, people]) => ({ stepId, people })),
      }));
      return all.sort((one, other) => one.version - other.version);
    },
    async lock(organizationId, spinnerId, but) {
      return openOf(organizationId, spinnerId).filter(({ version }) => version !== but);
    },
    async move(organizationId, jobIds, { version, audience, removedSteps, sameSteps }, now) {
      const gone = new Set(removedSteps.map(({ id }) => id));
      const found = jobIds.flatMap((id) => jobs.find(organizationId, id) ?? []);
      for (const job of found) {
        const isEnrolling = job.enrolment !== null && !job.isEnrolled && job.retryOf === null;
        const kept = isEnrolling ? (job.audience ?? { records: audience }) : job.audience;
        const goneSteps = job.goneSteps.filter((id) => sameSteps.includes(id));
        jobs.put(job.with({ version, firstVersion: job.firstVersion ?? job.version, removedSteps, goneSteps, audience: kept }));
        const happening = {
          kind: 'moved',
          subject: String(version),
          words: null,
          firstAt: now,
          lastAt: now,
          times: 1,
          until: now,
        } as const;
        happenings.put({ organizationId, jobId: job.id, ...happening });
      }
      const waits = (job: Parameters<typeof recipientsIn>[0]): boolean => {
        const waiting = recipientsIn(job).filter(({ state, stepId }) => state === 'waiting' && stepId !== null && gone.has(stepId));
        return waiting.reduce((sum, { n }) => sum + n, 0) > 0;
      };
      return found.filter(waits).map(({ id }) => id);
    },
  };
};
