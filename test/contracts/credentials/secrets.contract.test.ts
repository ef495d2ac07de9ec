import { expect, test } from '@jest/globals';
import { SecretUnreadable } from '../../../src/application/credentials/secret-sealing.ts';
import { SecretValues } from '../../../src/application/credentials/secret-values.ts';
import { NamedSecret, withoutAccess } from '../../../src/domain/credentials/named-secret.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { longAgo } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Secrets', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const valuesWith = (key: number) => new SecretValues(store().namedSecrets, new NodeSecrets(new Uint8Array(32).fill(key)));
  const aSecret = (organizationId: string, name: string, fields: Partial<NamedSecret> = {}) => {
    const identity = { organizationId, id: ids.next() };
    const sealed = valuesWith(7).seal(identity, `value of ${name}`);
    const hosts = ['api.example.com', 'b.example.com'];
    return new NamedSecret({
      ...identity,
      name,
      hosts,
      note: null,
      token: null,
      ...withoutAccess,
      sealed,
      createdAt: longAgo,
      updatedAt: longAgo,
      ...fields,
    });
  };

  test('come back as they were stored, of their organization alone, by name', async () => {
    const [{ id }, { id: other }] = [await givenOrganization(store()), await givenOrganization(store())];
    const [b, a, foreign] = [aSecret(id, 'b_2'), aSecret(id, 'ba', { note: 'A note' }), aSecret(other, 'ba')];
    await run(async ({ secrets }) => {
      for (const secret of [b, a, foreign]) await secrets.save(secret);
      expect([await secrets.lock(id, 'ba'), await secrets.lock(id, 'c')]).toEqual([a, undefined]);
      expect([await secrets.count(id), await secrets.count(ids.next())]).toEqual([2, 0]);
    });
    expect(await store().namedSecrets.list(id)).toEqual([b, a]);
    const found = await Promise.all([
      store().namedSecrets.findMany(id, ['ba', 'b_2', 'none']),
      store().namedSecrets.findMany(id, ['b_2']),
      store().namedSecrets.findMany(other, ['ba', 'b_2']),
      store().namedSecrets.findMany(id, []),
    ]);
    expect(found).toEqual([[b, a], [b], [foreign], []]);
  });

  test('are replaced, and gone when they are removed', async () => {
    const { id } = await givenOrganization(store());
    const secret = aSecret(id, 'token');
    const changed = secret.with({ hosts: ['c.example.com'], note: 'x', sealed: 'y', updatedAt: new Date() });
    await run(({ secrets }) => secrets.save(secret));
    await run(({ secrets }) => secrets.save(changed));
    expect(await store().namedSecrets.list(id)).toEqual([changed]);
    await run(({ secrets }) => secrets.remove(id, 'token'));
    expect([await store().namedSecrets.list(id), await store().namedSecrets.findMany(id, ['token'])]).toEqual([[], []]);
  });

  test('are opened by name with the key that sealed them, for their organization and their row', async () => {
    const [{ id }, { id: other }] = [await givenOrganization(store()), await givenOrganization(store())];
    const secret = aSecret(id, 'token');
    const copied = secret.with({ organizationId: other });
    const moved = aSecret(id, 'moved', { sealed: secret.sealed });
    await run(async ({ secrets }) => {
      for (const one of [secret, copied, moved]) await secrets.save(one);
    });
    const opened = new Map([['token', { hosts: secret.hosts, value: 'value of token' }]]);
    expect(await valuesWith(7).open(id, ['token', 'none'])).toEqual(opened);
    expect(await valuesWith(7).open(id, [])).toEqual(new Map());
    for (const unreadable of [valuesWith(8).open(id, ['token']), valuesWith(7).open(other, ['token']), valuesWith(7).open(id, ['moved'])])
      await expect(unreadable).rejects.toThrow(SecretUnreadable);
    await expect(valuesWith(8).open(id, ['token'])).rejects.toThrow(/The value of the secret "token" cannot be read with this master key/);
  });
});
