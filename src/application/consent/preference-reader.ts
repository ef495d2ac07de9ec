import type { AddressKind } from '../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { Preferences } from '../../domain/consent/preferences.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** The order of acts: the oldest first by default. */
export const entryOrders = ['oldest', 'newest'] as const;
export type EntryOrder = (typeof entryOrders)[number];

/** Reads what people want to hear of, and the proof. */
export abstract class PreferenceReader {
  /** Preferences that were changed at a time or later, by the time of their last change and then by address; the page key is both. */
  abstract changed(organizationId: string, kind: AddressKind, since: Date, page: PageRequest): Promise<Page<Preferences>>;
  /** The acts of an address, by the forms that it may stand in; the page key is an id. */
  abstract entries(
    organizationId: string,
    kind: AddressKind,
    forms: readonly string[],
    page: PageRequest,
    order?: EntryOrder,
  ): Promise<Page<ConsentEntry>>;
}
