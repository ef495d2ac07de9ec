import type { Field, Fields } from '../../domain/kernel/field.ts';
import {
  anyJson,
  anyText,
  boolean,
  cell,
  decimal,
  integer,
  list,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  timestamp,
} from './schema.ts';

/** Converts the domain's field definitions to the schemas of an object's members. */
export const schemasOf = (fields: Fields): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

function schemaOf(field: Field): Schema {
  const shape = shapeOf(field);
  const described = field.description === undefined ? shape : shape.description(field.description);
  const withNull = field.isNullable ? nullable(described) : described;
  return field.isOptional ? optional(withNull) : withNull;
}

function shapeOf(field: Field): Schema {
  switch (field.holds) {
    case 'text':
      return field.maxLength === undefined ? anyText() : anyText().max(field.maxLength);
    case 'choice':
      return oneOf(...field.words);
    case 'flag':
      return boolean();
    case 'integer':
      return bounded(field);
    case 'number':
      return decimal();
    case 'time':
      return timestamp();
    case 'cell':
      return cell();
    case 'json':
      return mapOf(anyJson());
    case 'texts':
      return mapOf(anyText());
    case 'ids':
      return list(text(), { max: field.max });
    case 'object':
      return object(schemasOf(field.fields));
    case 'list':
      return list(object(schemasOf(field.of)), field);
  }
}

function bounded({ min, max }: { readonly min?: number; readonly max?: number }): Schema {
  const from = min === undefined ? integer() : integer().min(min);
  return max === undefined ? from : from.max(max);
}
