import { PasswordInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ProviderField } from '../../api/types.ts';
import { words } from '../../words/en.ts';
import { channelWords } from './shared/words.ts';

/** What a form of a channel has: texts, by the path of what they are in the call's body. */
export type ChannelValues = Record<string, string>;

/** The name of a form's field for a path of the body: `settings.host`. Forms read a dot as a step into their values. */
export const fieldOf = (path: string): string => path.replaceAll('.', ' ');

/** The values of a provider's fields, as they are stored; a choice without one is the provider's first. */
export const valuesOf = (
  group: 'settings' | 'credentials',
  fields: readonly ProviderField[],
  stored: Readonly<Record<string, unknown>>,
): ChannelValues =>
  Object.fromEntries(fields.map(({ name, choices }) => [`${group} ${name}`, String(stored[name] ?? choices?.[0]?.value ?? '')]));

/** A group of the body from the form's values: what is empty is left out. */
export const groupOf = (group: 'settings' | 'credentials', fields: readonly ProviderField[], values: ChannelValues) =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[`${group} ${name}`] ?? '';
      // Secrets are sent as they are: a space may belong to them.
      if ((group === 'credentials' ? value : value.trim()) === '') return [];
      return [[name, type === 'integer' ? numberOf(value) : value]];
    }),
  );

/** A whole number; what is none stays as it is, for the server to refuse. */
export const numberOf = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed);

interface ProviderFieldsProps {
  readonly group: 'settings' | 'credentials';
  readonly fields: readonly ProviderField[];
  readonly form: UseFormReturnType<ChannelValues>;
  /** The credentials that are stored: they stay if nothing is entered. */
  readonly stored?: readonly string[];
}

/** The inputs of a provider's fields. */
export function ProviderFields({ group, fields, form, stored = [] }: ProviderFieldsProps) {
  return fields.map(({ name, label, description, type, isRequired, choices, example }) => {
    // Descriptions are written for readers of code, too.
    const common = { key: name, label, description: description.replaceAll('`', ''), ...form.getInputProps(`${group} ${name}`) };
    if (choices) return <Select {...common} key={name} data={[...choices]} />;
    if (group === 'credentials')
      return (
        <PasswordInput
          {...common}
          key={name}
          autoComplete="new-password"
          placeholder={stored.includes(name) ? channelWords.keepSecret : undefined}
        />
      );
    return (
      <TextInput
        {...common}
        key={name}
        autoComplete="off"
        spellCheck={false}
        inputMode={type === 'integer' ? 'numeric' : undefined}
        placeholder={isRequired ? String(example) : words.common.optional}
      />
    );
  });
}
