import { quietMedia, weekdays } from '../../domain/kernel/hours/sending-window.ts';
import { integer, list, namedSchema, object, optional, text } from './schema.ts';

const each = <Name extends string, Value>(names: readonly Name[], value: () => Value) =>
  Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>;

/** When messages to people may leave. */
export const windowShape = () =>
  namedSchema(
    'SendingWindow',
    object({
      hours: optional(object(each(weekdays, () => optional(list(text())))).description('A day that is absent is off.')),
      skip: optional(list(text())).description('Dates, such as `2026-12-24`, or days of each year, such as `12-25`.'),
      quiet: optional(object(each(quietMedia, () => optional(text())))).description('A span of each day; it may go past midnight.'),
      spread: optional(integer()).description('Minutes after an opening over which those that waited are spread. Default: 15.'),
    }).description(
      'By the clocks where each person is. Each part is that of the narrowest window which has it: spinner, channel, organization.',
    ),
  );

export const exampleWindow = {
  hours: { mon: ['09:00-17:30'], tue: ['09:00-17:30'], fri: ['09:00-12:00', '13:00-15:00'] },
  skip: ['2026-12-24', '12-25'],
  quiet: { sms: '20:00-09:00' },
  spread: 20,
};
