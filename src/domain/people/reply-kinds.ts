/**
 * The kinds of answers: `person` has written it; `automatic`: a program has; `away`: a program says that somebody is away; `bounce`: a mail
 * server says that it came to nothing; `unsubscribe`: a person wrote one of the organization's words; `perhaps_unsubscribe`: a person may
 * want no more, and a person has to read it.
 */
export const replyKinds = ['person', 'automatic', 'away', 'bounce', 'unsubscribe', 'perhaps_unsubscribe'] as const;
export type ReplyKind = (typeof replyKinds)[number];
/** Kinds that a person has written. */
export const personKinds: readonly ReplyKind[] = ['person', 'unsubscribe', 'perhaps_unsubscribe'];
