import type { FoldedAddress } from '../channels/address-kind.ts';
import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import { ValidationFailed } from '../kernel/errors.ts';

/** The stages of an erasure of some people, in order; the last of them is followed by the next people. */
const erasureStages = ['bar', 'find', 'clear', 'walk', 'clear-again', 'settle'] as const;
export type ErasureStage = (typeof erasureStages)[number];

/** The most people of one erasure. */
export const mostErased = 100_000;

/** Refuses a list of more people than one erasure takes. @throws ValidationFailed */
export function requireErasableAtOnce(people: number): void {
  if (people <= mostErased) return;
  const message = `has more than ${mostErased} addresses; nobody was erased: put them into several lists`;
  throw new ValidationFailed([{ path: '', message }]);
}

/** The people of one round, all of whom one walk through the organization finds. */
export const peopleOfRound = 1000;

/** The kinds of things that a report counts. */
export const erasedKinds = [
  'records',
  'recipients',
  'messages',
  'replies',
  'feedback',
  'tasks',
  'changes',
  'events',
  'imports',
  'calls',
  'consent',
  'holds',
  'copies',
  'audit',
  'other',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];
export type ErasedCounts = Readonly<Partial<Record<ErasedKind, number>>>;

/** A table whose records stay: only these columns are emptied, and each cell with an address of the person. */
export interface KeptRecords {
  readonly dataTableId: string;
  /** Their names. */
  readonly columns: readonly string[];
}

/** The progress of an erasure: its present people, and their stage. */
export interface ErasureProgress {
  /** The number of the first person of the round; people are numbered from 0. */
  readonly from: number;
  readonly stage: ErasureStage;
  /** The index of the table that the stage walks through, and the key that was reached in it. */
  readonly place: number;
  readonly after: string | null;
  /** Whether it is the turn of what test mode has of them. */
  readonly isTest: boolean;
}

/** The erasure of people from an organization, and its report, which names nobody. */
export class Erasure extends Entity<{
  organizationId: string;
  id: string;
  /** Counted from 1 in the organization. */
  number: number;
  people: number;
  /** The number of them that are erased. */
  done: number;
  state: 'running' | 'completed';
  keeps: readonly KeptRecords[];
  counts: ErasedCounts;
  progress: ErasureProgress;
  by: Pick<Actor, 'type' | 'id'>;
  createdAt: Date;
  endedAt: Date | null;
}>() {
  /** The erasure with more that was erased. */
  counted(more: ErasedCounts): Erasure {
    const sum = { ...this.counts } as Record<string, number>;
    for (const [kind, n] of Object.entries(more)) if (n > 0) sum[kind] = (sum[kind] ?? 0) + n;
    return this.with({ counts: sum as ErasedCounts });
  }

  /** At the beginning of the next stage; after the last one with the next people, after the last people completed. */
  next(now: Date): Erasure {
    const { stage, from, isTest } = this.progress;
    const start = { place: 0, after: null };
    const following = erasureStages[erasureStages.indexOf(stage) + 1];
    if (following === 'settle' && !isTest) return this.with({ progress: { from, ...start, stage: 'bar', isTest: true } });
    if (following) return this.with({ progress: { ...this.progress, ...start, stage: following } });
    const done = Math.min(from + peopleOfRound, this.people);
    if (done === this.people) return this.with({ done, state: 'completed', endedAt: now });
    return this.with({ done, progress: { from: done, ...start, stage: 'bar', isTest: false } });
  }
}

/** A person whose erasure was asked for. */
export interface PersonToErase {
  readonly id: string;
  readonly number: number;
  /** A keyed hash of an address or of a record: who names it finds the person in the report. */
  readonly hash: string;
  readonly addresses: readonly FoldedAddress[];
  readonly records: readonly { readonly dataTableId: string; readonly recordId: string }[];
}
