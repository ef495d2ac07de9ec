import type { FoldedAddress } from '../channels/address-kind.ts';
import type { Suppression } from './suppression.ts';

/** One of a recipient's addresses. */
export interface SubscribedAddress extends FoldedAddress {
  readonly suppression: Suppression | undefined;
}

/** Whether a recipient's addresses may be contacted: what the unsubscribe link of a message shows and changes. */
export class Subscription {
  readonly organizationName: string;
  readonly addresses: readonly SubscribedAddress[];

  constructor(organizationName: string, addresses: readonly SubscribedAddress[]) {
    this.organizationName = organizationName;
    this.addresses = addresses;
  }

  /** True if none of the addresses may be contacted. */
  get isOff(): boolean {
    return this.addresses.every(({ suppression }) => suppression !== undefined);
  }

  /** The suppressions that the recipient may withdraw now. */
  undoable(now: Date): readonly Suppression[] {
    return this.addresses.flatMap(({ suppression }) => (suppression?.isUndoable(now) ? [suppression] : []));
  }
}
