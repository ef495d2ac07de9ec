import { MultiSelect, TagsInput } from '@mantine/core';
import { useEditing, visibleOf } from '../editing.ts';
import { fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';

/** A list of names: columns of the record, or words of one's own. */
export function NamesField({ step, field, value, onChange }: FieldProps) {
  const { problems, columns } = useEditing();
  const [member] = field.fields ?? [];
  const key = member?.name ?? 'name';
  const names = Array.isArray(value) ? value.flatMap((one) => (typeof one?.[key] === 'string' && one[key] !== '' ? [one[key]] : [])) : [];
  const props = {
    label: fieldLabel(field.name),
    value: names,
    onChange: (next: string[]) => onChange(next.map((name) => ({ [key]: name }))),
    error: problems.within(step.id, field.name),
  };
  if (member?.type === 'column')
    return <MultiSelect {...props} data={visibleOf(columns).map(({ name }) => name)} maxValues={5} searchable />;
  return <TagsInput {...props} maxTags={8} acceptValueOnBlur />;
}
