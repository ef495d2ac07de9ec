import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { Container } from 'inversify';
import { Ids } from '../../../src/application/kernel/ids.ts';
import { system } from '../../../src/main/modules/system.ts';
import { SystemClock } from '../../../src/system/system-clock.ts';

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

test.each([-3_600_000, 3_600_000])('ids begin with the time of the database, from which the machine’s is off by %i ms', async (offMs) => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(system);
  await container.get(SystemClock).keepWithin(async () => Date.now() - offMs);
  expect(Math.abs(timeOf(container.get(Ids).next()) - (Date.now() - offMs))).toBeLessThan(60_000);
});
