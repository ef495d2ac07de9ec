import { isObject, type Members } from '../kernel/check-shape.ts';
import type { Field, FieldShape, Fields, Meaning } from '../kernel/field.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import { type Step, stepKinds } from './step-kinds.ts';

/** A field of a step, as a form shows it. */
export interface StepField {
  readonly name: string;
  readonly type: Meaning | FieldShape['holds'];
  readonly description: string | null;
  /** Whether a spinner cannot be published without it. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly maxLength: number | null;
  /** The words of a choice, each with the fields that the step then may have. */
  readonly choices: readonly { readonly value: string; readonly fields: readonly string[] }[] | null;
  /** The value in a new step; null if there is none. */
  readonly default: JsonValue;
  readonly example: JsonValue;
  /** The fields of each item of a list. */
  readonly fields: readonly Omit<StepField, 'fields'>[] | null;
}

/** A kind of step, with all that a form needs to write one. */
export interface StepForm {
  readonly type: Step['type'];
  readonly description: string;
  readonly sends: boolean;
  /** The names that its templates may use besides columns. */
  readonly names: readonly string[];
  readonly fields: readonly StepField[];
}

type Kind = (typeof stepKinds)[Step['type']];
type Values = Readonly<Record<string, JsonValue>>;

/** The forms of all kinds of steps, derived from the kinds themselves. */
export const stepForms = (): readonly StepForm[] => Object.values(stepKinds).map(formOf);

function formOf(kind: Kind): StepForm {
  const fields: Fields = kind.fields;
  const examples = { id: 'example', type: kind.type, ...exampleOf(fields) };
  // Choices have fields of their own: those of the first make the example.
  const ofFirst = fieldNames(kind, examples);
  const isOfFirst = (name: string): boolean => !Object.hasOwn(fields, name) || ofFirst.includes(name);
  const example = only(examples, isOfFirst);
  const blank = only({ id: 'example', type: kind.type, ...firstChoices(fields) }, isOfFirst);
  const start = completed(kind, blank);
  return {
    type: kind.type,
    description: kind.summary,
    sends: kind.sends !== undefined,
    names: kind.ownNames?.(completed(kind, example) as never) ?? [],
    fields: Object.entries(fields).map(([name, field]) => ({
      ...facts(name, field),
      isRequired: isNeeded(kind, without(example, name)),
      choices: field.holds === 'choice' ? field.words.map((value) => ({ value, fields: fieldNames(kind, { [name]: value }) })) : null,
      default: start[name] ?? null,
      example: examples[name as keyof typeof examples] ?? null,
      fields: field.holds === 'list' ? partsOf(kind, name, field.of, { example, blank }) : null,
    })),
  };
}

/** The fields of the items of a list. */
function partsOf(kind: Kind, list: string, parts: Fields, { example, blank }: { readonly example: Values; readonly blank: Values }) {
  const items = (example[list] as readonly Values[] | undefined) ?? [];
  const start = (completed(kind, { ...blank, [list]: [{}] })[list] as readonly Values[])[0] as Values;
  return Object.entries(parts).map(([name, field]) => ({
    ...facts(name, field),
    isRequired: isNeeded(kind, { ...example, [list]: items.map((item) => without(item, name)) }),
    choices: null,
    default: start[name] ?? null,
    example: items[0]?.[name] ?? null,
  }));
}

const facts = (name: string, field: Field) => ({
  name,
  type: field.meaning ?? field.holds,
  description: field.description ?? null,
  isNullable: field.isNullable ?? false,
  maxLength: 'maxLength' in field ? (field.maxLength ?? null) : null,
});

const fieldNames = (kind: Kind, input: Members): readonly string[] => kind.fieldNames?.(input) ?? Object.keys(kind.fields);

const exampleOf = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { example = null } = field as { example?: JsonValue };
      return example === null ? [] : [[name, example]];
    }),
  );

const firstChoices = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.holds === 'choice' && !field.isOptional ? [[name, field.words[0] ?? '']] : [],
    ),
  );

const completed = (kind: Kind, step: Values): Values => kind.complete(step as never) as unknown as Values;

const only = (values: Values, isKept: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));

const without = (values: Values, name: string): Values => only(values, (one) => one !== name);

/** Whether a step that lacks something cannot be published. */
function isNeeded(kind: Kind, step: Values): boolean {
  if (!isObject(step) || kind.check(step, '').length > 0) return true;
  const whole = completed(kind, step) as never;
  if (kind.targets?.(whole, '').some(({ stepId }) => stepId === '')) return true;
  return kind.obstacles(whole, '', { columns: [], channelFault: () => undefined }).length > 0;
}
