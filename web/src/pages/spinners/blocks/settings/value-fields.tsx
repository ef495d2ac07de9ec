import { Select, Stack, Text, TextInput } from '@mantine/core';
import { placeholderOf } from '../../../../text/template-text.ts';
import { knownName, leftIn } from '../../template/completion.ts';
import { partsOf, withFormat } from '../../template/placeholder-parts.ts';
import type { CanvasContext } from '../canvas/block-decorations.ts';
import { valueFor } from '../canvas/use-choices.ts';
import { blockWords as text } from '../words.ts';
import { defaultOf, withDefault } from './value-parts.ts';

interface ValueFieldsProps {
  readonly value: string;
  readonly context: CanvasContext;
  readonly onChange: (value: string) => void;
}

const inside = (placeholder: string): string => placeholder.slice(2, -2).trim();

/** The settings of a value in a text: its column, the way in which it is written, and the text in place of an empty one. */
export function ValueFields({ value, context: { names, formats }, onChange }: ValueFieldsProps) {
  const { column = value, format } = partsOf(`{{${value}}}`);
  const ways = formats.get(column) ?? [];
  const offered = [...names.columns, ...names.others, ...leftIn(names)];
  const all = offered.includes(column) ? offered : [...offered, column];
  const said = (name: string): string => knownName(names, name) ?? name;
  const choices =
    ways.some(({ filter }) => filter === format) || format === undefined ? ways : [...ways, { filter: format, example: format }];
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        <bdi>{knownName(names, column) ?? `{{ ${placeholderOf(column)} }}`}</bdi>
      </Text>
      <Select
        size="xs"
        label={text.fields.column}
        data={all.map((name) => ({ value: name, label: said(name) }))}
        value={column}
        onChange={(next) =>
          next !== null && next !== column && onChange(withDefault(valueFor(next, formats.get(next)), defaultOf(value) ?? ''))
        }
        searchable
        allowDeselect={false}
      />
      {choices.length > 0 && (
        <Select
          size="xs"
          label={text.fields.written}
          data={choices.map(({ filter, example }) => ({ value: filter, label: example }))}
          value={format ?? null}
          onChange={(next) => next !== null && onChange(inside(withFormat(`{{${value}}}`, next)))}
          allowDeselect={false}
        />
      )}
      <TextInput
        size="xs"
        label={text.fields.default}
        description={text.fields.defaultHelp}
        value={defaultOf(value) ?? ''}
        onChange={(event) => onChange(withDefault(value, event.currentTarget.value))}
      />
    </Stack>
  );
}
