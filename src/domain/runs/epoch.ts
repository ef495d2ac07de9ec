import { Entity } from '../kernel/entity.ts';

/** A node of a cluster beside the coordinator, as it answered; null where its server does not tell. */
export interface NodeIdentity {
  /** The coordinator's name of it, which its standby takes over. */
  readonly group: string;
  readonly system: string | null;
  readonly timeline: string;
  /** The database's OID in its server. */
  readonly database: string;
  readonly serverStart: string;
  /** Bytes of its log that would survive a crash: they only grow, and an earlier copy has fewer. */
  readonly position: number;
  /** Bytes of its log before its last checkpoint: for some minutes after a start, those that the server has started with. */
  readonly checkpoint: number | null;
  /** When it answered, in seconds by its own clock. */
  readonly answeredAt: number;
}

/** The identity of a running database; null where the server does not tell. */
export interface DatabaseIdentity {
  /** The cluster's system identifier. */
  readonly system: string | null;
  /** The cluster's timeline: another one after a standby is promoted or the cluster is recovered to a point in time. */
  readonly timeline: string | null;
  /** The database's OID in its cluster. */
  readonly database: string;
  /** When the server was started. */
  readonly serverStart: string;
  /** The other nodes of its cluster that answered; none if it is on one server. */
  readonly nodes: readonly NodeIdentity[];
}

/** The sign that a database was restored, and its message. */
export const restoreSigns = {
  copied: 'its rows were copied, as pg_restore does',
  other_cluster: 'it is in another PostgreSQL cluster',
  other_database: 'it is a copy of another database',
  other_timeline: 'its cluster was recovered, or a standby was promoted',
  older: 'it is older than what a worker has seen',
  node: 'a node of its cluster was restored, or the standby of one was promoted',
} as const;
export type RestoreSign = keyof typeof restoreSigns;

/** That and when a database was found to be restored. */
export interface RestoredDatabase {
  readonly at: Date;
  readonly sign: RestoreSign;
}

/** The time in which a database has lost nothing of what was sent. It ends when the database is restored, and sending stops then. */
export class Epoch extends Entity<{
  id: string;
  /** The number of times workers have found it unbroken: a restored database has fewer than they remember. */
  beats: number;
  /** The database at the last beat. */
  database: DatabaseIdentity;
  /** Whether its row was written by something else than Spindle. */
  isCopied: boolean;
  /** The cause of its end. */
  restored: RestoredDatabase | null;
}>() {
  static begin(id: string, database: DatabaseIdentity): Epoch {
    return new Epoch({ id, beats: 1, database, isCopied: false, restored: null });
  }

  /** The sign that the database was restored since the last beat; `seenBeats` is the most that this worker remembers. */
  signOfRestore(now: DatabaseIdentity, seenBeats: number): RestoreSign | undefined {
    const before = this.database;
    if (this.isCopied) return 'copied';
    if (differ(before.system, now.system)) return 'other_cluster';
    if (before.database !== now.database) return 'other_database';
    if (differ(before.timeline, now.timeline)) return 'other_timeline';
    if (this.beats < seenBeats) return 'older';
    return now.nodes.some((node) => isRestored(nodeLike(node, before), node)) ? 'node' : undefined;
  }

  beat(database: DatabaseIdentity): Epoch {
    return this.with({ beats: this.beats + 1, database: remembering(this.database, database) });
  }

  /** The epoch after this one, once sending is released. */
  next(id: string, database: DatabaseIdentity): Epoch {
    return Epoch.begin(id, remembering(this.database, database));
  }

  end(at: Date, sign: RestoreSign): Epoch {
    return this.with({ restored: { at, sign } });
  }
}

/** The database as it is now; of a node that is away, what was known, so that it is compared when it is back. */
function remembering(before: DatabaseIdentity, now: DatabaseIdentity): DatabaseIdentity {
  const nodes = new Map(before.nodes.map((node) => [node.group, node]));
  for (const node of now.nodes) if (!isLate(nodes.get(node.group), node)) nodes.set(node.group, node);
  return { ...now, nodes: [...nodes.values()] };
}

/** Whether an answer is older than the one that is known: another worker asked later, and was faster. */
const isLate = (known: NodeIdentity | undefined, node: NodeIdentity): boolean => known !== undefined && node.answeredAt < known.answeredAt;

const nodeLike = ({ group }: NodeIdentity, { nodes }: DatabaseIdentity): NodeIdentity | undefined =>
  nodes.find((node) => node.group === group);

function isRestored(before: NodeIdentity | undefined, now: NodeIdentity): boolean {
  if (before === undefined || isLate(before, now)) return false;
  const isOther = differ(before.system, now.system) || before.database !== now.database || before.timeline !== now.timeline;
  // An earlier copy may soon have written more than it lacks.
  const reached = before.serverStart === now.serverStart ? now.position : (now.checkpoint ?? now.position);
  return isOther || reached < before.position;
}

const differ = (before: string | null, now: string | null): boolean => before !== null && now !== null && before !== now;
