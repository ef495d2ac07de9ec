import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { $api } from '../../../api/client.ts';
import { type InsertGroup, InsertName } from '../../../forms/insert-name.tsx';
import { NamedRows, type NamedRowsWords } from '../../../forms/named-rows.tsx';
import { readJson } from '../../../text/json-path.ts';
import classes from './message-texts.module.css';
import type { OwnEditorProps } from './own-editor.ts';
import { customChannelWords } from './words.ts';

const text = customChannelWords.call;

/** The names that the texts of a call may have: parts of the message, and secrets. */
function useNames(form: OwnEditorProps['form']): readonly InsertGroup[] {
  const secrets = $api.useQuery('get', '/secrets').data?.data ?? [];
  const fields = (form.values['settings fields'] ?? '').split(',').map((name) => name.trim());
  const further = fields.filter((name) => name !== '').map((name) => [`fields.${name}`, name] as const);
  const message = Object.entries(text.names).map(([name, label]) => [name, label] as const);
  return [
    { names: [...message, ...further] },
    { title: text.secrets, names: secrets.map(({ name }) => [`secrets.${name}`, name] as const) },
  ];
}

interface MessageTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly InsertGroup[];
  readonly error?: OwnEditorProps['error'];
  /** Whether it has several lines, and is read by programs. */
  readonly isLong?: boolean;
}

/** A text with the names that it may have in a menu. */
function MessageText({ label, value, onChange, groups, error, isLong = false }: MessageTextProps) {
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const common = { label, value, error, autoComplete: 'off', spellCheck: false };
  return (
    <div className={classes.text}>
      <div className={classes.insert}>
        <InsertName label={text.insert} of={label} groups={groups} field={isLong ? area : line} {...{ value, onChange }} />
      </div>
      {isLong ? (
        <Textarea
          {...common}
          ref={area}
          autosize
          minRows={3}
          maxRows={16}
          classNames={{ input: classes.json }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...common} ref={line} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </div>
  );
}

/** The headers of a call, as rows. */
export function HeaderRows({ label, value, onChange, error, form }: OwnEditorProps) {
  const groups = useNames(form);
  return <TextRows {...{ label, value, error, groups, words: text.headers }} onChange={(written) => onChange?.(written)} />;
}

interface TextRowsProps extends Pick<OwnEditorProps, 'label' | 'value' | 'error'> {
  readonly words: Pick<NamedRowsWords, 'add' | 'placeholder' | 'remove' | 'one'>;
  readonly groups: readonly InsertGroup[];
  readonly onChange: (text: string) => void;
}

const TextRows = ({ label, value, onChange, error, words, groups }: TextRowsProps) => (
  <NamedRows
    field={label}
    words={{ ...text.rows, ...words, title: label }}
    value={readJson(value)}
    onChange={(texts) => onChange(Object.keys(texts).length === 0 ? '' : JSON.stringify(texts))}
    error={error}
  >
    {(row) => <MessageText label={text.rows.value} value={row.value} onChange={row.onChange} groups={groups} />}
  </NamedRows>
);

const forms = ['json', 'form', 'raw'] as const;
const begun = { json: '{\n  \n}', form: '{}', raw: ' ' } as const;
const nameOf = (form: (typeof forms)[number]): string => `settings ${form}`;

/** The body of a call, in one of three forms; the setting of each is empty but of the one that is chosen. */
export function MessageBody({ form }: OwnEditorProps) {
  const groups = useNames(form);
  const chosen = forms.find((one) => (form.values[nameOf(one)] ?? '') !== '');
  const choose = (next: string): void =>
    form.setValues(Object.fromEntries(forms.map((one) => [nameOf(one), one === next ? begun[one] : ''])));
  const given = chosen && {
    value: form.values[nameOf(chosen)] ?? '',
    error: form.errors[nameOf(chosen)],
    onChange: (written: string) => form.setFieldValue(nameOf(chosen), written === '' ? begun[chosen] : written),
  };
  return (
    <Stack gap="xs">
      <Select
        label={text.body}
        data={Object.entries(text.bodies).map(([value, label]) => ({ value, label }))}
        value={chosen ?? 'none'}
        onChange={(next) => next && next !== (chosen ?? 'none') && choose(next)}
        allowDeselect={false}
      />
      {given && chosen === 'form' && <TextRows label={text.bodies.form} words={text.fields} groups={groups} {...given} />}
      {given && chosen !== 'form' && <MessageText isLong label={text.bodies[chosen ?? 'json']} groups={groups} {...given} />}
    </Stack>
  );
}

/** The form of a setting that another one shows. */
export const NoEditor = (): null => null;
