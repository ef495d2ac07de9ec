import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../../domain/kernel/near-miss.ts';
import { type Column, type ColumnType, columnTypes } from '../../domain/tables/data-table.ts';

const marks = ['required', 'hidden'] as const;
const known: readonly string[] = [...columnTypes, ...marks];

/** Reads `name[:type][:required][:hidden]`; a colon in the name is written `\:`. @throws InvalidArgumentError */
export function parseColumn(text: string): Column {
  const [name = '', ...given] = text.split(/(?<!\\):/).map((part) => part.replaceAll('\\:', ':'));
  const traits = given.map((trait) => trait.trim());
  for (const trait of traits) {
    if (!known.includes(trait))
      throw new InvalidArgumentError(`"${trait}" is not one of ${known.join(', ')}${didYouMean(trait, known)} (a colon in a name: \\:)`);
  }
  const types = traits.filter((trait): trait is ColumnType => (columnTypes as readonly string[]).includes(trait));
  if (types.length > 1) throw new InvalidArgumentError('A column can have only one type');
  return { name, type: types[0] ?? 'text', metadata: !traits.includes('hidden'), required: traits.includes('required') };
}

/** A column in the option's notation. */
export function columnText({ name, type, metadata, required }: Column): string {
  return [name.replaceAll(':', '\\:'), type, ...(required ? ['required'] : []), ...(metadata ? [] : ['hidden'])].join(':');
}
