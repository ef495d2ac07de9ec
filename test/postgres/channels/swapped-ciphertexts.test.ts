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

const swapRows = (column: 'sealed_credentials' | 'sealed_dkim_keys') => async (one: Channel, other: Channel) => {
  const swap = `
    update channels c set ${column} = o.${column} from channels o
    where (c.organization_id, c.id) in (($1::uuid, $2::uuid), ($3::uuid, $4::uuid))
      and (o.organization_id, o.id) in (($1::uuid, $2::uuid), ($3::uuid, $4::uuid)) and o.id <> c.id`;
  const { rowCount } = await client.query(swap, [one.organizationId, one.id, other.organizationId, other.id]);
  expect(rowCount).toBe(2);
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
  const swap = `
    update channels set sealed_credentials = jsonb_build_object(
      'accessToken', sealed_credentials -> 'refreshToken', 'refreshToken', sealed_credentials -> 'accessToken') where id = $1`;
  await client.query(swap, [channel.id]);
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
    update channel_authorizations a set sealed_verifier = o.sealed_verifier from channel_authorizations o where a.id = $1 and o.id = $2`;
  await client.query(copy, [one, other]);
  await expect(open(one)).rejects.toThrow();
});
