import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../../domain/kernel/near-miss.ts';
import { type ColumnType, columnTypes } from '../../domain/tables/column-kinds/column-kinds.ts';
import type { Column } from '../../domain/tables/data-table.ts';

const marks = ['required', 'hidden'] as const;
const known: readonly string[] = [...columnTypes, ...marks];
const ofOptions = /^choice\s*=/;

/** Reads `name[:type][:required][:hidden]`; a colon in the name is written `\:`, a choice `choice=A|B`. @throws InvalidArgumentError */
export function parseColumn(text: string): Column {
  const [name = '', ...given] = text.split(/(?<!\\):/).map((part) => part.replaceAll('\\:', ':'));
  const options = given
    .find((trait) => ofOptions.test(trait.trim()))
    ?.replace(/^[^=]*=/, '')
    .split('|')
    .map((option) => option.trim());
  const traits = given.map((trait) => trait.trim().replace(/^choice\s*=.*$/s, 'choice'));
  for (const trait of traits) {
    if (!known.includes(trait))
      throw new InvalidArgumentError(`"${trait}" is not one of ${known.join(', ')}${didYouMean(trait, known)} (a colon in a name: \\:)`);
  }
  const types = traits.filter((trait): trait is ColumnType => (columnTypes as readonly string[]).includes(trait));
  if (types.length > 1) throw new InvalidArgumentError('A column can have only one type');
  const marked = { metadata: !traits.includes('hidden'), required: traits.includes('required') };
  return { name, type: types[0] ?? 'text', ...marked, ...(options && { options }) };
}

/** A column in the option's notation. */
export function columnText({ name, type, metadata, required, options }: Column): string {
  const shown = options ? `${type}=${options.join('|').replaceAll(':', '\\:')}` : type;
  return [name.replaceAll(':', '\\:'), shown, ...(required ? ['required'] : []), ...(metadata ? [] : ['hidden'])].join(':');
}
