import { expect, test } from '@jest/globals';
import { DomainError } from '../../../../src/domain/kernel/errors.ts';
import type { JsonValue } from '../../../../src/domain/kernel/json-value.ts';
import { CellFault } from '../../../../src/domain/tables/column-kinds/column-kind.ts';
import { mapRecords } from '../../../../src/domain/tables/mapping/map-records.ts';
import { checkMapping, type WrittenMapping } from '../../../../src/domain/tables/mapping/table-mapping.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { aTable } from '../../../support/builders.ts';
import { messageIn } from './message-in.ts';

const table = aTable({
  organizationId: 'o',
  columns: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name, type: 'text', metadata: true, required: false })),
});

function refusalOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (reason) {
    if (reason instanceof DomainError) return (reason.details.errors as readonly { message: string }[]).map(({ message }) => message);
  }
  return [];
}

const mapped = (mapping: WrittenMapping, body: JsonValue) => mapRecords(table, checkMapping(table, mapping), body).given();

test('what is wrong with a mapping, or with a body for it, is said in German and in French', () => {
  const columns = [
    { column: 'a', path: 'gone.x' },
    { column: 'b', path: 'object' },
    { column: 'c', path: 'list' },
    { column: 'd', path: 'objects', join: ',' },
    { column: 'e', path: 'exact', join: ',' },
    { column: 'f', path: 'text', epoch: 'seconds' as const },
    { column: 'g', path: 'text', epoch: 'milliseconds' as const },
  ];
  const body = { object: {}, list: [1], objects: [{}], exact: [Number.POSITIVE_INFINITY], text: 'x' };
  const [cells = {}] = mapped({ columns }, body) as readonly Record<string, unknown>[];
  const many = Array.from({ length: 2000 }, () => ({ list: Array.from({ length: 600 }, () => 1) }));
  const messages = [
    ...Object.values(cells).map((cell) => (cell instanceof CellFault ? cell.message : '')),
    ...refusalOf(() => mapped({ columns }, 5)),
    ...refusalOf(() => mapped({ records: 'gone', columns }, {})),
    ...refusalOf(() => mapped({ columns: [{ column: 'a', path: 'list[*].x', join: ',' }] }, many)),
    ...refusalOf(() => checkMapping(table, { columns: [] })),
    ...refusalOf(() => checkMapping(table, { columns: [{ column: 'a', value: 1, join: ',' }, { column: 'x' }] })),
    ...refusalOf(() => checkMapping(table, { columns: [...columns, { column: 'a', path: 'a[', join: ',', epoch: 'seconds' }] })),
  ];
  expect(messages.length).toBe(18);
  const unsaid = [german, french].flatMap((words) => messages.filter((message) => messageIn(words, message) === message));
  expect(unsaid).toEqual([]);
});
