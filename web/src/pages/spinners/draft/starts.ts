import type { DraftStart } from '../../../kinds/starts/start.ts';
import type { Definition } from './definition.ts';
import { type DraftProblem, isWithin } from './problems.ts';

/** The start of a type, and its path in the draft; the path is where it would stand if there is none. */
export function startIn({ starts = [] }: Definition, type: string): { readonly start: DraftStart | undefined; readonly path: string } {
  const at = starts.findIndex((one) => one.type === type);
  return { start: starts[at], path: `starts[${at < 0 ? starts.length : at}]` };
}

/** A draft with another start of a type; undefined removes it. A draft that has none has no list of them. */
export function withStart({ starts = [], ...definition }: Definition, type: string, start: DraftStart | undefined): Definition {
  const isThere = starts.some((one) => one.type === type);
  const kept = starts.flatMap((one) => (one.type !== type ? [one] : start ? [start] : []));
  const next = start && !isThere ? [...kept, start] : kept;
  return next.length === 0 ? definition : { ...definition, starts: next };
}

/** A start of a draft, and its place among all that starts the spinner. */
export interface StartInForm {
  readonly start: DraftStart;
  readonly at: number;
}

/** The starts of a type in a draft, in its order. */
export const startsOf = ({ starts = [] }: Definition, type: string): readonly StartInForm[] =>
  starts.map((start, at) => ({ start, at })).filter(({ start }) => start.type === type);

/** A draft with one more start. */
export const withNewStart = (definition: Definition, start: DraftStart): Definition => ({
  ...definition,
  starts: [...(definition.starts ?? []), start],
});

/** A draft with another start at a place. */
export const withStartAt = (definition: Definition, at: number, start: DraftStart): Definition => ({
  ...definition,
  starts: (definition.starts ?? []).map((one, index) => (index === at ? start : one)),
});

/** A draft without the start at a place, or without all of a type. */
export function withoutStarts({ starts = [], ...definition }: Definition, which: number | string): Definition {
  const kept = starts.filter((start, index) => (typeof which === 'string' ? start.type !== which : index !== which));
  return kept.length === 0 ? definition : { ...definition, starts: kept };
}

/** Whether a problem is one of what starts the spinner. */
export const isOfStarts = ({ step, field }: Pick<DraftProblem, 'step' | 'field'>): boolean =>
  step === undefined && isWithin(field, 'starts');
