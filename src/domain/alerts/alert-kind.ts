import type { Permission } from '../kernel/role.ts';

/** The data that an alert has beside its subject. */
export type AlertFacts = Readonly<Record<string, string | number | null>>;

/**
 * One thing that people are alerted to, and where it is looked at. When it is so, the store finds (`found-causes.ts`); how it is said is in
 * `alert-words.ts`.
 */
export interface AlertKind {
  /** The permission of members who may see its subject. */
  readonly permission: Permission;
  /** The page of the web app that shows it. */
  readonly path: (subject: string, facts: AlertFacts) => string;
}
