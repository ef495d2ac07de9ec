// A request for a second person:
//   waiting     until somebody decides, it is withdrawn, or its time ends
//   approved    by a second person, and carried out in the same transaction; `overridden`: by an owner alone, with words
//   returned    sent back with words; `withdrawn` by who asked, or because its subject is gone; `expired`: nobody decided in time
//   drifted     the draft, its layouts, the published version or the count has changed since then
// All but `waiting` are final.

import type { FragmentUses } from '../content/fragment.ts';
import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState, ValidationFailed } from '../kernel/errors.ts';
import { OwnApproval } from './errors.ts';

/** `publication` of a draft; `run` of a job; `arrivals`: more people than usual come into a live spinner. */
export const approvalKinds = ['publication', 'run', 'arrivals'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStates = ['waiting', 'approved', 'overridden', 'returned', 'withdrawn', 'expired', 'drifted'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Days after which a request that nobody decides ends. */
export const approvalDays = 7;
/** The longest words of a request or a decision, in UTF-16 code units. */
export const maxApprovalWords = 2000;

const dayMs = 86_400_000;

/** A person, a program, or a start by itself (`runtime`). */
export type ApprovalAuthor = Pick<Actor, 'type' | 'id'>;

/** The decision of a person. */
export interface ApprovalDecision {
  readonly by: ApprovalAuthor;
  readonly words: string;
  readonly at: Date;
}

/** A request that a second person approves or sends back. */
export class Approval extends Entity<{
  organizationId: string;
  id: string;
  kind: ApprovalKind;
  /** The job of a `run`; else the spinner. */
  subjectId: string;
  spinnerId: string;
  /** As it was when it was asked. */
  spinnerName: string;
  /** The published version; null if there was none. */
  version: number | null;
  /** The revision of the draft of a publication, and the versions of its layouts and parts. */
  revision: number | null;
  uses: FragmentUses | null;
  /** The treatment of people inside, as when a spinner is published. */
  inside: 'finish' | 'continue' | null;
  /** The number of people who get a message; null if that was not counted. */
  counted: number | null;
  /** False if counting took too long: there may be more. */
  isComplete: boolean;
  askedBy: ApprovalAuthor;
  /** The ids of the people who cannot decide: who asked, who edited the draft last, or who made the key that did. */
  barred: readonly string[];
  words: string;
  askedAt: Date;
  endsAt: Date;
  state: ApprovalState;
  decidedBy: ApprovalAuthor | null;
  decidedAt: Date | null;
  /** The words of the decision. */
  decision: string | null;
}>() {
  static ask(
    facts: Pick<
      Approval,
      'organizationId' | 'id' | 'kind' | 'subjectId' | 'spinnerId' | 'spinnerName' | 'version' | 'askedBy' | 'askedAt'
    > &
      Partial<Pick<Approval, 'revision' | 'uses' | 'inside' | 'counted' | 'isComplete' | 'barred' | 'words'>>,
  ): Approval {
    const none = { revision: null, uses: null, inside: null, counted: null, isComplete: true, barred: [], words: '' };
    const open = { state: 'waiting' as const, decidedBy: null, decidedAt: null, decision: null };
    return new Approval({
      ...none,
      ...facts,
      words: checkedWords(facts.words ?? '', 'words'),
      endsAt: new Date(facts.askedAt.getTime() + approvalDays * dayMs),
      ...open,
    });
  }

  get isWaiting(): boolean {
    return this.state === 'waiting';
  }

  /** Whether it lets its subject through. */
  get isGranted(): boolean {
    return this.state === 'approved' || this.state === 'overridden';
  }

  /** Whether the person may decide it by their part in it, beside their permission. */
  mayBeDecidedBy(userId: string): boolean {
    return !this.barred.includes(userId);
  }

  /** The most people that it stands for: one in a hundred more than were counted. */
  get mostPeople(): number {
    return this.counted === null ? 0 : this.counted + Math.floor(this.counted / 100);
  }

  /** @throws InvalidState if it is final or its time is over */
  requireWaiting(now: Date): void {
    const { state } = this;
    if (!this.isWaiting) throw new InvalidState('This request was decided before', { reason: 'APPROVAL_DECIDED', state });
    if (now >= this.endsAt) throw new InvalidState('The time of this request is over: ask again', { reason: 'APPROVAL_EXPIRED', state });
  }

  /** @throws InvalidState, OwnApproval, ValidationFailed */
  approve(decision: ApprovalDecision): Approval {
    requireOther(this, decision);
    return decided(this, 'approved', decision);
  }

  /** @throws InvalidState, OwnApproval, ValidationFailed without words */
  sendBack(decision: ApprovalDecision): Approval {
    requireOther(this, decision);
    return decided(this, 'returned', decision, 'must say why it is sent back');
  }

  /** Approves it without a second person. @throws InvalidState, ValidationFailed without words */
  override(decision: ApprovalDecision): Approval {
    this.requireWaiting(decision.at);
    return decided(this, 'overridden', decision, 'must say why nobody else decides');
  }

  /** Ends it without a decision; one that is final stays as it is. */
  end(state: 'withdrawn' | 'expired' | 'drifted', at: Date, by: ApprovalAuthor | null = null): Approval {
    return this.isWaiting ? this.with({ state, decidedAt: at, decidedBy: by }) : this;
  }
}

function requireOther(approval: Approval, { by, at }: ApprovalDecision): void {
  approval.requireWaiting(at);
  if (by.type !== 'user' || by.id === null || !approval.mayBeDecidedBy(by.id)) throw new OwnApproval();
}

function decided(approval: Approval, state: ApprovalState, { by: { type, id }, words, at }: ApprovalDecision, needed?: string): Approval {
  const decision = checkedWords(words, 'words', needed);
  return approval.with({ state, decidedBy: { type, id }, decidedAt: at, decision });
}

function checkedWords(given: string, path: string, needed?: string): string {
  const words = given.trim();
  const message = words === '' ? needed : words.length > maxApprovalWords ? `must have at most ${maxApprovalWords} characters` : undefined;
  if (message !== undefined) throw new ValidationFailed([{ path, message }]);
  return words;
}
