import { expect, test } from '@jest/globals';
import { Pauses } from '../../../src/application/kernel/pauses.ts';
import { ImportSlots } from '../../../src/http/imports/import-slots.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { preparedImport, putFile } from '../../support/http-import.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';

/** The time that an upload waits for its turn. */
const longestWaitMs = 30_000;

/** Real timers, but for the waits of uploads, which a test ends. */
class HeldPauses extends TimerPauses {
  readonly waits = new Set<() => void>();

  override every(milliseconds: number, work: () => void): () => void {
    if (milliseconds !== longestWaitMs) return super.every(milliseconds, work);
    this.waits.add(work);
    return () => this.waits.delete(work);
  }

  /** Waits until that number of uploads wait. */
  untilWaiting(count: number): Promise<void> {
    return until(() => this.waits.size === count, `${count} uploads wait`);
  }

  /** Lets the time of all waits pass. */
  endWaits(): void {
    for (const end of [...this.waits]) end();
  }
}

const pauses = new HeldPauses();
const file = 'email,name\nada@example.com,Ada\n';

onMemory(
  'uploads of an organization beyond two',
  (spindle) => {
    /** An organization with two uploads that are under way until they are ended. */
    async function busy(): Promise<{ tenant: Tenant; end: () => Promise<void> }> {
      const tenant = await aTenant(spindle());
      const ends: (() => void)[] = [];
      const pending = () => new Promise<void>((resolve) => ends.push(resolve));
      async function* nothing(): AsyncGenerator<Uint8Array> {}
      const running = ['one', 'two'].map(() => spindle().get(ImportSlots).upload(tenant.id, nothing(), pending));
      const end = async (): Promise<void> => {
        for (const one of ends) one();
        await Promise.all(running);
      };
      return { tenant, end };
    }

    test('429: waits for 30 seconds and is refused, by API key and by a person; a neighbour does not wait', async () => {
      const { tenant, end } = await busy();
      const person = await tenant.person('member');
      const importId = await preparedImport(person, tenant.table.id);
      const waiting = [tenant.importCsv(file), putFile(person, importId, file)];
      await pauses.untilWaiting(2);
      expect((await (await aTenant(spindle())).importCsv(file)).status).toBe(201);
      pauses.endWaits();
      for (const { status, headers, body } of await Promise.all(waiting))
        expect([status, headers['retry-after'], body.code]).toEqual([429, '2', 'RATE_LIMITED']);
      await end();
      expect([await tenant.rows(), (await tenant.used()).records]).toEqual([[], 0]);
      expect((await putFile(person, importId, file)).status).toBe(200);
    });

    test('201: is stored as soon as one of them ends', async () => {
      const { tenant, end } = await busy();
      const waiting = tenant.importCsv(file);
      await pauses.untilWaiting(1);
      await end();
      expect((await waiting).status).toBe(201);
      expect([await tenant.rows(), pauses.waits.size]).toEqual([[{ email: 'ada@example.com', name: 'Ada' }], 0]);
    });
  },
  {},
  (container) => void container.rebind(Pauses).toConstantValue(pauses),
);
