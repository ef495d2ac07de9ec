import { sameSteps } from '../../../domain/spinners/compare-definitions.ts';
import { removedSteps } from '../../../domain/spinners/removed-steps.ts';
import type { Version } from '../../../domain/spinners/spinner.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { JobInside } from './inside-repository.ts';

/**
 * Lets the open jobs of earlier versions go on in a version, each person at the step where they stand; jobs over another table end in their
 * own. The spinner is locked, and what makes jobs of it as well, so that none is left out. Returns how many go on.
 */
export async function continueInside(
  { insides, spinners, queue }: Pick<Transaction, 'insides' | 'spinners' | 'queue'>,
  { organizationId, spinnerId, number, definition }: Version,
  now: Date,
): Promise<number> {
  let moved = 0;
  for (const [{ version, removedSteps: earlier }, jobIds] of alike(await insides.lock(organizationId, spinnerId, number))) {
    const before = (await spinners.findVersion(organizationId, spinnerId, version))?.definition;
    if (before?.dataTableId !== definition.dataTableId) continue;
    const next = {
      version: number,
      audience: before.audience,
      removedSteps: removedSteps(before, definition, earlier),
      sameSteps: sameSteps(before, definition),
    };
    const waiting = await insides.move(organizationId, jobIds, next, now);
    if (waiting.length > 0)
      await queue.enqueue('wake-people', ...waiting.map((jobId) => ({ organizationId, jobId, cause: 'version' as const })));
    moved += jobIds.length;
  }
  return moved;
}

/** Jobs of one version for which the same steps are gone, with the ids of all. */
function alike(jobs: readonly JobInside[]): Iterable<readonly [JobInside, readonly string[]]> {
  const found = new Map<string, readonly [JobInside, string[]]>();
  for (const job of jobs) {
    const key = JSON.stringify([job.version, job.removedSteps]);
    const group = found.get(key) ?? ([job, []] as const);
    group[1].push(job.id);
    found.set(key, group);
  }
  return found.values();
}
