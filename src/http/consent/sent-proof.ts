import { optional, sentTime, text, timeSent } from '../kernel/schema.ts';

/** The fields of a call with the proof of an act. */
export const proof = () => ({
  at: optional(sentTime()).description('When they said it. Default: now. Of two acts about a topic the later one holds.'),
  words: optional(text().max(5000)).description('The very words that they agreed to.'),
  source: optional(text().max(500)).description('What they used, such as a form with its version.'),
  network: optional(text().max(100)).description('The network address that they came from.'),
});

/** The proof of an act as a caller sends it. */
export interface SentProof {
  readonly at?: string | undefined;
  readonly words?: string | undefined;
  readonly source?: string | undefined;
  readonly network?: string | undefined;
}

/** When they said it, and the proof; undefined and null for what the caller does not know. @throws ValidationFailed for a wrong time */
export const proofOf = ({ at, words, source, network }: SentProof) => ({
  at: at === undefined ? undefined : timeSent('at', at),
  proof: { words: words ?? null, source: source ?? null, network: network ?? null },
});
