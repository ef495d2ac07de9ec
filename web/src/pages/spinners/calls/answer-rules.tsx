import { Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '../../../forms/number-field.tsx';
import { useEditing } from '../editing.ts';
import type { CallPartProps } from './call-part-props.ts';
import classes from './calls.module.css';
import { callWords as text } from './words.ts';

interface SuccessWhen {
  readonly path: string;
  readonly operator: string;
  readonly value?: unknown;
}

const fields = ['successStatus', 'successWhen', 'timeoutSeconds'];
const [usualStatus, usualTimeout] = ['2xx', 15];
const takesValue = (operator: string): boolean => operator === 'equals' || operator === 'not_equals';

/** The rules that hardly anybody changes: what is a success, and how long it may take. */
export function AnswerRules({ step, set }: CallPartProps) {
  const { problems } = useEditing();
  const statuses = Array.isArray(step.successStatus) ? step.successStatus.map(String) : [usualStatus];
  const isUsual = statuses.join() === usualStatus;
  const when = step.successWhen as SuccessWhen | undefined;
  const { path = '', operator = 'equals', value } = when ?? {};
  const [wasUsual] = useState(isUsual && when === undefined && (step.timeoutSeconds ?? usualTimeout) === usualTimeout);
  const isWrong = fields.some((field) => problems.within(step.id, field) !== undefined);
  const setWhen = (change: Partial<SuccessWhen>): void => {
    const { value: given = '', ...next } = { path, operator, value, ...change };
    set('successWhen', next.path === '' ? undefined : { ...next, ...(takesValue(next.operator) && { value: given }) });
  };
  return (
    <details className={classes.more} open={!wasUsual || isWrong}>
      <summary>{text.more}</summary>
      <Stack gap="md" mt="sm">
        <div data-field="successStatus">
          <TagsInput
            label={text.statuses}
            description={text.statusesHelp}
            placeholder={isUsual ? usualStatus : undefined}
            value={isUsual ? [] : statuses}
            onChange={(next) => set('successStatus', next.length === 0 ? undefined : next)}
            error={problems.within(step.id, 'successStatus')}
            splitChars={[',', ' ', ';']}
            acceptValueOnBlur
          />
        </div>
        <fieldset className="plain-fieldset" aria-label={text.condition} data-field="successWhen">
          <div className={classes.rule}>
            <div data-field="successWhen.path">
              <TextInput
                label={text.condition}
                description={text.conditionHelp}
                aria-label={text.conditionPath}
                placeholder={text.conditionPath}
                value={path}
                onChange={(event) => setWhen({ path: event.currentTarget.value })}
                error={problems.within(step.id, 'successWhen.path') ?? problems.at(step.id, 'successWhen')}
                spellCheck={false}
              />
            </div>
            {path !== '' && (
              <div className={classes.compared}>
                <Select
                  aria-label={text.operator}
                  data={Object.entries(text.operators).map(([name, label]) => ({ value: name, label }))}
                  value={operator}
                  onChange={(next) => next && setWhen({ operator: next })}
                  allowDeselect={false}
                />
                {takesValue(operator) && (
                  <TextInput
                    aria-label={text.value}
                    placeholder={text.value}
                    value={String(value ?? '')}
                    onChange={(event) => setWhen({ value: event.currentTarget.value })}
                    error={problems.within(step.id, 'successWhen.value')}
                  />
                )}
              </div>
            )}
          </div>
        </fieldset>
        <div data-field="timeoutSeconds">
          <NumberField
            label={text.timeout}
            description={text.timeoutHelp}
            isWhole
            min={1}
            max={60}
            placeholder={String(usualTimeout)}
            value={step.timeoutSeconds === usualTimeout ? '' : (step.timeoutSeconds as number | undefined)}
            onChange={(next) => set('timeoutSeconds', next)}
            error={problems.within(step.id, 'timeoutSeconds')}
          />
        </div>
      </Stack>
    </details>
  );
}
