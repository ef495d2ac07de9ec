import type { PreferenceRepository } from '../../application/consent/preference-repository.ts';
import { Preferences, type TopicChoice } from '../../domain/consent/preferences.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

/** The preferences of a transaction, and their proof. */
export const preferencesOn = (overlays: Overlays): PreferenceRepository => {
  const { preferences, consentEntries, topicActs, topics } = overlays;
  const count = (organizationId: string, topic: string, { state, at: time }: TopicChoice): void => {
    const month = time.toISOString().slice(0, 7);
    const acts = (topicActs.find(at(organizationId, topic), at(state, month))?.acts ?? 0) + 1;
    topicActs.put({ organizationId, topic, state, month, acts });
  };
  const limitedAmong: PreferenceRepository['limitedAmong'] = async (organizationId, addresses) => {
    const limited = addresses.filter(({ kind, address }) => preferences.find(organizationId, at(kind, address))?.frequency === 'weekly');
    return new Set(limited.map(({ kind, address }) => `${kind} ${address}`));
  };
  return {
    async find(organizationId, { kind, address }) {
      return preferences.find(organizationId, at(kind, address));
    },
    async lock(organizationId, addresses, now) {
      const found = new Map(
        addresses.map((one) => {
          const key = at(one.kind, one.address);
          return [key, preferences.find(organizationId, key) ?? Preferences.none(organizationId, one, now)];
        }),
      );
      for (const one of found.values()) preferences.put(one);
      return [...found.values()];
    },
    async save(changes, entries) {
      for (const { before, after } of changes) {
        preferences.put(after);
        for (const { topic, from, to } of before.movesTo(after)) if (to && from?.state !== to.state) count(after.organizationId, topic, to);
      }
      for (const entry of entries) {
        consentEntries.put(entry);
        tellEvents(overlays, entry.organizationId, entry.event.kind, entry.event.data);
      }
    },
    async speak(organizationId, addresses, language, now) {
      for (const one of addresses) {
        const known = preferences.find(organizationId, at(one.kind, one.address)) ?? Preferences.none(organizationId, one, now);
        preferences.put(known.with({ language }));
      }
    },
    async forget(organizationId, { kind, address }, hash) {
      const known = preferences.find(organizationId, at(kind, address));
      if (known && (Object.keys(known.forgotten.choices).length > 0 || known.frequency === 'weekly')) preferences.put(known.forgotten);
      else if (known) preferences.delete(known);
      const entries = [...consentEntries.list(at(organizationId, kind, address))];
      for (const entry of entries) {
        consentEntries.delete(entry);
        consentEntries.put(entry.with({ address: hash }));
      }
      return entries.length;
    },
    async erase(organizationId, { kind, address }, hash) {
      const known = preferences.find(organizationId, at(kind, address));
      if (known) preferences.delete(known);
      const entries = [...consentEntries.list(at(organizationId, kind, address))];
      for (const entry of entries) {
        consentEntries.delete(entry);
        consentEntries.put(entry.with({ address: hash, network: null }));
      }
      return entries.length;
    },
    limitedAmong,
    holdLimited: limitedAmong,
    async statesOf(organizationId, topic, addresses) {
      const states = addresses.flatMap(({ kind, address }) => {
        const state = preferences.find(organizationId, at(kind, address))?.stateOf(topic);
        return state ? [[`${kind} ${address}`, state] as const] : [];
      });
      return { reaches: topics.find(organizationId, topic)?.reaches, states: new Map(states) };
    },
  };
};
