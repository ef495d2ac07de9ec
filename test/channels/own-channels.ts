import { ApiTransport } from '../../src/channels/api-transport.ts';
import { GuardedClient } from '../../src/channels/guarded-client.ts';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';
import { SmtpTransports } from '../../src/channels/smtp-transports.ts';
import { CustomTransport } from '../../src/channels/webhooks/custom-transport.ts';
import type { HttpCallsOptions } from '../../src/channels/webhooks/http-calls.ts';
import type { Channel } from '../../src/domain/channels/channel.ts';
import { providerOf } from '../../src/domain/channels/providers/providers.ts';

/** Sends through HTTP APIs, which are told to report to a URL of the test's. */
export const apiTransport = (guard: OutboundGuard, { timeoutMs = 15_000, callbackBase = 'https://spindle.example/callbacks' } = {}) =>
  new ApiTransport({
    http: new GuardedClient(guard, timeoutMs),
    guard,
    callbackUrl: ({ id }, channel) => `${callbackBase}/${channel.organizationId}/${channel.id}/messages/${id}`,
  });

/** Sends through described services, without secrets unless they are given. */
export const customTransport = (guard: OutboundGuard, secretsOf: HttpCallsOptions['secretsOf'] = async () => new Map()) =>
  new CustomTransport({
    http: new GuardedClient(guard),
    guard,
    secretsOf,
    now: () => new Date(),
    callbackUrl: (channel) => `https://spindle.example/callbacks/${channel.organizationId}/${channel.id}`,
  });

/**
 * The parts that a `ChannelSender` uses for the channels of organizations with: servers on loopback, and credentials that are not sealed.
 */
export function ownChannels(guard = new OutboundGuard({ allowPrivate: true })) {
  const transports = { smtp: new SmtpTransports(guard), api: apiTransport(guard), custom: customTransport(guard) };
  return {
    transports,
    connectionOf: async ({ provider, settings, sealedCredentials }: Channel) =>
      providerOf(provider).connection(settings, sealedCredentials),
  };
}

/** The settings of a channel at a test's server, without encryption. */
export const settingsAt = (address: string) => {
  const { hostname, port } = new URL(`smtp://${address}`);
  return { host: hostname, port: Number(port), security: 'none' };
};
