import type { Brand } from '../../../domain/accounts/brand/brand.ts';
import type { Confirmation } from '../../../domain/consent/confirmation.ts';
import type { Topic } from '../../../domain/consent/topic.ts';
import type { PageLanguage } from '../../../domain/kernel/language.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** A confirmation as the page behind its link shows it. */
export interface SeenConfirmation {
  readonly organizationName: string;
  readonly brand: Brand | undefined;
  readonly address: string;
  /** The language that its owner has chosen for pages. */
  readonly language: PageLanguage | null;
  /** The topics that are still there to be joined. */
  readonly topics: readonly Topic[];
}

/** The state of a link: it asks, was used to join or to decline before, or is over. */
export type ConfirmationPage =
  | { readonly state: 'open' | 'confirmed' | 'declined'; readonly seen: SeenConfirmation }
  | { readonly state: 'over' };

/** Finds out what the link of a confirmation mail can do. Its address must still be one that may be asked. */
export async function findConfirmationPage(
  { brands, organizations, suppressions, topics, preferences }: Transaction,
  confirmation: Confirmation | undefined,
  now: Date,
): Promise<ConfirmationPage> {
  if (!confirmation) return { state: 'over' };
  const { organizationId, kind, address, state } = confirmation;
  const organization = await organizations.find(organizationId);
  const isBarred = (await suppressions.find(organizationId, kind, address))?.barsServices === true;
  const wanted = (await topics.findMany(organizationId)).filter(
    ({ key, archivedAt }) => archivedAt === null && Object.hasOwn(confirmation.topics, key),
  );
  const isOver = state === 'ended' || (state === 'open' && (!confirmation.isOpen(now) || isBarred || wanted.length === 0));
  if (!organization || isOver) return { state: 'over' };
  const language = (await preferences.find(organizationId, { kind, address }))?.language ?? null;
  const brand = await brands.find(organizationId);
  return { state, seen: { organizationName: organization.name, brand, address, language, topics: wanted } };
}
