export const actorTypes = ['user', 'api-key', 'ingest-token', 'operator', 'runtime', 'recipient', 'spinner'] as const;

/**
 * The author of an act: a person, an API key, a table's ingest token, the operator of the installation, the runtime itself, the recipient
 * of a message with its unsubscribe link, or a step of a spinner.
 */
export interface Actor {
  readonly type: (typeof actorTypes)[number];
  /** The id of the user, the key or the spinner. */
  readonly id: string | null;
  /** The IP address of the request. */
  readonly ip: string | null;
}

/** The person with access to the command line of the installation. */
export const operator: Actor = { type: 'operator', id: null, ip: null };

/** The owner of an address: on a public page, or as a colleague notes their wish. */
export const recipientAs = (ip: string | null): Actor => ({ type: 'recipient', id: null, ip });

/** The worker processes, which decide by themselves. */
export const runtime: Actor = { type: 'runtime', id: null, ip: null };

/** The type of `notAudited`. */
export type NotAudited = 'not-audited';

/** Passed instead of an actor: a program makes the call, so it is not recorded in the audit log. What it creates shows its origin. */
export const notAudited: NotAudited = 'not-audited';
