import { useEditing, visibleOf } from '../editing.ts';
import { StartsList } from '../forms/starts-list.tsx';
import { DateForm } from './date-form.tsx';
import { date, mostDates, withNewDate } from './dates.ts';
import { dateWords } from './words.ts';

/** Whether jobs start at dates of records, and at which. */
export function DatesForm() {
  const { columns } = useEditing();
  // A column of dates is likelier to be meant than a text.
  const column = visibleOf(columns).find(({ type }) => type === 'date' || type === 'datetime')?.name ?? '';
  return (
    <StartsList
      type={date}
      most={mostDates}
      text={dateWords}
      withNew={(definition) => withNewDate(definition, column)}
      isDisabled={columns.length === 0}
      One={DateForm}
    />
  );
}
