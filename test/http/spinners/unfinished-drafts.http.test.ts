import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startKinds } from '../../../src/domain/spinners/starts/start-kinds.ts';
import { stepKinds } from '../../../src/domain/spinners/step-kinds.ts';
import { columnTypes } from '../../../src/domain/tables/column-kinds/column-kinds.ts';
import { operators } from '../../../src/domain/tables/condition.ts';
import { refusedWords } from '../../../web/src/api/words.de.ts';
import { obstacleWords } from '../../../web/src/pages/spinners/draft/obstacle-words.de.ts';
import { aColumn } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { messageIn } from '../../web/units/refusals/message-in.ts';

interface Field {
  readonly holds: string;
  readonly words?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

/** Whether the app has a sentence in German, too. Others go on from the name of a field, and are for programs. */
const isSaid = (message: string): boolean => {
  const shown = message.replace(' (is_empty)', '');
  return !/^[A-Z]/.test(shown) || messageIn(refusedWords, shown, obstacleWords.messages) !== shown;
};

type Made = Readonly<Record<string, unknown>>;

const absent = Symbol('absent');
/** The values of a field that is not finished, or is of another type. */
const odd: readonly unknown[] = [null, '', ' ', 'x', 0, -1, true, [], [{}], {}, { all: [] }];

/** At most this many of a kind, spread evenly. */
const mostWrong = 12;

const wordsOf = ({ words = [] }: Field): readonly string[] => (Array.isArray(words) ? words : Object.keys(words));

/** Objects of a kind: bare ones in each mode that a choice gives it, and some where a field is absent, empty or of another type. */
function variantsOf(type: string, given: object): readonly Made[] {
  const fields = Object.entries(given) as [string, Field][];
  const example = Object.fromEntries(fields.flatMap(([name, field]) => (field.example === undefined ? [] : [[name, field.example]])));
  const modes = fields.flatMap(([name, field]) => (field.holds === 'choice' ? wordsOf(field).map((word) => ({ [name]: word })) : []));
  const bare = [{}, ...modes].map((mode) => ({ type, ...mode }));
  const [chosen] = fields.filter(([, { holds }]) => holds === 'choice');
  const main = [{}, ...(chosen ? wordsOf(chosen[1]).map((word) => ({ [chosen[0]]: word })) : [])];
  const withOne = (mode: Made, name: string, value: unknown): Made => {
    const { [name]: _, ...rest } = { type, ...example, ...mode } as Record<string, unknown>;
    return value === absent ? rest : { ...rest, [name]: value };
  };
  const lacking = main.flatMap((mode) => fields.map(([name]) => withOne(mode, name, absent)));
  const wrong = [{}, ...modes].flatMap((mode) => fields.flatMap(([name]) => odd.map((value) => withOne(mode, name, value))));
  const every = Math.max(1, wrong.length / mostWrong);
  return [...bare, ...lacking, ...wrong.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every))];
}

