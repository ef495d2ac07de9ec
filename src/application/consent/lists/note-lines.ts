import type { AddressKind } from '../../../domain/channels/address-kind.ts';
import type { ConsentAct } from '../../../domain/consent/consent-entry.ts';
import type { ConsentLine } from '../../../domain/consent/consent-list.ts';
import type { Preferences } from '../../../domain/consent/preferences.ts';
import type { Topic } from '../../../domain/consent/topic.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { type HeardConsent, noteConsent } from '../note-consent.ts';
import type { LineError, ListEntry } from './read-list.ts';

/** The facts that hold for all lines of a list. */
export interface ConsentList {
  readonly organizationId: string;
  readonly kind: AddressKind;
  /** For lines that name no topics of their own: keys. */
  readonly topics: readonly string[];
  /** For lines without such words of their own: how they agreed, and to which words. */
  readonly source: string | undefined;
  readonly words: string | undefined;
  readonly by: Actor;
}

/** Lines by what became of them. */
export interface LineCounts {
  /** Something new is in the history. */
  noted: number;
  /** Their owners have said so before. */
  alreadyThere: number;
  /** Their owners have left a topic themselves, and stay off it. */
  stayedLeft: number;
}

/** The result of lines, and those that name a topic which their owner has left. */
export interface NotedLines {
  readonly counts: Readonly<LineCounts>;
  readonly errors: readonly LineError[];
}

/** Notes what lines say that people have agreed to, as far as it is new. Who has left a topic stays off it: a person outweighs a file. */
export async function noteLines(
  transaction: Transaction,
  ids: Ids,
  { organizationId, kind, topics, source, words, by }: ConsentList,
  lines: readonly ListEntry<ConsentLine>[],
  now: Date,
): Promise<NotedLines> {
  const addresses = lines.map(({ entry: { address } }) => ({ kind, address }));
  const known = await transaction.preferences.lock(organizationId, addresses, now);
  const byAddress = new Map(known.map((one) => [one.address, one]));
  const heard: HeardConsent[] = [];
  const errors: LineError[] = [];
  const counts = { noted: 0, alreadyThere: 0, stayedLeft: 0 };
  for (const { line, entry } of lines) {
    const { address, act } = entry;
    const before = byAddress.get(address) as Preferences;
    const wanted = (entry.topics ?? topics).map((key) => ({ key, fate: fateOf(before, key, entry, now) }));
    const keys = wanted.flatMap(({ key, fate }) => (fate === 'noted' ? [key] : []));
    const kept = wanted.flatMap(({ key, fate }) => (fate === 'stayedLeft' ? [key] : []));
    if (kept.length > 0) errors.push({ line, message: `has left ${kept.map((key) => `"${key}"`).join(', ')}, and stays off it` });
    counts[keys.length > 0 ? 'noted' : kept.length > 0 ? 'stayedLeft' : 'alreadyThere']++;
    if (keys.length === 0) continue;
    const proof = { words: entry.words ?? words ?? null, source: entry.source ?? source ?? null, network: entry.network };
    const said = {
      organizationId,
      kind,
      address,
      act,
      topics: keys,
      at: entry.at ?? now,
      ...proof,
      via: 'import',
      by: { type: by.type, id: by.id },
    } as const;
    heard.push(said);
    byAddress.set(address, before.after({ ...said, notedAt: now }));
  }
  await noteConsent(transaction, ids, heard, now);
  return { counts, errors };
}

/** Why nobody can say this of a topic; undefined if they can. */
export function faultOfTopic(topic: Topic | undefined, key: string, act: ConsentAct = 'joined'): string | undefined {
  if (!topic) return `"${key.slice(0, 60)}" is not the key of a topic`;
  return act === 'joined' && topic.archivedAt ? `The topic "${key}" is archived: nobody joins it` : undefined;
}

/** The outcome of an act: nothing new, against the wish of its owner, or to be noted. */
function fateOf(before: Preferences, topic: string, { act, at }: ConsentLine, now: Date): keyof LineCounts {
  const choice = before.choiceOf(topic);
  if (choice?.state === act && (!at || choice.at >= at)) return 'alreadyThere';
  return choice?.state === 'left' && act === 'joined' && choice.at <= (at ?? now) ? 'stayedLeft' : 'noted';
}
