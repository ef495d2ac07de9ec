import { personKinds } from '../../domain/people/reply-kinds.ts';

/** Whether an answer was written by a person; `of` is the name of its row, with a dot. */
export const isByPersonSql = (prefix = ''): string => `${prefix}kind in (${personKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** Whether an answer counts as one of its person. */
export const isCountedSql = (prefix: string): string => `${isByPersonSql(prefix)} and ${prefix}effect <> 'unverified'`;
