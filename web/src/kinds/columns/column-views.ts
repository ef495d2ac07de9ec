import {
  IconAt,
  IconCalendar,
  IconCalendarTime,
  IconCheckbox,
  IconHash,
  IconLetterT,
  IconListCheck,
  IconPhone,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { operations } from '../../api/schema.d.ts';
import type { Column } from '../../api/types.ts';

type Formats = operations['previewImport']['responses'][200]['content']['application/json']['preview']['columns'][number]['formats'];

/** The formats of a type's values in a file. */
export type FileColumnFormat = Formats['number'][number];

/** The view of columns of a type. */
interface ColumnView {
  readonly icon: ComponentType<IconProps>;
  /** The width of a column that is not measured yet. */
  readonly width: number;
  /** The formats of its values in a file, besides the form that the type has. */
  readonly formats?: readonly FileColumnFormat[];
}

const days = ['day_first', 'month_first', 'year_first'] as const;

/** The view of each type, in the order in which types are offered. */
export const columnViews: Readonly<Record<Column['type'], ColumnView>> = {
  text: { icon: IconLetterT, width: 180 },
  email: { icon: IconAt, width: 220 },
  phone: { icon: IconPhone, width: 150 },
  number: { icon: IconHash, width: 120, formats: ['decimal_point', 'decimal_comma'] },
  boolean: { icon: IconCheckbox, width: 140, formats: ['yes_no'] },
  date: { icon: IconCalendar, width: 120, formats: days },
  datetime: { icon: IconCalendarTime, width: 180, formats: days },
  choice: { icon: IconListCheck, width: 140 },
};
