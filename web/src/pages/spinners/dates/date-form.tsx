import { Select, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { DaytimeField } from '../../../forms/daytime-field.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { useEditing, visibleOf } from '../editing.ts';
import type { OneStartProps } from '../forms/starts-list.tsx';
import { ZoneField } from '../forms/zone-field.tsx';
import { useNextTimes } from '../schedules/use-next-times.ts';
import { dateTypes } from './dates.ts';
import { DayField } from './day-field.tsx';
import { DueRecords } from './due-records.tsx';
import { dateWords as text } from './words.ts';

type Repeat = keyof typeof text.repeats;
const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** One date: its column, the day around it, how often, for which records, and who is due next. */
export function DateForm({ start, path, onChange }: OneStartProps) {
  const { definition, columns, problems } = useEditing();
  const [wasUsual] = useState((start.missed ?? 'run') === 'run');
  const zone = typeof start.zone === 'string' ? start.zone : 'UTC';
  const column = typeof start.column === 'string' ? start.column : '';
  const repeat: Repeat = start.repeat === 'each_date' || start.repeat === 'yearly' ? start.repeat : 'once';
  const next = useNextTimes(start, definition.dataTableId);
  const names = visibleOf(columns).flatMap(({ name, type }) => (dateTypes.includes(type) ? [name] : []));
  const faultOf = (name: string): string | undefined => problems.at(undefined, `${path}.${name}`) ?? next.faults[name];
  return (
    <>
      <div data-field={`${path}.column`}>
        <Select
          label={text.column}
          data={column === '' || names.includes(column) ? names : [...names, column]}
          value={column || null}
          onChange={(chosen) => chosen && onChange({ ...start, column: chosen })}
          error={problems.at(undefined, `${path}.column`) ?? problems.at(undefined, path)}
          nothingFoundMessage={text.noColumn}
          searchable
        />
      </div>
      <DayField
        days={typeof start.days === 'number' ? start.days : 0}
        onChange={(days) => onChange({ ...start, days }, 'days')}
        path={`${path}.days`}
      />
      <div data-field={`${path}.at`}>
        <DaytimeField
          label={text.time}
          value={typeof start.at === 'string' ? start.at : ''}
          onChange={(at) => onChange({ ...start, at }, 'at')}
          error={faultOf('at')}
        />
      </div>
      <ZoneField value={zone} onChange={(chosen) => onChange({ ...start, zone: chosen })} path={`${path}.zone`} />
      <Select
        label={text.repeat}
        description={text.repeatHelp[repeat]}
        data={optionsOf(text.repeats)}
        value={repeat}
        onChange={(chosen) => chosen && onChange({ ...start, repeat: chosen })}
      />
      <Switch
        label={text.only}
        checked={start.where !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          const { where: _, ...rest } = start;
          onChange(checked ? { ...rest, where: { all: [] } } : rest);
        }}
      />
      {start.where !== undefined && (
        <ConditionEditor
          label={text.where}
          value={start.where}
          onChange={(where) => onChange({ ...start, where }, 'where')}
          stepId={undefined}
          path={`${path}.where`}
        />
      )}
      <DueRecords of={next} zone={zone} />
      <details open={!wasUsual}>
        <summary>{text.more}</summary>
        <Stack gap="sm" pt={8}>
          <Select
            label={text.missed}
            data={optionsOf(text.misses)}
            value={String(start.missed ?? 'run')}
            onChange={(chosen) => chosen && onChange({ ...start, missed: chosen })}
          />
        </Stack>
      </details>
    </>
  );
}
