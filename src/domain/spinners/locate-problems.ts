import { isObject, member } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';

/** A problem of a spinner, with the id of the step and the field that it concerns, if any. */
export interface LocatedProblem extends Problem {
  readonly step?: string;
  readonly field?: string;
}

const inStep = /^steps\[(\d+)\](?:\.?(.+))?$/su;

/** Adds step id and field to each problem of a definition, which may be malformed. */
export function locateProblems(definition: unknown, problems: readonly Problem[]): LocatedProblem[] {
  const steps = isObject(definition) ? member(definition, 'steps') : undefined;
  return problems.map((problem) => {
    const found = inStep.exec(problem.path);
    if (!found) return problem.path === '' ? problem : { ...problem, field: problem.path };
    const step: unknown = Array.isArray(steps) ? steps[Number(found[1])] : undefined;
    const id = isObject(step) ? member(step, 'id') : undefined;
    return { ...problem, ...(typeof id === 'string' && { step: id }), ...(found[2] !== undefined && { field: found[2] }) };
  });
}
