import { isObject, member } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';

/** The id of the step and the field that a problem of a spinner concerns, if any. */
export interface Location {
  readonly step?: string;
  readonly field?: string;
}

export type LocatedProblem = Problem & Location;

const inStep = /^steps\[(\d+)\](?:\.?(.+))?$/su;

/** Adds step id and field to each problem of a definition, which may be malformed. */
export function locateProblems<Found extends Problem>(definition: unknown, problems: readonly Found[]): (Found & Location)[] {
  const steps = isObject(definition) ? member(definition, 'steps') : undefined;
  return problems.map((problem) => {
    const found = inStep.exec(problem.path);
    if (!found) return problem.path === '' ? problem : { ...problem, field: problem.path };
    const step: unknown = Array.isArray(steps) ? steps[Number(found[1])] : undefined;
    const id = isObject(step) ? member(step, 'id') : undefined;
    return { ...problem, ...(typeof id === 'string' && { step: id }), ...(found[2] !== undefined && { field: found[2] }) };
  });
}
