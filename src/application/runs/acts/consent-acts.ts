import { generalKey } from '../../../domain/consent/topic.ts';
import { type HeardConsent, noteConsent } from '../../consent/note-consent.ts';
import type { ActingClaim, HeldActs } from './acting-claim.ts';
import type { ClaimedActs } from './claimed-acts.ts';

/** Why a recipient fails whose step is about a topic that is gone, or is archived and so joined by nobody. */
const topicClosed = 'topic_closed';

/**
 * Locks the preferences that a claim changes. As by the API, nobody joins again what they have left: such a recipient ends as suppressed.
 * An act that changes nothing is not noted.
 */
export async function holdConsents(acts: ClaimedActs, claim: ActingClaim): Promise<HeldActs | undefined> {
  const wanted = acts.those('consent');
  if (wanted.length === 0) return undefined;
  const { transaction, organizationId, jobId, by, ids, now } = claim;
  const topics = new Map<string, boolean>();
  for (const key of new Set(wanted.map(({ act }) => act.topic))) {
    const topic = await transaction.topics.find(organizationId, key);
    if (topic || key === generalKey) topics.set(key, (topic?.archivedAt ?? null) !== null);
  }
  const locked = await transaction.preferences.lock(
    organizationId,
    wanted.map(({ act }) => act.address),
    now,
  );
  const states = new Map(
    locked.flatMap((one) => Object.entries(one.choices).map(([topic, { state }]) => [`${one.kind} ${one.address} ${topic}`, state])),
  );
  const noted: (readonly [object, HeardConsent])[] = [];
  for (const consent of wanted) {
    const { act, topic, address } = consent.act;
    const key = `${address.kind} ${address.address} ${topic}`;
    const isArchived = topics.get(topic);
    if (isArchived === undefined || (isArchived && act === 'joined')) acts.endAt(consent, 'failed', topicClosed);
    else if (act === 'joined' && states.get(key) === 'left') acts.endAt(consent, 'suppressed', 'topic_left');
    else if (states.get(key) !== act) {
      states.set(key, act);
      const source = `job ${jobId}, record ${consent.acting.taken.recordId}`;
      const proof = { via: 'spinner', by: { type: by.type, id: by.id }, network: null, words: null, source } as const;
      noted.push([consent.act, { organizationId, ...address, act, topics: [topic], at: now, ...proof }]);
    }
  }
  return {
    carryOut() {
      const left = new Set<object>(acts.those('consent').map(({ act }) => act));
      return noteConsent(
        transaction,
        ids,
        noted.flatMap(([act, heard]) => (left.has(act) ? heard : [])),
        now,
      );
    },
  };
}
