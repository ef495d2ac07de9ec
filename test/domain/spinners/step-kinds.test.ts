import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { mediumNames, mediumOf } from '../../../src/domain/channels/media.ts';
import type { WrittenField } from '../../../src/domain/kernel/field.ts';
import { findStepKind, type Step, stepKinds, stepTypes } from '../../../src/domain/spinners/step-kinds.ts';
import { checkDefinition } from '../../support/checked-definition.ts';

const dataTableId = '0190f3a4-5c1e-7000-8000-000000000001';
const kinds = Object.values(stepKinds).map((kind) => findStepKind(kind.type) as NonNullable<ReturnType<typeof findStepKind>>);
const exampleOf = ({ type, fields, fieldNames }: (typeof kinds)[number], chosen: (field: WrittenField) => boolean = () => true) => {
  const names = fieldNames?.({ channel: 'email' }) ?? Object.keys(fields);
  const written = Object.entries<WrittenField>(fields).filter(
    ([name, field]) => names.includes(name) && field.example !== null && chosen(field),
  );
  return { id: type, type, ...Object.fromEntries(written.map(([name, { example }]) => [name, example])) };
};

describe.each(kinds.map((kind) => [kind.type, kind] as const))('a %s step', (type, kind) => {
  test('is found by its type, and suggested for its other names', () => {
    expect(findStepKind(type)).toBe(stepKinds[type]);
    for (const name of kind.otherNames) {
      expect(findStepKind(name)).toBeUndefined();
      const [problem] = checkDefinition({ dataTableId, steps: [{ ...exampleOf(kind), type: name }] });
      expect(problem).toEqual({ path: 'steps[0].type', message: `There is no step type "${name}"; did you mean "${type}"?` });
    }
  });

  test('has fields with descriptions and valid examples', () => {
    expect(kind.summary).toMatch(/\.$/);
    for (const { description } of Object.values<WrittenField>(kind.fields)) expect(description).toMatch(/\.$/);
    expect(checkDefinition({ dataTableId, steps: [exampleOf(kind)] })).toEqual([]);
  });

  test('requires exactly the fields that are not optional', () => {
    expect(checkDefinition({ dataTableId, steps: [exampleOf(kind, ({ isOptional }) => !isOptional)] })).toEqual([]);
    for (const [name, { isOptional }] of Object.entries<WrittenField>(kind.fields)) {
      const { [name]: _, ...without } = exampleOf(kind) as Record<string, unknown>;
      const problems = checkDefinition({ dataTableId, steps: [without] });
      expect([name, problems.length > 0]).toEqual([name, !isOptional]);
    }
  });

  test('is documented with each of its fields', () => {
    const page = readFileSync('docs/spinners.md', 'utf8');
    const row = page.split('\n').find((line) => line.startsWith(`| \`${type}\``));
    for (const name of Object.keys(kind.fields)) expect([type, name, row]).toEqual([type, name, expect.stringContaining(`\`${name}\``)]);
  });

  test('sends on an existing channel, or sends nothing', () => {
    const content = kind.sends?.(exampleOf(kind) as unknown as Step);
    if (content) expect(mediumNames).toContain(content.channel);
  });
});

test('unknown names find no kind', () => {
  for (const name of ['constructor', '__proto__', 'toString', '', undefined, 5]) expect(findStepKind(name)).toBeUndefined();
  expect(stepTypes).toEqual(Object.keys(stepKinds));
});

test('each channel is registered under its own name', () => {
  for (const channel of mediumNames) expect(mediumOf(channel).channel).toBe(channel);
});
