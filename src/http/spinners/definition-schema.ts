import type { JsonValue } from '../../domain/kernel/json-value.ts';
import { type Start, startKinds } from '../../domain/spinners/starts/start-kinds.ts';
import { type Step, stepKinds } from '../../domain/spinners/step-kinds.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { jsonObject, list, namedSchema, object, oneOf, oneOfNamed, optional, text } from '../kernel/schema.ts';
import { windowShape } from '../kernel/window-schema.ts';

const kinds = Object.values(stepKinds);

/** The name of the schema component of a step type, such as `FilterStep`. */
const componentOf = (type: Step['type']): string => `${capitalized(type)}Step`;

const capitalized = (type: string): string => `${type[0]?.toUpperCase()}${type.slice(1)}`;

const id = () =>
  text().description('Lower-case letters, digits, "-" and "_". It does not change when the step is edited, renamed or moved.');

const name = () => optional(namedSchema('StepName', text().max(100).description('What people call the step, in any script.')));

/** A step; its type decides which members it has. */
export const shownStep = () =>
  namedSchema(
    'Step',
    oneOfNamed<Step>(
      Object.fromEntries(
        kinds.map(({ type, summary, fields }) => [
          componentOf(type),
          object({ id: id(), type: oneOf(type), name: name(), ...schemasOf(fields) }).description(summary),
        ]),
      ),
    ),
  );

/** A stored definition. */
export const shownDefinition = () =>
  namedSchema(
    'SpinnerDefinition',
    object({
      dataTableId: text(),
      audience: oneOf('new', 'all'),
      duplicates: duplicates(),
      starts: starts(),
      ...exits(),
      sendingWindow: optional(windowShape()),
      ...subject(),
      cap: cap(),
      onReply: onReply(),
      steps: list(shownStep()),
    }),
  );

/** A definition in a request, for the documentation only: the domain validates it. */
export const sentDefinition = () =>
  namedSchema(
    'WrittenDefinition',
    object({
      dataTableId: text(),
      audience: optional(oneOf('new', 'all')).description('Default: `new`.'),
      duplicates: duplicates(),
      starts: starts(),
      ...exits(),
      sendingWindow: optional(windowShape()),
      ...subject(),
      cap: cap(),
      onReply: onReply(),
      steps: list(shownStep()),
    }),
  );

const subject = () => ({
  topic: optional(text().max(50)).description('The key of the topic that it is about. Default: General.'),
  service: optional(text().max(500)).description(
    'Why it is a service, such as contracts and receipts: it is about no topic, and reaches by e-mail who has left everything, but nobody ' +
      'who complained or bounced.',
  ),
});

const onReply = () =>
  optional(oneOf('leave', 'leave_all', 'go_on')).description(
    'What an answer of a person does: they `leave` this spinner (default), or the jobs of all spinners (`leave_all`), or `go_on`.',
  );

const cap = () =>
  optional(oneOf('exempt', 'first')).description(
    'Under the cap of the organization: `exempt` messages are neither held nor counted, `first` ones go before others that wait.',
  );

/** The start of a spinner besides a call; its type decides which members it has. */
export const shownStart = () =>
  namedSchema(
    'Start',
    oneOfNamed<Start>(
      Object.fromEntries(
        Object.values(startKinds).map(({ type, summary, fields }) => [
          `${capitalized(type)}Start`,
          object({ type: oneOf(type), ...schemasOf(fields) }).description(summary),
        ]),
      ),
    ),
  );

const starts = () => optional(list(shownStart(), { max: 10 })).description('What starts the spinner besides a call. Default: nothing.');

const exits = () => ({
  goal: optional(jsonObject()).description(
    'A condition: who matches has reached what the spinner is for, and leaves each job of it with the reason `goal`, also while waiting.',
  ),
  exit: optional(jsonObject()).description('A condition: who matches leaves each job of it with the reason `exit`, also while waiting.'),
});

const duplicates = () =>
  optional(oneOf('skip', 'send')).description(
    'Of records with the same address, one gets a message (`skip`, the default), or each of them (`send`).',
  );

/** With the fields of its first choice, if its choices have fields of their own. */
function exampleOf({ type, fields, fieldNames }: (typeof kinds)[number]): JsonValue {
  const examples = Object.fromEntries(Object.entries(fields).flatMap(([name, { example }]) => (example === null ? [] : [[name, example]])));
  const names = fieldNames?.(examples) ?? Object.keys(examples);
  return { id: type, type, ...Object.fromEntries(Object.entries(examples).filter(([name]) => names.includes(name))) };
}

const ending = kinds.filter(({ fallsThrough, targets }) => !fallsThrough && !targets);

/** A definition that has a step of each type, with one of them that ends the way, and can be published. */
export const exampleDefinition = {
  dataTableId: '0198c0de-0000-7000-8000-000000000001',
  audience: 'new',
  // A step behind one that ends the way is reached by nobody.
  steps: [...kinds.filter((kind) => !ending.includes(kind)), ...ending.slice(-1)].map(exampleOf),
};
