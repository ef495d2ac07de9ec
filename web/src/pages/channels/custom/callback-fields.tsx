import { Checkbox, Input, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { readJson } from '../../../text/json-path.ts';
import type { OwnEditorProps } from './own-editor.ts';
import { customChannelWords } from './words.ts';

const text = customChannelWords.callback;

type Signature = Partial<Record<'algorithm' | 'encoding' | 'header' | 'prefix' | 'timestampHeader' | 'signs', string>>;

interface Callback extends Partial<Record<(typeof paths)[number], string>> {
  readonly signature?: Signature;
  readonly answersChallenge?: boolean;
  readonly states?: Readonly<Record<string, string>>;
}

const paths = ['listPath', 'idPath', 'statePath', 'timePath', 'reasonPath'] as const;
const newCallback: Callback = { idPath: 'id', statePath: 'status', states: { delivered: 'delivered', failed: 'failed' } };
const newSignature: Signature = { algorithm: 'sha256', encoding: 'hex', header: 'X-Signature', prefix: '', signs: 'body' };
const choices = {
  algorithm: ['sha256', 'sha1', 'sha512'],
  encoding: ['hex', 'base64'],
  signs: ['body', 'timestamp.body', 'v0:timestamp:body'],
};

/** The proof of callbacks, and the places of what they tell. */
export function CallbackFields({ label, value, onChange, error }: OwnEditorProps) {
  const callback = readJson(value) as unknown as Callback | undefined;
  const write = (changed: Callback | undefined): void => onChange?.(changed ? JSON.stringify(changed) : '');
  return (
    <Input.Wrapper label={label} description={text.help} error={error} labelElement="div">
      <Stack gap="sm" mt={4}>
        <Checkbox
          label={text.isOn}
          checked={callback !== undefined}
          onChange={({ currentTarget: { checked } }) => write(checked ? newCallback : undefined)}
        />
        {callback && <Details callback={callback} onChange={write} />}
      </Stack>
    </Input.Wrapper>
  );
}

interface DetailsProps {
  readonly callback: Callback;
  readonly onChange: (callback: Callback) => void;
}

function Details({ callback, onChange }: DetailsProps) {
  const { signature, answersChallenge = false, states = {} } = callback;
  const common = { size: 'xs', autoComplete: 'off', spellCheck: false } as const;
  const written = (name: string, given: string): object => (given.trim() === '' ? {} : { [name]: given.trim() });
  const setPath = (name: (typeof paths)[number], given: string): void => {
    const { [name]: _, ...rest } = callback;
    onChange({ ...rest, ...written(name, given) });
  };
  const setSignature = (name: keyof Signature, given: string): void => {
    const { [name]: _, ...rest } = signature ?? {};
    onChange({ ...callback, signature: { ...rest, ...written(name, given) } });
  };
  const withoutSignature = (): void => {
    const { signature: _, ...rest } = callback;
    onChange(rest);
  };
  return (
    <>
      <Checkbox
        size="xs"
        label={text.isSigned}
        description={signature ? undefined : text.keyInUrl}
        checked={signature !== undefined}
        onChange={({ currentTarget: { checked } }) => (checked ? onChange({ ...callback, signature: newSignature }) : withoutSignature())}
      />
      {signature && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
          {(['algorithm', 'encoding', 'signs'] as const).map((name) => (
            <Select
              {...common}
              key={name}
              label={text.signature[name]}
              data={choices[name]}
              allowDeselect={false}
              value={signature[name] ?? choices[name][0] ?? null}
              onChange={(chosen) => setSignature(name, chosen ?? '')}
            />
          ))}
          {(['header', 'prefix', 'timestampHeader'] as const).map((name) => (
            <TextInput
              {...common}
              key={name}
              label={text.signature[name]}
              value={signature[name] ?? ''}
              onChange={({ currentTarget }) => setSignature(name, currentTarget.value)}
            />
          ))}
        </SimpleGrid>
      )}
      <Checkbox
        size="xs"
        label={text.answersChallenge}
        checked={answersChallenge}
        onChange={({ currentTarget: { checked } }) => onChange({ ...callback, answersChallenge: checked })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {paths.map((name) => (
          <TextInput
            {...common}
            key={name}
            label={text.paths[name]}
            value={callback[name] ?? ''}
            onChange={({ currentTarget }) => setPath(name, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
      <Textarea
        {...common}
        autosize
        minRows={2}
        label={text.states}
        description={text.statesHelp}
        defaultValue={Object.entries(states)
          .map((pair) => pair.join(' = '))
          .join('\n')}
        onBlur={({ currentTarget }) => onChange({ ...callback, states: statesIn(currentTarget.value) })}
      />
    </>
  );
}

/** The states of lines such as `read = delivered`. */
const statesIn = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.split('=').map((part) => part.trim()))
      .flatMap(([theirs = '', ours = '']) => (theirs === '' ? [] : [[theirs, ours]])),
  );
