import { ActionIcon, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import rowClasses from '../../../forms/named-rows.module.css';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { type Json, valueIn } from '../../../text/json-path.ts';
import { useEditing } from '../editing.ts';
import classes from './calls.module.css';
import { type CallOutput, keptText } from './output.ts';
import { callWords } from './words.ts';

const text = callWords.outputs;

interface OutputsFieldProps {
  readonly step: DraftStep;
  readonly outputs: readonly CallOutput[];
  /** The example of an answer; undefined if there is none. */
  readonly json: Json | undefined;
  readonly onChange: (outputs: readonly CallOutput[]) => void;
}

/** The values that are kept of an answer, each with its name, its path and what it is in the example. */
export function OutputsField({ step, outputs, json, onChange }: OutputsFieldProps) {
  const { problems, isReadOnly } = useEditing();
  const put = (at: number, change: Partial<CallOutput>): void =>
    onChange(outputs.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const exampleOf = (path: string): string | undefined => {
    if (json === undefined || path === '') return undefined;
    const value = valueIn(json, path);
    return value === undefined ? text.notInExample : text.inExample(keptText(value));
  };
  return (
    <Stack gap="md" className={rowClasses.rows} data-field="outputs">
      {outputs.map(({ name, path }, at) => (
        <section key={at} aria-label={name || text.one(at + 1)} data-field={`outputs[${at}]`}>
          <div className={rowClasses.row}>
            <div data-field={`outputs[${at}].name`}>
              <TextInput
                label={text.name}
                value={name}
                onChange={(event) => put(at, { name: event.currentTarget.value })}
                error={problems.at(step.id, `outputs[${at}].name`)}
                spellCheck={false}
                autoComplete="off"
              />
            </div>
            <div data-field={`outputs[${at}].path`}>
              <TextInput
                label={text.path}
                placeholder={text.placeholder}
                value={path}
                onChange={(event) => put(at, { path: event.currentTarget.value })}
                error={problems.at(step.id, `outputs[${at}].path`)}
                spellCheck={false}
                autoComplete="off"
              />
            </div>
            {!isReadOnly && (
              <ActionIcon
                className={rowClasses.remove}
                variant="subtle"
                color="gray"
                aria-label={text.remove(name || String(at + 1))}
                onClick={() => onChange(outputs.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {exampleOf(path) !== undefined && (
            <Text size="xs" c="dimmed" mt={4} truncate>
              <bdi>{exampleOf(path)}</bdi>
            </Text>
          )}
        </section>
      ))}
      {problems.at(step.id, 'outputs') !== undefined && <p className={classes.wrong}>{problems.at(step.id, 'outputs')}</p>}
    </Stack>
  );
}
