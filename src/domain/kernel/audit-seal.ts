import type { AuditEntry } from './audit-entry.ts';
import { canonicalJson } from './canonical-json.ts';
import { Entity } from './entity.ts';

/** A day that is over is sealed so much later: by then, all that was noted on it is committed, and the clocks of all processes agree. */
export const sealAfterMs = 3_600_000;

/** The hash function of the seals: SHA-256, hex. */
export type Hash = (text: string) => string;

/**
 * The seal of an organization's audit log through the end of a day: it holds each entry since the seal before, and by its digest all before
 * them. A change of an entry of a sealed day shows unless all later seals are made again, and their signatures need a master key.
 */
export class AuditSeal extends Entity<{
  organizationId: string;
  /** 1, 2, 3 … without a gap. */
  number: number;
  /** The last day (UTC) that it holds. */
  day: string;
  /** The number of entries since the seal before. */
  entries: number;
  /** The hash of the last entry: each is hashed with the one before it, the first with the digest of the seal before. */
  digest: string;
  /** The digest of the seal before; null for the first. */
  previous: string | null;
  sealedAt: Date;
  /** The signature of `signedText`, with the master key that was current. */
  signature: string;
}>() {
  /** The facts that are signed. */
  get signedText(): string {
    const { organizationId, number, day, entries, digest, previous } = this;
    return canonicalJson({ organizationId, number, day, entries, digest, previous });
  }
}

/**
 * The mark up to which retention has removed entries of an organization's audit log, by whole sealed days. The seals stay, and their chain;
 * the signature needs a master key, so that nobody removes entries in its name.
 */
export class AuditRemoval extends Entity<{
  organizationId: string;
  /** The number of the last seal whose entries go. */
  number: number;
  /** Its day (UTC). */
  day: string;
  /** Its digest. */
  digest: string;
  /** When that was decided; the entries go in steps afterwards. */
  removedAt: Date;
  /** The signature of `signedText`, with the master key that was current. */
  signature: string;
}>() {
  /** The facts that are signed. */
  get signedText(): string {
    const { organizationId, number, day, digest, removedAt } = this;
    return canonicalJson({ organizationId, number, day, digest, removedAt: removedAt.toISOString() });
  }
}

/** An entry, and what stands for the part of it that may tell of people. */
export interface SealedEntry {
  readonly entry: AuditEntry;
  /** Random; null once that part was erased. */
  readonly salt: string | null;
  /** The hash of that part as it was before it was erased. */
  readonly erased: string | null;
}

/** The hash of the part of an entry that may tell of people. */
export const factsHash = (hash: Hash, { subject, details }: Pick<AuditEntry, 'subject' | 'details'>, salt: string): string =>
  hash(canonicalJson({ salt, subjectId: subject.id, subjectName: subject.name, details }));

/** The chain of hashes over the entries of a seal, in their order. */
export class AuditChain {
  readonly #hash: Hash;
  #digest: string;
  #entries = 0;

  constructor(hash: Hash, previous: string | null) {
    this.#hash = hash;
    this.#digest = previous ?? '';
  }

  add({ entry, salt, erased }: SealedEntry): void {
    const { id, at, actor, action, subject } = entry;
    const facts = erased ?? factsHash(this.#hash, entry, salt ?? '');
    const { type: actorType, id: actorId, ip } = actor;
    const text = canonicalJson({ id, at: at.toISOString(), actorType, actorId, ip, action, subjectType: subject.type, facts });
    this.#digest = this.#hash(`${this.#digest}\n${text}`);
    this.#entries++;
  }

  get digest(): string {
    return this.#digest;
  }

  get entries(): number {
    return this.#entries;
  }
}
