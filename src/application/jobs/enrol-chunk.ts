import type { Clock } from '../ports/clock.ts';
import type { Audience } from '../ports/repositories.ts';
import type { JobReference } from '../ports/tasks.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const chunkSize = 5000;

/** Starts a queued job, or goes on where it stood, with one chunk of its recipients; answers whether there is more to enrol. */
export function enrolChunk(unitOfWork: UnitOfWork, clock: Clock, { organizationId, jobId }: JobReference): Promise<boolean> {
  return unitOfWork.run(async ({ jobs, spinners, recipients, queue }) => {
    const found = await jobs.find(organizationId, jobId);
    if (!found) return false;
    const version = await spinners.findVersion(organizationId, found.spinnerId, found.version);
    if (!version) throw new Error(`Version ${found.version} of spinner ${found.spinnerId} is missing`);
    const { dataTableId, audience: kind } = version.definition;
    const audience: Audience = { organizationId, spinnerId: found.spinnerId, dataTableId, kind };
    const range = found.state === 'queued' ? await recipients.open(audience) : undefined;

    const held = await jobs.hold(organizationId, jobId);
    if (!held || !(held.state === 'queued' || (held.state === 'running' && !held.isEnrolled))) return false;
    const now = clock.now();
    const started = held.state === 'queued' && range ? held.start(now, range) : held;
    const job = started.isEnrolled ? started : started.enrolled(await recipients.enrol(started, audience, now, chunkSize));
    await jobs.save(job);
    if (job.isEnrolled) await recipients.close(job, audience);
    await queue.enqueue('advance-job', { organizationId, jobId });
    return !job.isEnrolled;
  });
}
