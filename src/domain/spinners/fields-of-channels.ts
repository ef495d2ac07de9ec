import type { WrittenField } from '../kernel/field.ts';

interface Written {
  readonly channel: string;
  readonly fields: Readonly<Record<string, WrittenField>>;
}

/**
 * Merges the fields of several channels. A field that some channels lack is optional. Each description names its channel
 * unless it is the same for all, and the largest limit applies.
 */
export function fieldsOfChannels(kinds: readonly Written[]): Readonly<Record<string, WrittenField>> {
  const names = [...new Set(kinds.flatMap(({ fields }) => Object.keys(fields)))];
  return Object.fromEntries(names.map((name) => [name, merged(name, kinds)]));
}

function merged(name: string, kinds: readonly Written[]): WrittenField {
  const having = kinds.filter(({ fields }) => Object.hasOwn(fields, name));
  const fields = having.map((kind) => kind.fields[name]) as [WrittenField, ...WrittenField[]];
  if (kinds.length === 1) return fields[0];
  const isSame = fields.every(({ description }) => description === fields[0].description);
  const described = isSame && having.length === kinds.length;
  const description = described
    ? fields[0].description
    : having.map(({ channel, fields: own }) => `On ${channel}: ${own[name]?.description}`).join(' ');
  const isOptional = having.length < kinds.length || fields.some((field) => field.isOptional === true);
  return { ...widest(fields), description, ...(isOptional && { isOptional }) };
}

/** The field with the largest limit, with the example of the first. */
function widest(fields: readonly [WrittenField, ...WrittenField[]]): WrittenField {
  const limitOf = (field: WrittenField): number => ('maxLength' in field && field.maxLength) || Number.POSITIVE_INFINITY;
  return fields.reduce((widest, field) => (limitOf(field) > limitOf(widest) ? { ...field, example: widest.example } : widest));
}
