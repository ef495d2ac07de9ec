// A rule decides which messages of a claim may leave now, and until when or why the others may not. It is one object, in a file of its own
// name; the lists of rules say which are asked, and in which order. A new rule is one file and one line in a list.

import type { MessagesDue } from '../../../domain/runs/messages-due.ts';

/** `Facts` is what it is given, `Read` what it reads ahead. */
export interface Rule<Facts, Read = unknown> {
  readonly name: string;
  /** Reads for all messages, without locks; the rules of a list read together, before the first decides. */
  ahead?(facts: Facts, messages: MessagesDue): Promise<Read>;
  /** Decides the messages that the rules before it let go. */
  decide(messages: MessagesDue, facts: Facts, read: Read): Promise<void> | void;
}

/** Asks rules in their order, until one has ended the turn. */
export async function askRules<Facts>(
  rules: readonly Rule<Facts>[],
  messages: MessagesDue,
  facts: Facts,
  isOver: () => boolean = () => false,
): Promise<void> {
  if (messages.going.length === 0) return;
  const read = await Promise.all(rules.map((rule) => rule.ahead?.(facts, messages)));
  for (const [index, rule] of rules.entries()) {
    if (isOver()) return;
    await rule.decide(messages, facts, read[index]);
  }
}
