import { takesSpan } from '../../../kinds/operator-operands.ts';
import { searchedText } from '../../../text/notation/searched.ts';
import { words } from '../../../words/en.ts';

/** A comparison of a column, as the API's conditions have it. */
export interface Filter {
  readonly column: string;
  readonly operator: ViewOperator;
  readonly value?: string | number | boolean | readonly (string | number | boolean)[];
}

export type ViewOperator = keyof typeof words.operators;

/** The view of a table page: kept in the address. */
export interface ViewQuery {
  readonly filters?: readonly Filter[];
  readonly sort?: { readonly column: string; readonly direction: 'asc' | 'desc' };
  readonly search?: string | undefined;
  /** The saved view that it began with. */
  readonly view?: string | undefined;
}

/** Whether the records come in the order in which they were appended, all of them. */
export const isDefault = ({ filters, sort, search }: ViewQuery): boolean => !filters?.length && !sort && !search;

/** The query as the body of the API's view. */
export const viewBody = ({ filters, sort, search }: ViewQuery) => ({
  ...(filters?.length && { filter: { all: filters } }),
  ...(sort && { sort }),
  ...(search && { search: searchedText(search) }),
});

/** The operators that compare with nothing. */
export const takesNoValue = (operator: ViewOperator): boolean => operator === 'is_empty' || operator === 'is_not_empty';

/** The operators that compare with a list. */
export const takesList = (operator: ViewOperator): boolean => operator === 'in' || operator === 'not_in' || operator === 'falls_on';

/** The operators that compare with a number or a time. */
export const takesBound = (operator: ViewOperator): boolean => bounds.includes(operator);
const bounds: readonly ViewOperator[] = ['greater_than', 'at_least', 'less_than', 'at_most'];

/** Whether an operator asks for a date. */
export const isOfDates = (operator: ViewOperator): boolean => takesSpan(operator) || operator === 'falls_on';

/** Reads a query from the address, leaving out what makes no sense. */
export function viewQueryOf({ filters, sort, search, view }: Record<string, unknown>): ViewQuery {
  const known = Array.isArray(filters) ? filters.filter(isFilter) : [];
  const by = sort as Partial<NonNullable<ViewQuery['sort']>> | undefined;
  const isSort = typeof by?.column === 'string' && (by.direction === 'asc' || by.direction === 'desc');
  return {
    ...(known.length > 0 && { filters: known }),
    ...(isSort && { sort: by as NonNullable<ViewQuery['sort']> }),
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(typeof view === 'string' && view !== '' && { view }),
  };
}

function isFilter(value: unknown): value is Filter {
  const { column, operator } = (value ?? {}) as Partial<Filter>;
  return typeof column === 'string' && typeof operator === 'string' && Object.hasOwn(words.operators, operator);
}
