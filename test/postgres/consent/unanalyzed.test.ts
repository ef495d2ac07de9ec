import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Suppression } from '../../../src/domain/consent/suppression.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const others = 20_000;
const asked = 500;
const addresses = Array.from({ length: asked }, (_, n) => `p${n * 7}@example.com`);

const fillSuppressions = `
  insert into suppressions (organization_id, kind, address, reason, via, actor_type, created_at)
  select $1, 'email', 'p' || n || '@example.com', 'manual', 'import', 'operator', now() from generate_series(0, $2::int) n`;
const fillPreferences = `
  insert into preferences (organization_id, kind, address, changed_at, choices)
  select $1, 'email', 'p' || n || '@example.com', now(), '{"news":{"state":"left","at":"2026-01-01T00:00:00Z"}}' from generate_series(0, $2::int) n`;

test('addresses are suppressed again, and their reasons replaced, without reading the others, also before the table is analyzed', async () => {
  const organizationId = randomUUID();
  await connection().query('', fillSuppressions, [organizationId, others]);
  const { unitOfWork } = postgresStorageOn({ connection: connection() });
  const entry = { reason: 'unsubscribed', note: null, via: 'import', by: operator, createdAt: new Date() } as const;
  const given = addresses.map((address) => Suppression.added(organizationId, { kind: 'email', address }, entry));
  const repeat = async () => {
    let counts: unknown;
    const read = await rowsRead(connection(), async () => {
      counts = await unitOfWork.run(({ suppressions }) => suppressions.add(given));
    });
    return { counts, read };
  };
  const [first, again] = [await repeat(), await repeat()];
  expect([first.counts, again.counts]).toEqual([
    { added: 0, strengthened: asked },
    { added: 0, strengthened: 0 },
  ]);
  expect(Math.max(first.read, again.read)).toBeLessThan(10 * asked);
  const [one] = given;
  const removed = await rowsRead(connection(), () =>
    unitOfWork.run(({ suppressions }) => suppressions.remove(one as Suppression, { by: operator, via: 'hand', note: null })),
  );
  expect(removed).toBeLessThan(100);
});

test('the topics that people have left are found without reading the others, also before the table is analyzed', async () => {
  const organizationId = randomUUID();
  await connection().query('', fillPreferences, [organizationId, others]);
  const { unitOfWork } = postgresStorageOn({ connection: connection() });
  let found = 0;
  const read = await rowsRead(connection(), async () => {
    const given = addresses.map((address) => ({ kind: 'email', address }) as const);
    found = (await unitOfWork.run(({ preferences }) => preferences.statesOf(organizationId, 'news', given))).states.size;
  });
  expect(found).toBe(asked);
  expect(read).toBeLessThan(10 * asked);
});
