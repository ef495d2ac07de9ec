import { Select, Switch } from '@mantine/core';
import { DaytimeField } from '../../../forms/daytime-field.tsx';
import { waitModeOf, waitModes, withWaitMode } from '../../../kinds/steps/wait-modes.ts';
import { waitWords as text } from '../../../kinds/words.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { dateTypes } from '../dates/dates.ts';
import { DayField } from '../dates/day-field.tsx';
import { useEditing, visibleOf } from '../editing.ts';
import { DurationField } from './duration-field.tsx';
import type { OwnFieldsProps } from './field-props.ts';
import { TargetField } from './target-field.tsx';

const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The end of a wait. */
export function WaitFields({ step, onChange }: OwnFieldsProps) {
  const { columns, problems } = useEditing();
  const mode = waitModeOf(step);
  const dates = visibleOf(columns).filter(({ type }) => dateTypes.includes(type));
  const likely = dates.find(({ type }) => type !== 'text')?.name ?? '';
  const set = (field: string, value: unknown): void => onChange({ ...step, [field]: value }, field);
  return (
    <>
      <div data-field="until">
        <Select
          label={text.until}
          data={waitModes.map((value) => ({ value, label: text.modes[value] }))}
          value={mode}
          onChange={(next) => next && next !== mode && onChange(withWaitMode(step, next, likely), 'until')}
          error={problems.at(step.id, 'until')}
        />
      </div>
      {mode === 'duration' && <Length field="for" label={text.howLong} step={step} set={set} />}
      {mode === 'time' && (
        <>
          <Time step={step} set={set} />
          <div data-field="day">
            <Select
              label={text.day}
              data={optionsOf(text.wantedDays)}
              value={textOf(step.day) || 'any'}
              onChange={(next) => next && set('day', next)}
            />
          </div>
        </>
      )}
      {mode === 'date' && (
        <>
          <div data-field="column">
            <Select
              label={text.column}
              data={dates.map(({ name }) => name)}
              value={textOf(step.column) || null}
              onChange={(next) => next && set('column', next)}
              error={problems.within(step.id, 'column')}
              nothingFoundMessage={text.noColumn}
              searchable
            />
          </div>
          <DayField days={Number(step.days ?? 0)} onChange={(days) => set('days', days)} path="days" />
          {Number(step.days ?? 0) !== 0 && (
            <div data-field="count">
              <Select
                label={text.count}
                data={optionsOf(text.counts)}
                value={textOf(step.count) || 'days'}
                onChange={(next) => next && set('count', next)}
              />
            </div>
          )}
          <Time step={step} set={set} />
        </>
      )}
      {mode === 'condition' && (
        <>
          <ConditionEditor label={text.when} value={step.when} onChange={(when) => set('when', when)} stepId={step.id} path="when" />
          <Length field="atMost" label={text.atMost} step={step} set={set} />
          <Switch
            label={text.hasOtherwise}
            checked={step.otherwise !== undefined}
            onChange={({ currentTarget: { checked } }) => {
              const { otherwise: _, ...rest } = step;
              onChange(checked ? { ...rest, otherwise: null } : rest, 'otherwise');
            }}
          />
          {step.otherwise !== undefined && (
            <div data-field="otherwise">
              <TargetField
                label={text.otherwise}
                stepId={step.id}
                value={step.otherwise}
                onChange={(next) => set('otherwise', next)}
                error={problems.within(step.id, 'otherwise')}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

interface PartProps extends Pick<OwnFieldsProps, 'step'> {
  readonly set: (field: string, value: unknown) => void;
}

function Length({ step, set, field, label }: PartProps & { readonly field: string; readonly label: string }) {
  const { problems } = useEditing();
  return (
    <div data-field={field}>
      <DurationField
        label={label}
        value={textOf(step[field])}
        onChange={(value) => set(field, value)}
        error={problems.within(step.id, field)}
        help={text.lengthHelp}
      />
    </div>
  );
}

function Time({ step, set }: PartProps) {
  const { problems } = useEditing();
  return (
    <div data-field="at">
      <DaytimeField
        label={text.at}
        description={text.atHelp}
        value={textOf(step.at)}
        onChange={(value) => set('at', value)}
        error={problems.within(step.id, 'at')}
      />
    </div>
  );
}
