import { describeCondition } from '../../../kinds/condition.ts';
import { editorWords } from '../editor-words.ts';
import type { Definition } from './definition.ts';
import { type DraftProblem, isWithin } from './problems.ts';

const text = editorWords.leaving;

/** The conditions under which people leave. */
export const exitFields = ['goal', 'exit'] as const;
export type ExitField = (typeof exitFields)[number];

/** A draft with another condition to leave; undefined removes it. */
export function withExit(definition: Definition, field: ExitField, condition: unknown): Definition {
  const { [field]: _, ...rest } = definition;
  return condition === undefined ? rest : { ...rest, [field]: condition };
}

/** When people leave, in one line. */
export function describeExits(definition: Pick<Definition, ExitField>): string {
  const said = exitFields.flatMap((field) =>
    definition[field] === undefined ? [] : [text.said[field](describeCondition(definition[field]))],
  );
  return said.length === 0 ? text.nobody : said.join(' · ');
}

/** Whether a problem is one of when people leave. */
export const isOfExits = ({ step, field }: Pick<DraftProblem, 'step' | 'field'>): boolean =>
  step === undefined && exitFields.some((one) => isWithin(field, one));
