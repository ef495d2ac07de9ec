import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { RunImport } from '../../../src/application/imports/run-import.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { importFile, preparedImport, putFile } from '../../support/http-import.ts';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';

const file = 'email,name\nada@example.com,Ada\n';

onEachStore('a running import', (spindle) => {
  const given = async (): Promise<{ tenant: Tenant; person: Person; id: string }> => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('member');
    return { tenant, person, id: await preparedImport(person, tenant.table.id) };
  };
  const read = async (person: Person, id: string) => (await person.get(`/imports/${id}`)).body.import;

  /** Waits until the import is in the expected state. */
  const untilShown = async (person: Person, id: string, isWanted: (shown: Record<string, unknown>) => boolean) => {
    await until(async () => isWanted(await read(person, id)), `${isWanted}`);
    return read(person, id);
  };

  /** Begins an upload that stays open until it is ended or destroyed. */
  const upload = (person: Person, id: string, beginning: string): { call: ClientRequest; answered: Promise<number> } => {
    const { hostname, port } = new URL(spindle().url);
    const headers = { Authorization: `Bearer ${person.token}`, 'Content-Type': 'text/csv' };
    const call = request({ hostname, port, method: 'PUT', path: `/api/v1/imports/${id}/file`, headers });
    call.on('error', () => undefined);
    const answered = new Promise<number>((resolve) =>
      call.once('response', (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode as number));
      }),
    );
    call.write(beginning);
    return { call, answered };
  };

  test('shows a stalled client, which blocks no other call and can be canceled', async () => {
    const { tenant, person, id } = await given();
    const { call, answered } = upload(person, id, file);
    expect(await untilShown(person, id, ({ bytesReceived }) => bytesReceived === file.length)).toMatchObject({
      state: 'uploading',
      bytesReceived: file.length,
      inserted: 0,
    });
    // In memory only one transaction runs at a time, so this would wait if the upload kept one open.
    expect((await tenant.append([{ email: 'b', name: 'B' }])).status).toBe(201);
    const { status, body } = await person.post(`/imports/${id}/cancel`);
    expect([status, body.import.state]).toEqual([200, 'canceled']);
    await sleep(1500);
    call.end(file);
    expect(await answered).toBe(409);
    expect(await read(person, id)).toMatchObject({ state: 'canceled', inserted: 0 });
    expect(await tenant.rows()).toHaveLength(1);
  });

  test('fails and stores nothing if the client disconnects', async () => {
    const { tenant, person, id } = await given();
    const { call } = upload(person, id, file);
    await untilShown(person, id, ({ state }) => state === 'uploading');
    call.destroy();
    const failed = await untilShown(person, id, ({ state }) => state === 'failed');
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'UPLOAD_BROKEN_OFF' } });
    expect([await tenant.rows(), (await tenant.used()).records]).toEqual([[], 0]);
    expect((await putFile(person, id, file)).status).toBe(409);
    expect((await importFile(person, tenant.table.id, file)).status).toBe(200);
  });

  test('refuses an endless line while it is being sent', async () => {
    const { tenant, person, id } = await given();
    const { call, answered } = upload(person, id, file);
    const chunk = 'x'.repeat(64 * 1024);
    const refused = answered.then((status) => ({ status }));
    let sent = 0;
    for (; ; sent += chunk.length) {
      const outcome = await Promise.race([refused, sleep(20)]);
      if (outcome) {
        expect(outcome.status).toBe(400);
        break;
      }
      call.write(chunk);
    }
    call.destroy();
    // The encoding is detected from the first MiB; more was already in transit, the more the busier the machine is.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await read(person, id)).toMatchObject({ state: 'failed', error: { code: 'VALIDATION_ERROR', errors: [{ path: 'line 3' }] } });
    expect(await tenant.rows()).toEqual([]);
  });

  test('makes a third upload at the same time wait for its turn; its import waits for its file meanwhile', async () => {
    const first = await given();
    const other = await preparedImport(first.person, first.tenant.table.id);
    const uploads = [upload(first.person, first.id, file), upload(first.person, other, file)];
    for (const id of [first.id, other]) await untilShown(first.person, id, ({ state }) => state === 'uploading');
    const third = await preparedImport(first.person, first.tenant.table.id);
    const waiting = putFile(first.person, third, file);
    expect(await Promise.race([waiting, sleep(100, 'waits')])).toBe('waits');
    expect(await read(first.person, third)).toMatchObject({ state: 'awaiting_upload' });
    for (const { call } of uploads) call.end();
    expect(await Promise.all(uploads.map(({ answered }) => answered))).toEqual([200, 200]);
    expect((await waiting).status).toBe(200);
    expect(await first.tenant.rows()).toHaveLength(3);
  });

  test('is shown as failed if its process has died; it cannot be canceled and never resumes', async () => {
    const { tenant, person, id } = await given();
    const { store, clock } = spindle();
    await store.unitOfWork.run(async ({ imports }) => {
      const locked = await imports.lock(tenant.id, id);
      if (locked) await imports.save(locked.begin(clock.now()));
    });
    const counts = { bytesReceived: 10, bytesRead: 5, rowsRead: 3, inserted: 3, setAside: 0 };
    const beat = () => store.importProgress.save({ organizationId: tenant.id, id }, 'importing', counts, clock.now());
    clock.pass({ seconds: 29 });
    expect(await beat()).toBe(true);
    clock.pass({ seconds: 29 });
    expect(await read(person, id)).toMatchObject({ state: 'importing', inserted: 3, rowsRead: 3, endedAt: null });
    clock.pass({ seconds: 1 });
    const lost = { state: 'failed', error: { code: 'IMPORT_LOST' }, inserted: 0, rowsRead: 3, endedAt: clock.now().toISOString() };
    expect(await read(person, id)).toMatchObject(lost);
    expect((await person.get(`/data-tables/${tenant.table.id}/imports`)).body.data[0]).toMatchObject(lost);
    expect((await person.post(`/imports/${id}/cancel`)).body).toMatchObject({ code: 'INVALID_STATE', state: 'failed' });
    expect(await beat()).toBe(false);
    expect(await read(person, id)).toMatchObject(lost);
  });

  test('stores nothing if it is declared lost while it still runs', async () => {
    const { tenant, person, id } = await given();
    const { call, answered } = upload(person, id, file);
    await untilShown(person, id, ({ state }) => state === 'uploading');
    spindle().clock.pass({ seconds: 31 });
    call.end();
    expect(await answered).toBe(409);
    expect(await read(person, id)).toMatchObject({ state: 'failed', error: { code: 'IMPORT_LOST' } });
    expect(await tenant.rows()).toEqual([]);
  });

  describe('POST /imports/{importId}/cancel', () => {
    test('200: one that waits for its file; the file is refused afterwards', async () => {
      const { person, id } = await given();
      expect((await person.post(`/imports/${id}/cancel`)).body.import).toMatchObject({ state: 'canceled' });
      const { status, body } = await putFile(person, id, file);
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ message: 'The import has already been canceled', state: 'canceled' }),
      ]);
    });

    test('409: one that has ended', async () => {
      const { person, id } = await given();
      await putFile(person, id, file);
      expect((await person.post(`/imports/${id}/cancel`)).body).toMatchObject({ code: 'INVALID_STATE', state: 'completed' });
    });

    test('200: in the middle of its rows, from any process; stores nothing', async () => {
      const { tenant, person, id } = await given();
      // In memory a cancellation waits for the running transaction, so only the result is the same.
      const onPostgres = spindle().store.name === 'postgres';
      let read = 0;
      async function* rows() {
        yield Buffer.from('email,name\n');
        for (; read < (onPostgres ? 100_000 : 3); read++) {
          yield Buffer.from('ada@example.com,Ada\n'.repeat(6000));
          if (read >= 2) await sleep(20);
        }
      }
      const spool = <Result>(_: unknown, work: (given: AsyncIterable<Uint8Array>) => Promise<Result>) => work(rows());
      const input = { organizationId: tenant.id, importId: id, upload: rows(), spool, by: operator };
      const running = spindle()
        .get(RunImport)
        .execute(input)
        .then(
          ({ status }) => status,
          (reason) => reason.code,
        );
      if (!onPostgres) {
        expect(await running).toBe('completed');
        return;
      }
      const under = await untilShown(person, id, ({ rowsRead }) => (rowsRead as number) > 0);
      expect(under).toMatchObject({ state: 'importing' });
      expect(await tenant.rows()).toEqual([]);
      expect((await person.post(`/imports/${id}/cancel`)).status).toBe(200);
      expect(await running).toBe('INVALID_STATE');
      expect([await tenant.rows(), (await tenant.used()).records]).toEqual([[], 0]);
      expect(await spindle().store.imports.find(tenant.id, id)).toMatchObject({ status: 'canceled' });
    });
  });
});
