import type { Role } from '../kernel/role.ts';

/** What an alert tells beside its subject. */
export type AlertFacts = Readonly<Record<string, string | number | null>>;

/** One thing that people are alerted to, and where it is looked at. When it is so, the store finds (`found-causes.ts`); how it is said is in `alert-words.ts`. */
export interface AlertKind {
  /** What it is, for the settings. */
  readonly what: string;
  /** Who may see what it is about. */
  readonly least: Role;
  /** The page of the web app that shows it. */
  readonly path: (subject: string, facts: AlertFacts) => string;
}
