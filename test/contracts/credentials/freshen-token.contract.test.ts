import { expect, test } from '@jest/globals';
import { FreshenToken } from '../../../src/application/credentials/freshen-token.ts';
import { sealingOf } from '../../../src/application/credentials/secret-sealing.ts';
import { SecretValues } from '../../../src/application/credentials/secret-values.ts';
import { type FetchedToken, TokenClient, TokenRefused, TokenUnavailable } from '../../../src/application/credentials/token-client.ts';
import { NamedSecret, withoutAccess } from '../../../src/domain/credentials/named-secret.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { longAgo } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
const token = { url: 'https://auth.example.com/token', clientId: 'spindle', scope: 'send', authentication: 'basic' } as const;

/** Gives tokens with numbers, or fails. */
class FakeTokens extends TokenClient {
  readonly asked: unknown[] = [];
  expiresInSeconds: number | undefined = 600;
  fault: Error | undefined;
  /** Each answer comes after it. */
  meanwhile: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, 5));

  async fetch(...asked: Parameters<TokenClient['fetch']>): Promise<FetchedToken> {
    this.asked.push(asked);
    const number = this.asked.length;
    await this.meanwhile();
    if (this.fault) throw this.fault;
    return { token: `token-${number}`, expiresInSeconds: this.expiresInSeconds };
  }
}

onEachBackend('Access tokens', (store) => {
  async function given() {
    const { id: organizationId } = await givenOrganization(store());
    const identity = { organizationId, id: ids.next() };
    const sealed = secrets.seal('client-secret', sealingOf(identity).value);
    const fields = { name: 'crm', hosts: ['api.example.com'], note: null, sealed, token, createdAt: longAgo, updatedAt: longAgo };
    const secret = new NamedSecret({ ...identity, ...fields, ...withoutAccess });
    await store().unitOfWork.run((transaction) => transaction.secrets.save(secret));
    const [clock, client] = [new FixedClock('2026-03-10T12:00:00Z'), new FakeTokens()];
    const workers = [1, 2].map(() => {
      const tokens = new FreshenToken({ unitOfWork: store().unitOfWork, client, secrets, clock, pauses: new TimerPauses() });
      return new SecretValues(store().namedSecrets, secrets, tokens);
    });
    const open = async (refused?: string, [worker] = workers) =>
      (await worker?.open(organizationId, ['crm'], new Map(refused === undefined ? [] : [['crm', refused]])))?.get('crm')?.value;
    const openEverywhere = (refused?: string) =>
      Promise.all(workers.flatMap((worker) => Array.from({ length: 10 }, () => open(refused, [worker]))));
    const stored = async () => (await store().namedSecrets.list(organizationId))[0] as NamedSecret;
    return { organizationId, secret, clock, client, open, openEverywhere, stored };
  }

  test('are fetched once, whoever needs them, and kept sealed until they expire', async () => {
    const { organizationId, clock, client, open, openEverywhere, stored } = await given();
    expect(new Set(await openEverywhere())).toEqual(new Set(['token-1']));
    expect(client.asked).toEqual([[token, 'client-secret', organizationId]]);
    expect(await stored()).toMatchObject({ accessUntil: new Date('2026-03-10T12:10:00Z'), renewingUntil: null });
    expect(JSON.stringify(await stored())).not.toContain('token-1');
    clock.pass({ minutes: 9 });
    expect(await open()).toBe('token-1');
    clock.pass({ seconds: 30 });
    expect(new Set(await openEverywhere())).toEqual(new Set(['token-2']));
    expect(client.asked).toHaveLength(2);
  });

  test('are replaced once when a service has refused them, unless they are new', async () => {
    const { clock, client, open, openEverywhere } = await given();
    expect([await open(), await open('token-1')]).toEqual(['token-1', 'token-1']);
    clock.pass({ minutes: 1 });
    expect(new Set(await openEverywhere('token-1'))).toEqual(new Set(['token-2']));
    // A call that was under way with the one before.
    clock.pass({ minutes: 2 });
    expect([await open('token-1'), client.asked.length]).toEqual(['token-2', 2]);
  });

  test('of a server that names no time live for an hour', async () => {
    const { client, open, stored } = await given();
    client.expiresInSeconds = undefined;
    await open();
    expect((await stored()).accessUntil).toEqual(new Date('2026-03-10T13:00:00Z'));
  });

  test('that are not given say why, and the next call asks again', async () => {
    const { client, open, stored } = await given();
    client.fault = new TokenRefused('invalid_client: No such client');
    await expect(open()).rejects.toThrow(new TokenRefused('The token of the secret "crm" was refused: invalid_client: No such client'));
    client.fault = new TokenUnavailable('connect ECONNREFUSED');
    await expect(open()).rejects.toThrow('The token of the secret "crm" could not be fetched: connect ECONNREFUSED');
    expect((await stored()).renewingUntil).toBeNull();
    client.fault = undefined;
    expect(await open()).toBe('token-3');
  });

  test('of a process that was killed while it fetched are fetched by another when its time is over', async () => {
    const { secret, clock, open } = await given();
    const lost = secret.with({ renewingUntil: new Date(clock.now().getTime() + 45_000) });
    await store().unitOfWork.run((transaction) => transaction.secrets.save(lost));
    const opening = open();
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.pass({ seconds: 45 });
    expect(await opening).toBe('token-1');
  });

  test('are not stored for a secret that was changed meanwhile', async () => {
    const { secret, client, open, stored } = await given();
    const changed = secret.with({ token: { ...token, clientId: 'other' } });
    client.meanwhile = () => store().unitOfWork.run((transaction) => transaction.secrets.save(changed));
    await open();
    const { sealedAccess, token: kept } = await stored();
    expect([sealedAccess, kept?.clientId]).toEqual([null, 'other']);
  });
});
