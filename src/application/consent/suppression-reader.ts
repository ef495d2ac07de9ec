import type { AddressKind } from '../../domain/channels/address-kind.ts';
import type { Suppression } from '../../domain/consent/suppression.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** Selects suppressions of one kind of address. All given conditions must match. */
export interface SuppressionFilter {
  readonly kind: AddressKind;
  /** The whole address, folded. */
  readonly address?: string | undefined;
  /** The beginning of the address, folded. */
  readonly prefix?: string | undefined;
  /** Only suppressions that were added or changed at this time or later. */
  readonly since?: Date | undefined;
}

/** A suppression, and the current name of who added it; null if that person or key no longer exists, or never had a name. */
export interface ShownSuppression {
  readonly suppression: Suppression;
  readonly actorName: string | null;
}

/** Reads suppressions. */
export abstract class SuppressionReader {
  /**
   * By address, in the order of its UTF-8 bytes; the page key is an address. With `since` by the time of their last change and then by
   * address; the page key is both.
   */
  abstract list(organizationId: string, filter: SuppressionFilter, page: PageRequest): Promise<Page<ShownSuppression>>;
}
