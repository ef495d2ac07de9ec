import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type HasLanguages, languageFor } from '../../domain/channels/languages/step-languages.ts';
import { foldedAddress, mediumOf } from '../../domain/channels/media.ts';
import { Subscription } from '../../domain/consent/subscription.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { type PageLanguage, pageLanguages } from '../../domain/kernel/language.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { UnsubscribeTarget } from './unsubscribe-links.ts';

/** Finds the addresses that the recipient's messages went to. Undefined if there are none, or without a target. */
export async function findSubscription(transaction: Transaction, target: UnsubscribeTarget | undefined): Promise<Subscription | undefined> {
  if (!target) return undefined;
  const { organizations, messages, suppressions, preferences } = transaction;
  const { organizationId, jobId, recordId } = target;
  const organization = await organizations.find(organizationId);
  const folded = new Map<string, FoldedAddress>();
  const sent = await messages.findMany(organizationId, jobId, [recordId]);
  for (const { channel, to } of sent) {
    const one = mediumOf(channel).needsUnsubscribeLink ? foldedAddress(channel, to) : undefined;
    if (one) folded.set(`${one.kind} ${one.address}`, one);
  }
  if (!organization || folded.size === 0) return undefined;
  const definition = await definitionOf(transaction, target);
  const key = definition?.topic;
  const topic = key === undefined ? undefined : await transaction.topics.find(organizationId, key);
  const addresses = [];
  let language: PageLanguage | null = null;
  for (const { kind, address } of folded.values()) {
    const known = await preferences.find(organizationId, { kind, address });
    language ??= known?.language ?? null;
    const choice = topic && known?.choiceOf(topic.key);
    addresses.push({ kind, address, suppression: await suppressions.find(organizationId, kind, address), choice });
  }
  const brand = await transaction.brands.find(organizationId);
  return new Subscription(organization.name, addresses, topic, language, brand, languageOf(sent, definition?.steps ?? []));
}

/**
 * The definition that a job runs. One about General, or a service, names no topic: its links leave everything, as they always did.
 */
async function definitionOf({ jobs, spinners }: Transaction, { organizationId, jobId }: UnsubscribeTarget) {
  const job = await jobs.find(organizationId, jobId);
  return job && (await spinners.findVersion(organizationId, job.spinnerId, job.version))?.definition;
}

/** A message as far as its language is asked for. */
interface Sent {
  readonly stepId: string;
  readonly values: Readonly<Record<string, Cell>> | null;
  readonly createdAt: Date;
}

/** The language of the last message that was written in one of several; undefined if none was, or there are no pages in it. */
function languageOf(sent: readonly Sent[], steps: readonly ({ readonly id: string } & object)[]): PageLanguage | undefined {
  for (const { stepId, values } of sent.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())) {
    const { languages }: HasLanguages = (steps.find(({ id }) => id === stepId) ?? {}) as HasLanguages;
    if (!languages || values === null) continue;
    const { tag = languages.original } = languageFor(languages, values[languages.by]);
    return pageLanguages.find((language) => language === tag?.split('-', 1)[0]);
  }
  return undefined;
}
