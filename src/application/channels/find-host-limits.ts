import type { HostLimits } from '../../domain/channels/http/host-limits.ts';
import { type Content, mediumOf, type RenderedMessage } from '../../domain/channels/media.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The limits of hosts that messages call. */
export interface CalledHosts {
  ofMessage(message: RenderedMessage): HostLimits | undefined;
  ofContent(content: Content): HostLimits | undefined;
}

const noHosts: CalledHosts = { ofMessage: () => undefined, ofContent: () => undefined };

/** Reads the limits of the hosts that these contents of an organization call: one statement, or none if they call nobody. */
export async function findHostLimits(
  { hostLimits }: Pick<Transaction, 'hostLimits'>,
  organizationId: string,
  contents: readonly Content[],
): Promise<CalledHosts> {
  const hosts = [...new Set(contents.flatMap((content) => hostOf(content) ?? []))];
  if (hosts.length === 0) return noHosts;
  const found = new Map((await hostLimits.findMany(organizationId, hosts)).map((one) => [one.host, one]));
  if (found.size === 0) return noHosts;
  return {
    ofMessage: (message) => {
      const { hostOf: callsHosts, connectionOf } = mediumOf(message.channel);
      return callsHosts && found.get(new URL(connectionOf(message)).hostname);
    },
    ofContent: (content) => found.get(hostOf(content) ?? ''),
  };
}

/** The name of the host, without its port. */
function hostOf(content: Content): string | undefined {
  const origin = mediumOf(content.channel).hostOf?.(content);
  return origin === undefined ? undefined : new URL(origin).hostname;
}
