import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { ConsentEntry, frequencyActs } from '../../domain/consent/consent-entry.ts';
import type { Preferences } from '../../domain/consent/preferences.ts';
import { generalKey } from '../../domain/consent/topic.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** An act as it is heard. */
export type HeardConsent = Omit<ConstructorParameters<typeof ConsentEntry>[0], 'id' | 'notedAt'>;

/** Notes acts of one organization in their order: each is kept, and of two about a topic the later one holds. */
export async function noteConsent(transaction: Transaction, ids: Ids, heard: readonly HeardConsent[], now: Date): Promise<void> {
  const acts = heard.filter(({ act, topics }) => topics.length > 0 || isOfFrequency(act));
  const [first] = acts;
  if (!first) return;
  const { organizationId } = first;
  const entries = acts.map((act) => new ConsentEntry({ ...act, id: ids.next(), notedAt: now }));
  const known = await transaction.preferences.lock(organizationId, entries, now);
  const said = new Map(known.map((preferences) => [keyOf(preferences), preferences]));
  for (const entry of entries) said.set(keyOf(entry), (said.get(keyOf(entry)) as Preferences).after(entry));
  const changes = known.map((before) => ({ before, after: said.get(keyOf(before)) as Preferences }));
  await transaction.preferences.save(changes, entries);
  // Claims of spinners about General ask from now on.
  if (entries.some(({ topics }) => topics.includes(generalKey))) await useTopics(transaction, organizationId);
  if (entries.some(({ act }) => act === 'limited')) await use(transaction, organizationId, 'usesFrequencies');
}

const isOfFrequency = (act: ConsentEntry['act']): boolean => frequencyActs.some((one) => one === act);

const keyOf = ({ kind, address }: FoldedAddress): string => `${kind} ${address}`;

/** Notes that an organization uses topics: from now on claims ask for them, also for General. */
export const useTopics = (transaction: Pick<Transaction, 'organizations'>, organizationId: string): Promise<void> =>
  use(transaction, organizationId, 'usesTopics');

async function use(
  { organizations }: Pick<Transaction, 'organizations'>,
  organizationId: string,
  flag: 'usesTopics' | 'usesFrequencies',
): Promise<void> {
  if ((await organizations.find(organizationId))?.[flag] !== false) return;
  const organization = await organizations.lock(organizationId);
  if (organization) await organizations.save(organization.with({ [flag]: true }));
}
