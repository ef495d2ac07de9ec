export const actorTypes = ['user', 'api-key', 'ingest-token', 'operator', 'runtime'] as const;

/** Who does something: a person, an API key, a table's ingest token, whoever runs the installation, or the runtime by itself. */
export interface Actor {
  readonly type: (typeof actorTypes)[number];
  /** The user's or the key's id. */
  readonly id: string | null;
  /** The address that the call came from. */
  readonly ip: string | null;
}

/** Whoever has the command line of the installation. */
export const operator: Actor = { type: 'operator', id: null, ip: null };

/** The type of `notAudited`. */
export type NotAudited = 'not-audited';

/** Given in place of an actor: the call is a program's and is not noted in the audit log. What it made shows where it came from. */
export const notAudited: NotAudited = 'not-audited';
