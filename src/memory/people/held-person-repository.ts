import type { HeldPersonRepository } from '../../application/people/held-person-repository.ts';
import { runtime } from '../../domain/kernel/actor.ts';
import { type HoldEvent, heldEvent, releasedEvent } from '../../domain/people/hold-event.ts';
import type { HeldPerson } from '../../domain/runs/held-person.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { latestHold } from './held-people-reader.ts';

/** The held people of a transaction. */
export const heldPeopleOn = (overlays: Overlays): HeldPersonRepository => {
  const { heldPeople } = overlays;
  const tell = ({ organizationId }: HeldPerson, { kind, data }: HoldEvent) => tellEvents(overlays, organizationId, kind, data);
  return {
    async latest(organizationId, now, subjects) {
      return latestHold(heldPeople.list(organizationId), now, subjects);
    },
    async lock(organizationId, subjects) {
      return [...new Set(subjects)].sort().flatMap((subject) => heldPeople.find(organizationId, subject) ?? []);
    },
    async save(people) {
      for (const one of people) {
        heldPeople.put(one);
        tell(one, heldEvent(one));
      }
    },
    async remove(organizationId, subjects, now, by) {
      const found = [...new Set(subjects)].flatMap((subject) => heldPeople.find(organizationId, subject) ?? []);
      for (const one of found) {
        heldPeople.delete(one);
        tell(one, releasedEvent(one, now, by));
      }
      return found.filter(({ until }) => until > now).length;
    },
    async forget(now, limit) {
      const over = [...heldPeople.list()].filter(({ until }) => until < now).slice(0, limit);
      for (const one of over) {
        heldPeople.delete(one);
        tell(one, releasedEvent(one, now, runtime));
      }
      return over.length;
    },
  };
};
