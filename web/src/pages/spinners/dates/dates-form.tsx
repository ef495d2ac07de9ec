import { Button, Stack, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { startsOf, withoutStarts, withStartAt } from '../draft/starts.ts';
import { useEditing, visibleOf } from '../editing.ts';
import classes from '../forms/forms.module.css';
import { DateForm } from './date-form.tsx';
import { date, mostDates, withNewDate } from './dates.ts';
import { dateWords as text } from './words.ts';

/** Whether jobs start at dates of records, and at which. */
export function DatesForm() {
  const { definition, change, columns, isReadOnly } = useEditing();
  const dates = startsOf(definition, date);
  // A column of dates is likelier to be meant than a text.
  const column = visibleOf(columns).find(({ type }) => type === 'date' || type === 'datetime')?.name ?? '';
  return (
    <div>
      <Switch
        label={text.title}
        description={text.help}
        checked={dates.length > 0}
        disabled={columns.length === 0}
        onChange={({ currentTarget: { checked } }) => change(checked ? withNewDate(definition, column) : withoutStarts(definition, date))}
      />
      {dates.length > 0 && (
        <Stack gap="sm" className={classes.inner}>
          {dates.map(({ start, at }, index) => (
            <DateForm
              // What has another place is another one.
              key={`${dates.length} ${index}`}
              start={start}
              path={`starts[${at}]`}
              place={index + 1}
              onChange={(next, field) => change(withStartAt(definition, at, next), field && `starts[${at}].${field}`)}
              onRemove={() => change(withoutStarts(definition, at))}
            />
          ))}
          {!isReadOnly && dates.length < mostDates && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => change(withNewDate(definition, column))}
            >
              {text.add}
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}
