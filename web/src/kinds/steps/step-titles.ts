import { count } from '../../text/format.ts';
import { withTitles } from '../left-values.ts';
import { stepWords } from '../words.ts';
import type { DraftStep } from './step.ts';
import type { CountOfStep } from './step-view.ts';
import { viewOf } from './step-views.ts';

/** The titles of the steps of one definition wherever they are shown, and their numbers. Jumps are no steps: they have none. */
export class StepTitles {
  /** The number of steps, without jumps. */
  readonly count: number;
  readonly #steps = new Map<string, { readonly step: DraftStep; readonly number: number | undefined }>();

  constructor(steps: readonly DraftStep[]) {
    let count = 0;
    for (const step of steps) {
      if (jumpOf(step) === undefined) count += 1;
      this.#steps.set(step.id, { step, number: jumpOf(step) === undefined ? count : undefined });
    }
    this.count = count;
  }

  /** "Welcome", or "E-mail 3" for a step without a name. */
  of(id: string): string {
    const { step, number } = this.#steps.get(id) ?? {};
    if (!step) return titleOf(id);
    const jump = jumpOf(step);
    if (jump !== undefined) return this.wayOn(jump);
    return ownNameOf(step) ?? `${kindTitleOf(step)} ${number}`;
  }

  /** The title beside the number of a step: "E-mail". */
  besideNumber(id: string): string {
    const step = this.#steps.get(id)?.step;
    return step && this.numberOf(id) !== undefined ? (ownNameOf(step) ?? kindTitleOf(step)) : this.of(id);
  }

  /** The title of the step before a jump. */
  before(id: string): string | undefined {
    let last: string | undefined;
    for (const one of this.#steps.keys()) {
      if (one === id) return last && this.of(last);
      if (!this.isJump(one)) last = one;
    }
    return undefined;
  }

  /** A text in which the values that steps leave have the titles of their steps: "Score: tier". */
  inWords(text: string): string {
    return withTitles(text, (id) => (this.#steps.has(id) ? this.of(id) : undefined));
  }

  /** The act of a step, in one line; undefined if it does not say so itself. */
  summaryOf(step: DraftStep): string | undefined {
    const said = viewOf(step.type)?.summaryOf?.(step);
    return said && this.inWords(said);
  }

  /** Whether people gave it a name; else it is called by its kind. */
  isNamed(id: string): boolean {
    const step = this.#steps.get(id)?.step;
    return step !== undefined && ownNameOf(step) !== undefined;
  }

  /** From 1, without gaps; undefined for a jump. */
  numberOf(id: string): number | undefined {
    return this.#steps.get(id)?.number;
  }

  isJump(id: string): boolean {
    return this.#steps.has(id) && this.numberOf(id) === undefined;
  }

  /** The target of a way, in words: null is the end, '' is not chosen yet. */
  wayOn(goTo: string | null | undefined): string {
    if (goTo === null) return stepWords.ends;
    return goTo ? stepWords.goesOn(this.of(goTo)) : stepWords.unchosen;
  }
}

/** The target of a step that does nothing but send everybody on to one other step; undefined if it does more. */
export const jumpOf = (step: DraftStep): string | null | undefined => viewOf(step.type)?.jumpOf?.(step);

/** The name of a kind of step: "Filter"; a message by its medium. */
export const kindTitleOf = (step: DraftStep): string => viewOf(step.type)?.titleOf(step) ?? titleOf(step.type);

/** The text about the records that were counted at a step, never more than is known; undefined if its kind says nothing. */
export function describeCounts(step: DraftStep, counts: CountOfStep): string | undefined {
  const { comes, first } = counts;
  const isFirst = first === comes;
  const said = viewOf(step.type)?.counted?.(counts, isFirst ? stepWords.theFirst(count(comes)) : count(comes));
  return said === undefined || first === undefined || isFirst ? said : stepWords.ofFirst(said, count(first));
}

/** The title of a step for people: its name, or an id that somebody wrote. "message" and "message-2" are ids that the editor makes. */
function ownNameOf({ id, type, name }: DraftStep): string | undefined {
  if (typeof name === 'string' && name.trim() !== '') return name;
  const isMade = id.startsWith(type) && /^(?:-\d+)?$/.test(id.slice(type.length));
  return isMade ? undefined : titleOf(id);
}

/** An id as people read it: "welcome-mail" → "Welcome mail". */
function titleOf(id: string): string {
  const title = id.replace(/[-_]+/g, ' ').trim();
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
