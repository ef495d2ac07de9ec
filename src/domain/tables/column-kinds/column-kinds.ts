import { booleanKind } from './boolean.ts';
import { choiceKind } from './choice.ts';
import type { ColumnKind } from './column-kind.ts';
import { dateKind } from './date.ts';
import { datetimeKind } from './datetime.ts';
import { emailKind } from './email.ts';
import { numberKind } from './number.ts';
import { phoneKind } from './phone.ts';
import { textKind } from './text.ts';

/** The kinds of columns, in the order in which people choose among them. */
const kinds = [textKind, emailKind, phoneKind, numberKind, booleanKind, dateKind, datetimeKind, choiceKind] as const;

export type ColumnType = (typeof kinds)[number]['type'];
export const columnTypes: readonly ColumnType[] = kinds.map(({ type }) => type);

const byType = new Map<ColumnType, ColumnKind>(kinds.map((kind) => [kind.type, kind]));

/** The rules of a type. */
export const columnKindOf = (type: ColumnType): ColumnKind => byType.get(type) as ColumnKind;
