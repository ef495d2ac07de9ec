const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const two = (value: number): string => String(value).padStart(2, '0');
const twelve = (hour: number): number => hour % 12 || 12;

const directives = new Map<string, (date: Date) => string>([
  ['%Y', (date) => String(date.getUTCFullYear()).padStart(4, '0')],
  ['%y', (date) => two(date.getUTCFullYear() % 100)],
  ['%m', (date) => two(date.getUTCMonth() + 1)],
  ['%-m', (date) => String(date.getUTCMonth() + 1)],
  ['%B', (date) => months[date.getUTCMonth()] as string],
  ['%b', (date) => (months[date.getUTCMonth()] as string).slice(0, 3)],
  ['%d', (date) => two(date.getUTCDate())],
  ['%-d', (date) => String(date.getUTCDate())],
  ['%A', (date) => days[date.getUTCDay()] as string],
  ['%a', (date) => (days[date.getUTCDay()] as string).slice(0, 3)],
  ['%H', (date) => two(date.getUTCHours())],
  ['%-H', (date) => String(date.getUTCHours())],
  ['%I', (date) => two(twelve(date.getUTCHours()))],
  ['%-I', (date) => String(twelve(date.getUTCHours()))],
  ['%M', (date) => two(date.getUTCMinutes())],
  ['%S', (date) => two(date.getUTCSeconds())],
  ['%p', (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['%%', () => '%'],
]);

const directive = /%-?.?/gsu;

/** The first unknown `%…` of a date format, or undefined if all are known. */
export const unknownDirective = (format: string): string | undefined => format.match(directive)?.find((found) => !directives.has(found));

/** Formats a date's UTC fields with a strftime format and English names; `%-d` is `%d` without the leading zero. */
export const formatDate = (date: Date, format: string): string =>
  format.replace(directive, (found) => directives.get(found)?.(date) ?? found);
