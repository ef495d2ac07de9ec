import type { Bar, StoppedPersonRepository } from '../../application/runs/stopped-person-repository.ts';
import { isStoppedIn, recordSubject } from '../../domain/runs/stopped-person.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The stopped people of a transaction. */
export const stoppedPeopleOn = ({ stoppedPeople, heldPeople, recipients, jobs }: Overlays): StoppedPersonRepository => ({
  async add(people) {
    for (const one of people) stoppedPeople.put(one);
  },
  async among(job, subjects, now) {
    const wanted = new Set(subjects);
    const bars = new Map<string, Bar>();
    for (const held of heldPeople.list(job.organizationId)) {
      const { subject, until } = held;
      if (wanted.has(subject) && until > now && !(job.passesPauses && held.isPause)) bars.set(subject, { until });
    }
    const found = [...stoppedPeople.list(job.organizationId)].filter((one) => wanted.has(one.subject) && isStoppedIn(one, job));
    for (const { subject, reason } of found.sort((one, other) => (one.id < other.id ? 1 : -1))) bars.set(subject, { reason });
    return bars;
  },
  async takeOpen(people, now, limit) {
    const [first] = people;
    if (!first) return [];
    const { organizationId } = first;
    const subjects = new Set(people.map(({ subject }) => subject));
    const rows = [...jobs.list(organizationId)]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap(({ id }) => [...recipients.list(at(organizationId, id))]);
    const open = rows.filter(({ recipient: { jobId, recordId, state, wakeAt }, spinnerId, dataTableId, addresses }) => {
      const isIdle = wakeAt !== null && (state !== 'active' || wakeAt <= now);
      const isMeant = [recordSubject(dataTableId, recordId), ...addresses].some((subject) => subjects.has(subject));
      return isIdle && isMeant && isStoppedIn(first, { firstJobId: jobId, spinnerId, dataTableId });
    });
    return open.slice(0, limit).map(({ recipient }) => recipient);
  },
  async forget(organizationId) {
    const oldest = [...jobs.list(organizationId)].map(({ id }) => id).sort()[0];
    for (const one of [...stoppedPeople.list(organizationId)]) if (oldest === undefined || one.id < oldest) stoppedPeople.delete(one);
  },
});
