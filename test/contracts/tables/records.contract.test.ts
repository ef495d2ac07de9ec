import { expect, test } from '@jest/globals';
import type { Cell, Cells } from '../../../src/domain/kernel/cell.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { givenOrganization, givenRecords, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

/** Without a prototype, so that any name is a plain column. */
function cells(...columns: readonly (readonly [string, Cell])[]): Cells {
  const made: Record<string, Cell> = Object.create(null);
  for (const [name, cell] of columns) made[name] = cell;
  return made;
}

onEachBackend('Records', (store) => {
  const list = ({ organizationId, id }: { organizationId: string; id: string }, limit = 1000, after?: string) =>
    store().records.list(organizationId, id, { limit, ...(after === undefined ? {} : { after }) });
  const columnsOf = (record: Cells): [string, Cell][] => Object.keys(record).map((name) => [name, record[name] as Cell]);
  const sorted = (columns: [string, Cell][]) => columns.sort(([one], [other]) => (one < other ? -1 : 1));

  test.each<[string, Cell]>([
    ['an empty text', ''],
    ['an ordinary text', 'Ada Lovelace'],
    ['text of every kind', ' "quoted" \\back\\slash \'single\' \t tab \r\n line\u2028 separator \u0001 control '],
    ['emoji and combined characters', '👩‍👩‍👧‍👦 e\u0301 é 𝒳 ﷽'],
    ['SQL', "'); drop table records; --"],
    ['text that looks like JSON', '{"a": [1]}'],
    ['text that looks like a number', '007'],
    ['text that looks like null', 'null'],
    ['long text', 'ä'.repeat(16_000)],
    ['zero', 0],
    ['a whole number', -42],
    ['a fraction', 0.1],
    ['the largest exact whole number', Number.MAX_SAFE_INTEGER],
    ['a huge number', 1.7976931348623157e308],
    ['a tiny number', 5e-324],
    ['true', true],
    ['false', false],
    ['null', null],
  ])('keep %s unchanged', async (_, value) => {
    const table = await givenTable(store());
    await givenRecords(store(), table, { value });
    const [record] = await list(table);
    expect(record?.cells).toEqual({ value });
    expect(Object.is(record?.cells.value, value)).toBe(true);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'E-Mail 📧', '"quoted"', 'a.b[0]', ' ', '0', '$1', '?', ':id', "'"])(
    'keep a column named %s',
    async (name) => {
      const table = await givenTable(store());
      await givenRecords(store(), table, cells([name, 'value'], ['other', 1]));
      const [record] = await list(table);
      expect(sorted(columnsOf(record?.cells ?? {}))).toEqual(
        sorted([
          [name, 'value'],
          ['other', 1],
        ]),
      );
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      expect(({} as Record<string, unknown>).value).toBeUndefined();
    },
  );

  test('have no column that they were not given', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, { email: 'ada@example.com' });
    const [record] = await list(table);
    expect(Object.keys(record?.cells ?? {})).toEqual(['email']);
  });

  test('keep their cells when the caller changes its object afterwards', async () => {
    const table = await givenTable(store());
    const mine: Record<string, Cell> = { email: 'ada@example.com' };
    await givenRecords(store(), table, mine);
    mine.email = 'eve@example.com';
    expect((await list(table))[0]?.cells).toEqual({ email: 'ada@example.com' });
  });

  test('500 in one batch keep their order, with ascending ids', async () => {
    const table = await givenTable(store());
    const records = people(500);
    await givenRecords(store(), table, ...records);
    const kept = await list(table);
    expect(kept.map(({ cells: kept }) => kept)).toEqual(records);
    expect(kept.every(({ id }, index) => index === 0 || BigInt(id) > BigInt(kept[index - 1]?.id ?? ''))).toBe(true);
  });

  test('appended in chunks are stored in the same way and order', async () => {
    const { organizationId, id: dataTableId } = await givenTable(store());
    const odd = cells(['__proto__', 'ä 🎡 "quoted" \\'], ['number', 0.1], ['nothing', null], ['yes', true], ['empty', '']);
    const chunks = [people(300), [odd], people(300, 301)];
    await store().unitOfWork.run(async ({ records }) => {
      for (const chunk of chunks) await records.addChunk({ organizationId, dataTableId, records: chunk });
    });
    const kept = await list({ organizationId, id: dataTableId });
    expect(kept.map(({ cells: kept }) => sorted(columnsOf(kept)))).toEqual(chunks.flat().map((record) => sorted(columnsOf(record))));
    expect(kept.every(({ id }, index) => index === 0 || BigInt(id) > BigInt(kept[index - 1]?.id ?? ''))).toBe(true);
    const failed = store().unitOfWork.run(async ({ records }) => {
      await records.addChunk({ organizationId, dataTableId, records: people(1) });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await list({ organizationId, id: dataTableId })).toHaveLength(601);
  });

  test('of several batches go to their own tables in one transaction', async () => {
    const one = await givenTable(store());
    const other = await givenTable(store());
    const batch = ({ organizationId, id: dataTableId }: typeof one, records: readonly Cells[]) => ({
      organizationId,
      dataTableId,
      records: encodeCells(records),
    });
    await store().unitOfWork.run(({ records }) => records.add([batch(one, people(2)), batch(other, people(3)), batch(one, people(2, 3))]));
    const emails = async (table: typeof one) => (await list(table)).map(({ cells: kept }) => kept.email);
    expect(await emails(one)).toEqual(people(4).map(({ email }) => email));
    expect(await emails(other)).toEqual(people(3).map(({ email }) => email));
  });

  test('of many batches of several sizes are as they were sent, in their order', async () => {
    const tables = [await givenTable(store()), await givenTable(store())] as const;
    const odd = ['', 'Zoë "名"\n\\', '📬', 'x'.repeat(9000), 0.5, -3, true, null];
    const sizes = [1, 120, 0, 2, 99, 100, 300];
    const cellsOf = (batch: number, index: number): Cells => ({
      email: `${batch}.${index}@example.com`,
      odd: odd[index % odd.length] as Cell,
    });
    const sent = sizes.map((size, batch) => Array.from({ length: size }, (_, index) => cellsOf(batch, index)));
    const batches = sent.map((records, batch) => {
      const { organizationId, id: dataTableId } = tables[batch % 2] as (typeof tables)[0];
      return { organizationId, dataTableId, records: encodeCells(records) };
    });
    await store().unitOfWork.run(({ records }) => records.add(batches));
    for (const [place, table] of tables.entries()) {
      const kept = (await list(table)).map(({ cells: own }) => own);
      expect(kept).toEqual(sent.filter((_, batch) => batch % 2 === place).flat());
    }
  });

  test('appended one after the other are in that order', async () => {
    const table = await givenTable(store());
    for (const record of people(5)) await givenRecords(store(), table, record);
    expect((await list(table)).map(({ cells: kept }) => kept)).toEqual(people(5));
  });

  test('appended concurrently are all stored, each batch together and in order', async () => {
    const table = await givenTable(store());
    const { done } = await allAtOnce(16, (batch) =>
      givenRecords(store(), table, ...Array.from({ length: 20 }, (_, index) => ({ batch, index }))),
    );
    const kept = await list(table);
    expect([done, kept.length]).toEqual([16, 320]);
    for (let batch = 0; batch < 16; batch++) {
      const indexes = kept.filter(({ cells: { batch: own } }) => own === batch).map(({ cells: { index } }) => index);
      expect(indexes).toEqual(Array.from({ length: 20 }, (_, index) => index));
    }
  });

  test('are counted by table', async () => {
    const table = await givenTable(store());
    const sibling = await givenTable(store(), { organizationId: table.organizationId });
    await givenRecords(store(), table, ...people(3));
    const counts = await store().unitOfWork.run(({ records }) =>
      Promise.all([records.count(table.organizationId, table.id), records.count(sibling.organizationId, sibling.id)]),
    );
    expect(counts).toEqual([3, 0]);
  });

  test('have the time when they were appended', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(1));
    const [record] = await list(table);
    expect(Number(record?.createdAt)).toBeGreaterThan(Date.now() - 3_600_000);
  });

  test('are read in pages, each once', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(7));
    const first = await list(table, 3);
    const second = await list(table, 3, first.at(-1)?.id);
    const third = await list(table, 3, second.at(-1)?.id);
    const fourth = await list(table, 3, third.at(-1)?.id);
    expect([first.length, second.length, third.length, fourth.length]).toEqual([3, 3, 1, 0]);
    expect([...first, ...second, ...third].map(({ cells: kept }) => kept)).toEqual(people(7));
  });

  test('are not found in another organization or in a table that does not exist', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(2));
    const { id: organizationId } = await givenOrganization(store());
    expect(await list({ organizationId, id: table.id })).toEqual([]);
    expect(await list({ organizationId: table.organizationId, id: ids.next() })).toEqual([]);
    expect(await list({ organizationId, id: parseId('no uuid') })).toEqual([]);
    expect(await store().unitOfWork.run(({ records }) => records.count(organizationId, table.id))).toBe(0);
  });
});
