import { maxTopics, Topic, type WrittenTopic } from '../../domain/consent/topic.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { AuditAction } from '../../domain/kernel/audit-actions.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { useTopics } from './note-consent.ts';

export interface SaveTopicInput {
  readonly organizationId: string;
  readonly key: string;
  /** Whether it is made, or edited. */
  readonly isNew: boolean;
  readonly topic: WrittenTopic;
  readonly by: Actor;
}

/**
 * Makes or edits a topic. @throws ValidationFailed, NotFound, InvalidState if there are too many or one has the key, or if it would reach
 * people who have not joined it
 */
export async function writeTopic(
  transaction: Transaction,
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
  { organizationId, key, isNew, topic: written, by }: SaveTopicInput,
): Promise<Topic> {
  // Its lock keeps the number of topics exact, and two edits in order.
  await transaction.organizations.lock(organizationId);
  const now = clock.now();
  const known = isNew ? undefined : await transaction.topics.find(organizationId, key);
  if (!isNew && !known) throw new NotFound('Topic');
  const topic = (known ?? (await blank(transaction, organizationId, key, now))).write(written, now);
  if (known && sameJson(known, topic)) return topic;
  await transaction.topics.save(topic);
  await useTopics(transaction, organizationId);
  const subject = { type: 'topic' as const, id: key, name: Object.values(topic.name)[0] ?? null };
  const { name, description, reaches, isPublic } = topic;
  const details = { name, description, reaches, isPublic };
  await audit.note(transaction, { by, organizationId, action: actionOf(known, topic), subject, details });
  return topic;
}

async function blank({ topics }: Transaction, organizationId: string, key: string, now: Date): Promise<Topic> {
  const topic = Topic.named(organizationId, key, now);
  const all = await topics.findMany(organizationId);
  if (all.some((one) => one.key === key)) throw new InvalidState(`The topic "${key}" exists already`);
  if (all.length >= maxTopics)
    throw new InvalidState(`An organization has at most ${maxTopics} topics, archived ones included`, { limit: maxTopics });
  return topic;
}

function actionOf(known: Topic | undefined, topic: Topic): AuditAction & `topic.${string}` {
  if (!known) return 'topic.created';
  if ((known.archivedAt === null) === (topic.archivedAt === null)) return 'topic.edited';
  return topic.archivedAt ? 'topic.archived' : 'topic.restored';
}
