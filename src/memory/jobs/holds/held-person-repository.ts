import type { HeldPersonRepository } from '../../../application/jobs/holds/held-person-repository.ts';
import type { Overlays } from '../../engine/memory-tables.ts';

/** The held people of a transaction. */
export const heldPeopleOn = ({ heldPeople }: Overlays): HeldPersonRepository => ({
  async lock(organizationId, subjects) {
    return [...new Set(subjects)].sort().flatMap((subject) => heldPeople.find(organizationId, subject) ?? []);
  },
  async save(people) {
    for (const one of people) heldPeople.put(one);
  },
  async remove(organizationId, subjects, now) {
    const found = [...new Set(subjects)].flatMap((subject) => heldPeople.find(organizationId, subject) ?? []);
    for (const one of found) heldPeople.delete(one);
    return found.filter(({ until }) => until > now).length;
  },
  async forget(before, limit) {
    const old = [...heldPeople.list()].filter(({ until }) => until < before).slice(0, limit);
    for (const one of old) heldPeople.delete(one);
    return old.length;
  },
});