onMemory('a draft that is not finished', (spindle) => {
  const given = async (columns = [aColumn('email'), aColumn('name')], record: object = { email: 'ada@example.com', name: 'Ada' }) => {
    const tenant = await aTenant(spindle(), { columns });
    await tenant.ingest({ dataTableId: tenant.table.id, records: [record] });
    const person = await tenant.person();
    return { person, dataTableId: tenant.table.id, path: `/spinners/${tenant.spinnerId}` };
  };

  /** The operations that take a draft. Returns those that the server failed at. */
  async function failing({ person, path, dataTableId }: Awaited<ReturnType<typeof given>>, draft: Made): Promise<readonly string[]> {
    const definition = { dataTableId, ...draft };
    const failed: string[] = [];
    const call = async (name: string, calling: Promise<{ readonly status: number }>): Promise<number> => {
      const { status } = await calling;
      // A call that is refused for its rate has tried nothing.
      if (status >= 500 || status === 429) failed.push(`${name} ${status}: ${JSON.stringify(draft)}`);
      return status;
    };
    const validated = person.post(`${path}/validate`, { draft: definition });
    await call('validate', validated);
    for (const { message } of (await validated).body.problems ?? []) if (!isSaid(message)) failed.push(`not in German: ${message}`);
    await call('counts', person.post(`${path}/counts`, { draft: definition }));
    await call('walk', person.post(`${path}/walk`, { draft: definition }));
    await call('preview', person.post(`${path}/preview`, { draft: definition, stepId: 'odd' }));
    const saved = await call('edit', person.patch(path, { draft: definition }));
    if (saved !== 200) return failed;
    await call('stored counts', person.post(`${path}/counts`, {}));
    await call('stored walk', person.post(`${path}/walk`, {}));
    await call('audience', person.post(`${path}/audience`, { draft: true }));
    await call('publish', person.post(`${path}/publish`, {}));
    return failed;
  }

  test.each(Object.entries(stepKinds))('with a step of the kind %s is answered, and never with 5xx', async (type, { fields }) => {
    const all = await given();
    const failed: string[] = [];
    for (const step of variantsOf(type, fields))
      failed.push(
        ...(await failing(all, {
          steps: [
            { id: 'odd', ...step },
            { id: 'end', type: 'wait', for: '1 day' },
          ],
        })),
      );
    expect(failed).toEqual([]);
  });

  test.each(Object.entries(startKinds))('with a start of the kind %s is answered, and never with 5xx', async (type, { fields }) => {
    const all = await given();
    const failed: string[] = [];
    for (const start of variantsOf(type, fields))
      failed.push(...(await failing(all, { starts: [start], steps: [{ id: 'odd', type: 'wait', for: '1 day' }] })));
    expect(failed).toEqual([]);
  });

  test('of any kind, with conditions on columns of each type, is answered, and never with 5xx', async () => {
    const types = columnTypes.map((type) => aColumn(type, { type, ...(type === 'choice' && { options: ['a', 'b'] }) }));
    const record = {
      ...{ text: '12', email: 'ada@example.com', phone: '+4930901820', number: 1.5, boolean: true, choice: 'a' },
      ...{ date: '2024-02-29', datetime: '2024-02-29T10:00:00Z' },
    };
    const all = await given(types, record);
    const value = fc.oneof(
      fc.constantFrom<unknown>(...odd, 'ja', '1.234,50', '2024-02-31', '02-29', '3 days', '99999999 years', '-1 day', 1e308, -0),
      fc.array(fc.constantFrom<unknown>('a', 1, true, null, '02-30'), { maxLength: 3 }),
    );
    const comparison = fc.record(
      {
        column: fc.constantFrom<unknown>(...columnTypes, '', 'gone', 'person.replied', '__proto__', null),
        operator: fc.constantFrom<string>(...operators, 'like', ''),
        value,
      },
      { requiredKeys: ['column'] },
    );
    const { condition } = fc.letrec((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 4, arbitrary: comparison },
        { weight: 1, arbitrary: fc.record({ all: fc.array(tie('condition'), { maxLength: 2 }) }) },
        { weight: 1, arbitrary: fc.record({ any: fc.array(tie('condition'), { maxLength: 2 }) }) },
        { weight: 1, arbitrary: fc.record({ not: tie('condition') }) },
      ),
    }));
    const length = fc.constantFrom<unknown>('', '2 days', '2 d', '1e3', 'P1M', '99999 years', 5, null);
    const id = fc.constantFrom<unknown>('odd', 'end', 'a', '', null);
    const step = fc.oneof(
      fc.record({ id, type: fc.constant('filter'), where: condition }, { requiredKeys: ['id', 'type'] }),
      fc.record(
        { id, type: fc.constant('wait'), until: fc.constant('condition'), when: condition, atMost: length, otherwise: id },
        { requiredKeys: ['id', 'type', 'until'] },
      ),
      fc.record(
        {
          id,
          type: fc.constant('wait'),
          until: fc.constantFrom('date', 'time', 'duration'),
          for: length,
          column: value,
          days: value,
          at: value,
        },
        { requiredKeys: ['id', 'type'] },
      ),
      fc.record({
        id,
        type: fc.constant('branch'),
        cases: fc.array(fc.record({ when: condition, goTo: id }, { requiredKeys: [] }), { maxLength: 2 }),
        otherwise: id,
      }),
      fc.record({
        id,
        type: fc.constant('split'),
        ways: fc.array(fc.record({ percent: value, goTo: id }, { requiredKeys: [] }), { maxLength: 3 }),
      }),
    );
    const draft = fc.record({ steps: fc.array(step, { maxLength: 3 }), goal: condition, exit: condition }, { requiredKeys: ['steps'] });
    const failed: string[] = [];
    for (const one of fc.sample(draft, { numRuns: 60, seed: 54 })) failed.push(...(await failing(all, one)));
    expect(failed).toEqual([]);
  });

  test('with a wait for a condition that has no longest time yet is counted as if the wait was over', async () => {
    const { person, path, dataTableId } = await given();
    const steps = [
      { id: 'paid', type: 'wait', until: 'condition', when: { column: 'name', operator: 'equals', value: 'Nobody' } },
      { id: 'end', type: 'filter', where: { column: 'name', operator: 'equals', value: 'Ada' } },
    ];
    const { status, body } = await person.post(`${path}/counts`, { draft: { dataTableId, steps } });
    expect([status, body.steps.map(({ goesOn }: { goesOn: number }) => goesOn)]).toEqual([200, [1, 1]]);
  });
});
