import { Fieldset, PasswordInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ComponentType, Fragment } from 'react';
import type { ProviderField } from '../../api/types.ts';
import { NumberField, type NumberFieldProps } from '../../forms/number-field.tsx';
import { ownValue } from '../../text/own-value.ts';
import { words } from '../../words/en.ts';
import classes from './channels.module.css';
import { CallbackFields } from './custom/callback-fields.tsx';
import { ErrorRules } from './custom/error-rules.tsx';
import { HeaderRows, MessageBody, NoEditor } from './custom/message-texts.tsx';
import type { OwnEditorProps } from './custom/own-editor.ts';
import { channelWords } from './shared/words.ts';

/** The values of a channel's form: texts, by the path of what they are in the call's body. */
export type ChannelValues = Record<string, string>;

/**
 * The name of a form's field for a path of the body, or within what the field holds: `settings.host`. Forms read a dot as a step into
 * their values.
 */
export const formFieldOf = (path: string): string => (/^\w+(?:\.\w+)?/.exec(path)?.[0] ?? path).replaceAll('.', ' ');

/** The values of a provider's fields, as they are stored; a choice without one is the provider's first. */
export const valuesOf = (
  group: 'settings' | 'credentials',
  fields: readonly ProviderField[],
  stored: Readonly<Record<string, unknown>>,
): ChannelValues => Object.fromEntries(fields.map((field) => [`${group} ${field.name}`, writtenValue(field, stored[field.name])]));

function writtenValue({ type, choices }: ProviderField, stored: unknown): string {
  if (type === 'list' && Array.isArray(stored)) return stored.join(', ');
  if (type === 'json' && stored !== undefined) return JSON.stringify(stored, null, 2);
  return String(stored ?? choices?.[0]?.value ?? '');
}

/** A group of the body from the form's values: what is empty is left out. */
export const valuesOfGroup = (group: 'settings' | 'credentials', fields: readonly ProviderField[], values: ChannelValues) =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[`${group} ${name}`] ?? '';
      // Secrets are sent as they are: a space may belong to them.
      if ((group === 'credentials' ? value : value.trim()) === '') return [];
      return [[name, readValue(type, value)]];
    }),
  );

/** A value as the call has it; JSON that is none stays a text, for the server to refuse. */
function readValue(type: ProviderField['type'], value: string): string | number {
  if (type === 'integer') return numberOf(value);
  // The bodies of calls are typed as having plain settings: only described services have more.
  if (type === 'list') return listOf(value) as unknown as string;
  return type === 'json' ? (jsonIn(value) as string) : value;
}

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The JSON of a text; the text itself if it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A whole number; what is none stays as it is, for the server to refuse. */
export const numberOf = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed);

interface WholeNumberProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'form'> {
  readonly form: UseFormReturnType<ChannelValues>;
  readonly field: string;
  /** Whether the number is a name, such as a port, whose digits are not grouped. */
  readonly isName?: boolean;
}

/** A whole number of a channel's form, which keeps it as a text for `numberOf`. */
export function WholeNumber({ form, field, isName = false, ...input }: WholeNumberProps) {
  const value = form.values[field] ?? '';
  return (
    <NumberField
      {...form.getInputProps(field)}
      {...input}
      isWhole
      value={isName ? value : numberOf(value)}
      onChange={(value) => form.setFieldValue(field, String(value ?? ''))}
      onText={(typed) => form.setFieldValue(field, typed)}
    />
  );
}

interface ProviderFieldsProps {
  readonly settings: readonly ProviderField[];
  readonly credentials: readonly ProviderField[];
  readonly form: UseFormReturnType<ChannelValues>;
  /** The credentials that are stored: they stay if nothing is entered. */
  readonly stored?: readonly string[];
}

const groups = ['account', 'sender', 'callbacks', 'more'] as const;

/** The inputs of a provider's fields, under headings if they have several groups. */
export function ProviderFields({ settings, credentials, ...given }: ProviderFieldsProps) {
  const within = (group: ProviderField['group']) => ({
    settings: settings.filter((field) => field.group === group),
    credentials: credentials.filter((field) => field.group === group),
  });
  const filled = groups.map((group) => ({ group, ...within(group) })).filter((one) => one.settings.length + one.credentials.length > 0);
  return filled.map((one) => {
    const inputs = (
      <Stack gap="md">
        <Inputs {...given} group="settings" fields={one.settings} />
        <Inputs {...given} group="credentials" fields={one.credentials} />
      </Stack>
    );
    return filled.length === 1 ? (
      <Fragment key={one.group}>{inputs}</Fragment>
    ) : (
      <Fieldset key={one.group} variant="unstyled" legend={channelWords.groups[one.group]} className={classes.group}>
        {inputs}
      </Fieldset>
    );
  });
}

/** The fields whose JSON has a form of its own. */
const ownEditors: Readonly<Record<string, ComponentType<OwnEditorProps>>> = {
  errors: ErrorRules,
  callback: CallbackFields,
  headers: HeaderRows,
  json: MessageBody,
  form: NoEditor,
  raw: NoEditor,
};

interface InputsProps extends Pick<ProviderFieldsProps, 'form' | 'stored'> {
  readonly group: 'settings' | 'credentials';
  readonly fields: readonly ProviderField[];
}

function Inputs({ group, fields, form, stored = [] }: InputsProps) {
  return fields.map(({ name, label, description, type, isRequired, choices, example }) => {
    // Descriptions are written for readers of code, too.
    const common = { key: name, label, description: description.replaceAll('`', ''), ...form.getInputProps(`${group} ${name}`) };
    const Editor = ownValue<ComponentType<OwnEditorProps>>(ownEditors, name);
    if (group === 'settings' && Editor)
      return <Editor key={name} label={label} description={common.description} form={form} {...form.getInputProps(`${group} ${name}`)} />;
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
    const placeholder = isRequired ? String(example) : words.common.optional;
    if (type === 'integer')
      return (
        <WholeNumber
          key={name}
          isName
          form={form}
          field={`${group} ${name}`}
          {...{ label, placeholder, description: common.description }}
        />
      );
    const text = { ...common, autoComplete: 'off', spellCheck: false, placeholder: type === 'json' ? words.common.optional : placeholder };
    // An example of several lines is of a text that has them.
    return type === 'json' || String(example).includes('\n') ? (
      <Textarea {...text} key={name} autosize minRows={2} maxRows={12} {...(type === 'json' && { classNames: { input: classes.json } })} />
    ) : (
      <TextInput {...text} key={name} />
    );
  });
}
