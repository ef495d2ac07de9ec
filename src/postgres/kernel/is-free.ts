/** Whether no worker has a lease of a row at a time, and it may be tried then. `row` is the alias of its table, with its dot. */
export const isFree = (time: string, row = ''): string => `${isPast(`${row}leased_until`, time)} and ${isPast(`${row}try_at`, time)}`;

/** Whether a row's time, if it has one, has come. */
export const isPast = (column: string, time: string): string => `(${column} is null or ${column} <= ${time})`;
