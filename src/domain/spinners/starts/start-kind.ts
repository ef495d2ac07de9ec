import type { Members } from '../../kernel/check-shape.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { WrittenFields } from '../../kernel/field.ts';
import type { Condition } from '../../tables/condition.ts';

/** The field of every start. */
export interface AnyStart {
  readonly type: string;
}

/** One kind of start: how it is written and checked. All other code looks a kind up by its type. */
export interface StartKind<S extends AnyStart> {
  readonly type: S['type'];
  /** A summary for the documentation. */
  readonly summary: string;
  /** The most starts of this kind that a spinner has. */
  readonly most: number;
  /** Its fields besides the type. The documentation and the OpenAPI document are generated from them. */
  readonly fields: WrittenFields<S, keyof AnyStart>;
  /** Problems with the shape of its fields. */
  check(input: Members, path: string): Problem[];
  /** Fills in what a draft may leave out. */
  complete(start: S): S;
  /** The problems that prevent publishing, except columns: those are checked in the same way for all kinds. */
  obstacles(start: S, path: string): Problem[];
  /** The columns that it reads. */
  columnUses(start: S, path: string): ColumnUse[];
  /** When it starts a job for the first time after a time; undefined if it never does. Absent if it is not a matter of time. */
  next?(start: S, after: Date): Date | undefined;
  /** Whether a time that has passed is made up for by a job of its own, and not by one for all of them. */
  readonly keepsEachTime?: boolean;
  /** When it comes in place of another start that was to come at a time; undefined if it is about something else. */
  resume?(start: S, old: AnyStart, dueAt: Date): Date | undefined;
  /** The records that its job of a time takes, if there are any; absent: the job takes what a call takes. */
  audienceAt?(start: S, at: Date): DueAudience;
}

/** The records that are due. */
export interface DueAudience {
  /** Records that were never in the spinner, or all that are not inside. */
  readonly records: 'new' | 'all';
  readonly filter: Condition;
}
