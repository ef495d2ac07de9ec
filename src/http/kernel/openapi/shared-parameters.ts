import type { Stepwise } from '../../../domain/kernel/stepwise.ts';
import type { OpenApiPart } from './openapi-problems.ts';

/** The operations that a parameter has before it is written once. */
const fewest = 5;

/** Parameters by name. */
type Parameters = Readonly<Record<string, OpenApiPart>>;

/** Operations by path and method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, OpenApiPart>>>>;

/** Writes the parameters that many operations have once, as components; of two with one name, the one that more of them have. */
export function* shareParameters(paths: Paths): Stepwise<{ readonly paths: Paths; readonly parameters: Parameters }> {
  const counts = new Map<string, number>();
  for (const item of Object.values(paths)) {
    for (const text of Object.values(item).flatMap(parametersOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
    yield;
  }
  const shared = new Map<string, string>();
  for (const [text, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    const { name } = JSON.parse(text) as { name?: string };
    if (count >= fewest && name !== undefined && !shared.has(name)) shared.set(name, text);
  }
  const short = (value: unknown): unknown => {
    const { name } = (value ?? {}) as { name?: unknown };
    return typeof name === 'string' && shared.get(name) === JSON.stringify(value) ? { $ref: `#/components/parameters/${name}` } : value;
  };
  const shortened: Record<string, Record<string, OpenApiPart>> = {};
  for (const [path, item] of Object.entries(paths)) {
    const shorten = (operation: OpenApiPart): OpenApiPart =>
      Array.isArray(operation.parameters) ? { ...operation, parameters: operation.parameters.map(short) } : operation;
    shortened[path] = Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, shorten(operation)]));
    yield;
  }
  return { paths: shortened, parameters: Object.fromEntries([...shared].map(([name, text]) => [name, JSON.parse(text)])) };
}

const parametersOf = ({ parameters }: OpenApiPart): readonly string[] =>
  Array.isArray(parameters) ? parameters.map((parameter) => JSON.stringify(parameter)) : [];
