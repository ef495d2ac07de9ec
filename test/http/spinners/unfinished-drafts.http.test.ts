import { expect, test } from '@jest/globals';
import { startKinds } from '../../../src/domain/spinners/starts/start-kinds.ts';
import { stepKinds } from '../../../src/domain/spinners/step-kinds.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

interface Field {
  readonly holds: string;
  readonly words?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

type Made = Readonly<Record<string, unknown>>;

const absent = Symbol('absent');
/** What a field may have that is not finished, or is of another type. */
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
  const given = async () => {
    const tenant = await aTenant(spindle());
    await tenant.ingest({ dataTableId: tenant.table.id, records: [{ email: 'ada@example.com', name: 'Ada' }] });
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
    await call('validate', person.post(`${path}/validate`, { draft: definition }));
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
