import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Intake } from '../../../src/application/intake/intake.ts';
import type { CallWork } from '../../../src/application/intake/submitted-call.ts';
import { InvalidState } from '../../../src/domain/kernel/errors.ts';
import { PlanLimitReached } from '../../../src/domain/plans/errors.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { givenOrganization, givenTable, people } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';

let app: Application;
let table: DataTable;
let intake: Intake;

beforeEach(async () => {
  app = await openApplication();
  const { id: organizationId } = await givenOrganization(app, { limits: { records: 10 } });
  table = await givenTable(app, { organizationId });
  intake = new Intake(app.unitOfWork, app.clock, { meter: 'records', scope: 'ingest' });
});

/** Adds one record and spends for it; `after` runs behind the charge. */
const adding =
  (after: () => unknown = () => 'added'): CallWork<unknown> =>
  async ({ records, meter }) => {
    await records.add([{ organizationId: table.organizationId, dataTableId: table.id, records: encodeCells(people(1)) }]);
    await meter.charge(1);
    return after();
  };

const submit = (work: CallWork<unknown>, key?: string) =>
  intake.run({ organizationId: table.organizationId, idempotency: key === undefined ? undefined : { key, fingerprint: 'f' } }, work).then(
    (answer) => ({ answer }),
    (reason: unknown) => ({ reason }),
  );

const kept = async () => {
  const { records, used } = await ledgerOf(app, table);
  return [records.length, used.records];
};

const fails = (): never => {
  throw new TypeError('broken');
};
const refuses = (): never => {
  throw new InvalidState('Refused');
};

describe('The intake', () => {
  test('carries out calls of one moment in one transaction', async () => {
    expect(await Promise.all([submit(adding()), submit(adding()), submit(adding())])).toEqual(Array(3).fill({ answer: 'added' }));
    expect(await kept()).toEqual([3, 3]);
  });

  test('writes beside an accepted call in its transaction, and nothing beside a refused one', async () => {
    const beside = jest.fn(async () => undefined);
    const { organizationId } = table;
    const run = (work: CallWork<unknown>) => intake.run({ organizationId, beside }, work);
    expect(await run(adding())).toBe('added');
    expect(beside).toHaveBeenCalledTimes(1);
    await expect(run(async () => refuses())).rejects.toThrow('Refused');
    await expect(
      run(async ({ meter }) => {
        await meter.charge(10);
      }),
    ).rejects.toThrow(PlanLimitReached);
    expect(beside).toHaveBeenCalledTimes(1);
    beside.mockRejectedValueOnce(new TypeError('broken'));
    await expect(run(adding())).rejects.toThrow('broken');
    expect(await kept()).toEqual([1, 1]);
  });

  test('lets an unexpected error before the charge fail its own call alone', async () => {
    const results = await Promise.all([submit(adding()), submit(fails), submit(adding())]);
    expect(results).toEqual([{ answer: 'added' }, { reason: expect.any(TypeError) }, { answer: 'added' }]);
    expect(await kept()).toEqual([2, 2]);
  });

  test('writes nobody’s records again after an unexpected error behind the commit', async () => {
    const results = await Promise.all([submit(adding()), submit(adding(fails))]);
    expect(results).toEqual([{ answer: 'added' }, { reason: expect.any(TypeError) }]);
    expect(await kept()).toEqual([2, 2]);
  });

  test('charges nothing for a call with an idempotency key that is refused behind its charge', async () => {
    const results = await Promise.all([submit(adding(refuses), 'k'), submit(adding())]);
    expect(results).toEqual([{ reason: expect.any(InvalidState) }, { answer: 'added' }]);
    expect(await kept()).toEqual([1, 1]);
  });

  test('commits a call that charges nothing', async () => {
    const result = await submit(async ({ records }) => {
      await records.add([{ organizationId: table.organizationId, dataTableId: table.id, records: encodeCells(people(1)) }]);
      return 'free';
    });
    expect([result, await kept()]).toEqual([{ answer: 'free' }, [1, 0]]);
  });

  test('refuses a credential that it does not admit before anything that its work refuses, and writes nothing', async () => {
    const { organizationId } = table;
    const credential = { type: 'api-key' as const, organizationId, id: app.ids.next() };
    for (const work of [adding(), refuses]) {
      const call = intake.run({ organizationId, credential }, async (transaction) => work(transaction));
      await expect(call).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    }
    expect(await kept()).toEqual([0, 0]);
  });

  test('stores the id of the first request with an answer, and gives it to repeats', async () => {
    const { organizationId } = table;
    const ask = (requestId: string) =>
      intake.run({ organizationId, idempotency: { key: 'k', fingerprint: 'f', requestId } }, async ({ meter }) => {
        await meter.charge(1);
        return { inserted: 1, usage: 'all' };
      });
    expect(JSON.stringify(await ask('first'))).toBe('{"inserted":1,"requestId":"first","usage":"all"}');
    expect(JSON.stringify(await ask('second'))).toBe('{"inserted":1,"requestId":"first","usage":"all"}');
  });

  test('moves a call that asks for the lock of a table to a group of that table, and charges it once', async () => {
    const { organizationId, id: dataTableId } = table;
    const runs: string[] = [];
    const prepared: DataTable[] = [];
    const ask = (name: string, key?: string) =>
      intake.run(
        {
          organizationId,
          dataTableId,
          idempotency: key === undefined ? undefined : { key, fingerprint: 'f' },
          prepare: (read) => prepared.push(read),
        },
        async ({ lockKeys, meter }) => {
          runs.push(name);
          const { table: locked } = await lockKeys(table, []);
          await meter.charge(1);
          return `${name} ${locked?.id === dataTableId}`;
        },
      );
    const first = await Promise.all([ask('a'), ask('b', 'k'), ask('again', 'k'), submit(adding())]);
    expect(first).toEqual(['a true', 'b true', 'b true', { answer: 'added' }]);
    expect(runs.filter((name) => name === 'a')).toHaveLength(2);
    expect(await ask('c')).toBe('c true');
    expect([runs.filter((name) => name === 'c').length, prepared.at(-1)?.id]).toEqual([1, dataTableId]);
    expect(await kept()).toEqual([1, 4]);
  });

  test('refuses a second charge of one call and goes on with the next call', async () => {
    const twice: CallWork<unknown> = async ({ meter }) => {
      await meter.charge(1);
      return meter.charge(1);
    };
    expect(await submit(twice)).toEqual({ reason: expect.objectContaining({ message: 'A call charges once' }) });
    expect(await submit(adding())).toEqual({ answer: 'added' });
  });
});
