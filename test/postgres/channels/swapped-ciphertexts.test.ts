import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { verifierContext } from '../../../src/application/channels/oauth/authorization-state.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { ChannelAuthorization } from '../../../src/domain/channels/channel-authorization.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import type { Backend } from '../../support/backends.ts';
import { aChannel } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { cloneDatabase, openPostgres, type TestDatabase } from '../../support/postgres-backend.ts';
import { ids } from '../../support/sequential-ids.ts';

const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
const credentials = new ChannelCredentials(secrets);
const now = new Date('2026-03-01T09:00:00Z');

let database: TestDatabase;
let store: Backend;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  store = await openPostgres(database);
});
afterAll(async () => {
  await client?.end();
  await store?.close();
});

/** A server with a password and a DKIM key that signs, or an account with tokens; its secrets name the channel. */
async function given(organizationId: string, provider: 'smtp' | 'gmail'): Promise<Channel> {
  const bare = aChannel({ organizationId, provider });
  const own =
    provider === 'smtp' ? { password: `password of ${bare.id}` } : { accessToken: `access of ${bare.id}`, refreshToken: 'refresh' };
  const selector = 'spindle1-abcdef';
  const { [selector]: key = '' } = credentials.seal(bare, { [selector]: `key of ${bare.id}` });
  const channel = bare.edit({ sealedCredentials: credentials.seal(bare, own) });
  const whole = provider === 'smtp' ? channel.addKey({ domain: 'acme.example', selector, publicKey: 'k' }, key).signWithNewest() : channel;
  await store.unitOfWork.run(({ channels }) => channels.save(whole));
  return whole;
}

/** Everything that connecting through a stored channel opens, as text. */
async function opened({ organizationId, id }: Channel): Promise<string> {
  const [stored] = await store.unitOfWork.run(async ({ channels }) => [await channels.find(organizationId, id)]);
  if (!stored) throw new Error('There is no such channel');
  return JSON.stringify([credentials.open(stored), credentials.connectionOf(stored)]);
}

type Column = 'sealed_credentials' | 'sealed_dkim_keys';

async function sealedOf(column: Column, { organizationId, id }: Channel): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await client.query(`select ${column} as sealed from channels where organization_id = $1 and id = $2`, [
    organizationId,
    id,
  ]);
  return rows[0].sealed;
}

async function putSealed(column: Column, { organizationId, id }: Channel, sealed: unknown): Promise<void> {
  const update = `update channels set ${column} = $3 where organization_id = $1 and id = $2`;
  expect(await client.query(update, [organizationId, id, JSON.stringify(sealed)])).toMatchObject({ rowCount: 1 });
}

const swapRows = (column: Column) => async (one: Channel, other: Channel) => {
  const [ofOne, ofOther] = [await sealedOf(column, one), await sealedOf(column, other)];
  await putSealed(column, one, ofOther);
  await putSealed(column, other, ofOne);
};

test.each([
  ['a password', 'smtp', 'sealed_credentials'],
  ['a DKIM key', 'smtp', 'sealed_dkim_keys'],
  ['an OAuth token', 'gmail', 'sealed_credentials'],
] as const)('%s opens in no other row, neither of its own organization nor of another one', async (_, provider, column) => {
  const [mine, theirs] = [await givenOrganization(store), await givenOrganization(store)];
  const channel = await given(mine.id, provider);
  for (const other of [await given(mine.id, provider), await given(theirs.id, provider)]) {
    expect([await opened(channel), await opened(other)]).toEqual([expect.stringContaining(channel.id), expect.stringContaining(other.id)]);
    await swapRows(column)(channel, other);
    await expect(opened(channel)).rejects.toThrow();
    await expect(opened(other)).rejects.toThrow();
    await swapRows(column)(channel, other);
    expect(await opened(channel)).toContain(channel.id);
  }
});

test('no token opens in the place of another of its row', async () => {
  const channel = await given((await givenOrganization(store)).id, 'gmail');
  const { accessToken, refreshToken } = await sealedOf('sealed_credentials', channel);
  await putSealed('sealed_credentials', channel, { accessToken: refreshToken, refreshToken: accessToken });
  await expect(opened(channel)).rejects.toThrow();
});

test('the verifier of an authorization opens in no other', async () => {
  const { id: organizationId } = await givenOrganization(store);
  const [one, other] = [ids.next(), ids.next()];
  for (const id of [one, other]) {
    const authorization = new ChannelAuthorization({
      ...{ organizationId, id, provider: 'gmail', channelId: null, startedBy: { type: 'operator', id: null } },
      wanted: { name: 'Sales', senderName: '', limits: aChannel({ organizationId }).limits, isDefault: true },
      ...{ secretHash: id, browserHash: null, sealedVerifier: secrets.seal('verifier', verifierContext(organizationId, id)) },
      ...{ createdAt: now, expiresAt: now, usedAt: null },
    });
    await store.unitOfWork.run(({ channelAuthorizations }) => channelAuthorizations.save(authorization));
  }
  const open = async (id: string) => {
    const found = await store.unitOfWork.run(({ channelAuthorizations }) => channelAuthorizations.lock(organizationId, id));
    return secrets.open(found?.sealedVerifier as string, verifierContext(organizationId, id));
  };
  expect(await open(one)).toBe('verifier');
  const copy = `
    update channel_authorizations set sealed_verifier = (select sealed_verifier from channel_authorizations where organization_id = $1 and id = $3)
    where organization_id = $1 and id = $2`;
  await client.query(copy, [organizationId, one, other]);
  await expect(open(one)).rejects.toThrow();
});
