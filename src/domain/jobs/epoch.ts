import { Entity } from '../kernel/entity.ts';

/** What identifies a running database; null where the server does not tell. */
export interface DatabaseIdentity {
  /** The cluster's system identifier. */
  readonly system: string | null;
  /** The cluster's timeline: another one after a standby is promoted or the cluster is recovered to a point in time. */
  readonly timeline: string | null;
  /** The database's OID in its cluster. */
  readonly database: string;
  /** When the server was started. */
  readonly serverStart: string;
}

/** What shows that a database was restored, and how a message says it. */
export const restoreSigns = {
  copied: 'its rows were copied, as pg_restore does',
  other_cluster: 'it is in another PostgreSQL cluster',
  other_database: 'it is a copy of another database',
  other_timeline: 'its cluster was recovered, or a standby was promoted',
  older: 'it is older than what a worker has seen',
} as const;
export type RestoreSign = keyof typeof restoreSigns;

/** That and when a database was found to be restored. */
export interface Restored {
  readonly at: Date;
  readonly sign: RestoreSign;
}

/** The time in which a database has lost nothing of what was sent. It ends when the database is restored, and sending stops then. */
export class Epoch extends Entity<{
  id: string;
  /** How often workers have found it unbroken: a restored database has fewer than they remember. */
  beats: number;
  /** The database at the last beat. */
  database: DatabaseIdentity;
  /** Whether its row was written by something else than Spindle. */
  isCopied: boolean;
  /** What ended it. */
  restored: Restored | null;
}>() {
  static begin(id: string, database: DatabaseIdentity): Epoch {
    return new Epoch({ id, beats: 1, database, isCopied: false, restored: null });
  }

  /** What shows that the database was restored since the last beat; `seenBeats` is the most that this worker remembers. */
  signOfRestore(now: DatabaseIdentity, seenBeats: number): RestoreSign | undefined {
    const before = this.database;
    if (this.isCopied) return 'copied';
    if (differ(before.system, now.system)) return 'other_cluster';
    if (before.database !== now.database) return 'other_database';
    if (differ(before.timeline, now.timeline)) return 'other_timeline';
    return this.beats < seenBeats ? 'older' : undefined;
  }

  beat(database: DatabaseIdentity): Epoch {
    return this.with({ beats: this.beats + 1, database });
  }

  end(at: Date, sign: RestoreSign): Epoch {
    return this.with({ restored: { at, sign } });
  }
}

const differ = (before: string | null, now: string | null): boolean => before !== null && now !== null && before !== now;
