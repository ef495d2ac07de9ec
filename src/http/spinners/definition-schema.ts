import type { JsonValue } from '../../domain/kernel/json-value.ts';
import { type Step, stepKinds } from '../../domain/spinners/step-kinds.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { list, object, oneOf, oneOfNamed, optional, text } from '../kernel/schema.ts';

const kinds = Object.values(stepKinds);

/** The name of the component for a type: `FilterStep`. */
const componentOf = (type: Step['type']): string => `${type[0]?.toUpperCase()}${type.slice(1)}Step`;

const id = () => text().description('Small letters, digits, "-" and "_"; it stays the same when the step is edited or moved.');

/** A step; its type decides which members it has. */
export const shownStep = () =>
  oneOfNamed<Step>(
    Object.fromEntries(
      kinds.map(({ type, summary, fields }) => [
        componentOf(type),
        object({ id: id(), type: oneOf(type), ...schemasOf(fields) }).description(summary),
      ]),
    ),
  );

/** A definition as it is kept. */
export const shownDefinition = () => object({ dataTableId: text(), audience: oneOf('new', 'all'), steps: list(shownStep()) });

/** A definition as it may be sent, for the documentation: what is wrong with one is the domain's to say. */
export const sentDefinition = () =>
  object({ dataTableId: text(), audience: optional(oneOf('new', 'all')).description('`new` where absent.'), steps: list(shownStep()) });

const exampleOf = ({ type, fields }: (typeof kinds)[number]): JsonValue => ({
  id: type,
  type,
  ...Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example])),
});

/** A definition that has a step of each type and can be published. */
export const exampleDefinition = {
  dataTableId: '0198c0de-0000-7000-8000-000000000001',
  audience: 'new',
  steps: kinds.map(exampleOf),
};
