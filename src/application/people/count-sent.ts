import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { foldedAddress } from '../../domain/channels/media.ts';
import { weeklyCap } from '../../domain/consent/frequency.ts';
import { keyOfMessage, withSent } from '../../domain/runs/capped-address.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The newest recipients of an address whose messages are looked at. */
const mostRecipients = 50;

/** Counts messages that addresses got lately, for the cap that their owner has just chosen. Messages of services are not counted. */
export async function countSent(
  { jobs, spinners, messages, cappedAddresses }: Transaction,
  organizationId: string,
  addresses: readonly FoldedAddress[],
  now: Date,
): Promise<void> {
  const since = now.getTime() - weeklyCap.hours * 3_600_000;
  const folded = [...new Set(addresses.map(({ address }) => address))];
  const got = (await messages.findSentTo(organizationId, folded, mostRecipients)).flatMap((message) => {
    const to = foldedAddress(message.channel, message.to);
    const at = (message.sentAt ?? message.createdAt).getTime();
    const isTheirs = to && addresses.some(({ kind, address }) => kind === to.kind && address === to.address);
    return isTheirs && message.mayHaveLeft && at > since ? [{ medium: message.channel, address: to.address, message, at }] : [];
  });
  const services = new Set<string>();
  for (const jobId of new Set(got.map(({ message }) => message.jobId))) {
    const job = await jobs.find(organizationId, jobId);
    const version = job && (await spinners.findVersion(organizationId, job.spinnerId, job.version));
    if (version?.definition.service !== undefined) services.add(jobId);
  }
  const counted = got.filter(({ message }) => !services.has(message.jobId));
  if (counted.length === 0) return;
  const known = await cappedAddresses.lock(organizationId, counted, now);
  const uses = known.map((use) =>
    counted
      .filter(({ medium, address }) => medium === use.medium && address === use.address)
      .reduce((sum, { message, at }) => withSent(sum, keyOfMessage(message), at), use),
  );
  await cappedAddresses.save(organizationId, uses, now);
}
