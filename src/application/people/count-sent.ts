import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { foldedAddress } from '../../domain/channels/media.ts';
import { weeklyCap } from '../../domain/consent/frequency.ts';
import { keyOfMessage, withSent } from '../../domain/runs/capped-address.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** A recipient of a job. */
export interface ReachedRecipient {
  readonly jobId: string;
  readonly recordId: string;
}

/**
 * Counts messages that a recipient got lately at some addresses, for the cap that their owner has just chosen with the link of one of them.
 * Those of a service are not counted.
 */
export async function countSent(
  { jobs, spinners, messages, cappedAddresses }: Transaction,
  organizationId: string,
  { jobId, recordId }: ReachedRecipient,
  addresses: readonly FoldedAddress[],
  now: Date,
): Promise<void> {
  const job = await jobs.find(organizationId, jobId);
  const version = job && (await spinners.findVersion(organizationId, job.spinnerId, job.version));
  if (version?.definition.service !== undefined) return;
  const since = now.getTime() - weeklyCap.hours * 3_600_000;
  const got = (await messages.findMany(organizationId, jobId, [recordId])).flatMap((message) => {
    const to = foldedAddress(message.channel, message.to);
    const at = (message.sentAt ?? message.createdAt).getTime();
    const isTheirs = to && addresses.some(({ kind, address }) => kind === to.kind && address === to.address);
    return isTheirs && message.mayHaveLeft && at > since ? [{ medium: message.channel, address: to.address, message, at }] : [];
  });
  if (got.length === 0) return;
  const known = await cappedAddresses.lock(organizationId, got, now);
  const counted = known.map((use) =>
    got
      .filter(({ medium, address }) => medium === use.medium && address === use.address)
      .reduce((sum, { message, at }) => withSent(sum, keyOfMessage(message), at), use),
  );
  await cappedAddresses.save(organizationId, counted, now);
}
