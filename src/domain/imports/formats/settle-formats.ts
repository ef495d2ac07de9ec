import { type FormattedType, type RecognizedColumn, withPoints } from './recognize.ts';

type Recognized = Pick<RecognizedColumn, 'type' | 'formats'> & { readonly samples: readonly string[] };

const formatsOfType = ({ type, formats }: Recognized) => (type in formats ? formats[type as FormattedType] : []);

/**
 * Settles formats that a column alone leaves open by the others of its file: with `31/12/2024` in one column, the day is first in all of
 * them. Two columns that differ leave it open.
 */
export function settleFormats<Column extends Recognized>(columns: readonly Column[]): Column[] {
  const shown = new Set(
    columns.flatMap((column) => (formatsOfType(column).length === 1 && isTelling(column) ? formatsOfType(column) : [])),
  );
  const settled = ([type, found]: readonly [string, RecognizedColumn['formats'][FormattedType]]) => {
    const left = found.filter((format) => shown.has(format));
    return [type, found.length > 1 && left.length === 1 ? left : found] as const;
  };
  return columns.map((column) => ({
    ...column,
    formats: Object.fromEntries(Object.entries(column.formats).map(settled)) as Column['formats'],
  }));
}

/**
 * Whether a column says something about the others. A number such as `1 234` is the same with either decimal mark; a day with points is day
 * first in every file, whatever one with slashes is.
 */
function isTelling({ type, samples }: Recognized): boolean {
  if (type === 'number') return samples.some((sample) => /[.,٫]/.test(sample));
  return (type !== 'date' && type !== 'datetime') || samples.some((sample) => !withPoints.test(sample));
}
