import type { Brand } from '../accounts/brand/brand.ts';
import type { FoldedAddress } from '../channels/address-kind.ts';
import type { PageLanguage } from '../kernel/language.ts';
import type { TopicChoice } from './preferences.ts';
import type { Suppression } from './suppression.ts';
import type { Topic } from './topic.ts';

const undoableForMs = 24 * 3_600_000;

/** One of a recipient's addresses. */
export interface SubscribedAddress extends FoldedAddress {
  readonly suppression: Suppression | undefined;
  /** The last act about the topic of the message; undefined if there is none. */
  readonly choice: TopicChoice | undefined;
}

/** Whether a recipient's addresses may be contacted: what the unsubscribe link of a message shows and changes. */
export class Subscription {
  readonly organizationName: string;
  readonly addresses: readonly SubscribedAddress[];
  /** The topic that the message was about, and that its link leaves; undefined if its link leaves everything. */
  readonly topic: Topic | undefined;
  /** The language that the recipient has chosen for pages; null if they have chosen none. */
  readonly language: PageLanguage | null;
  /** The language of the last message, if it was chosen among several; undefined otherwise. */
  readonly writtenIn: PageLanguage | undefined;
  /** The brand of the organization; undefined if it has none. */
  readonly brand: Brand | undefined;

  constructor(
    organizationName: string,
    addresses: readonly SubscribedAddress[],
    topic: Topic | undefined,
    language: PageLanguage | null = null,
    brand?: Brand,
    writtenIn?: PageLanguage,
  ) {
    this.writtenIn = writtenIn;
    this.brand = brand;
    this.language = language;
    this.organizationName = organizationName;
    this.addresses = addresses;
    this.topic = topic;
  }

  /** True if none of the addresses gets more of what the message was about. */
  get isOff(): boolean {
    return this.addresses.every(({ suppression, choice }) => suppression !== undefined || choice?.state === 'left');
  }

  /** True if none of the addresses may be contacted. */
  get isOffEverything(): boolean {
    return this.addresses.every(({ suppression }) => suppression !== undefined);
  }

  /** The suppressions that the recipient may withdraw now. */
  undoable(now: Date): readonly Suppression[] {
    return this.addresses.flatMap(({ suppression }) => (suppression?.isUndoable(now) ? [suppression] : []));
  }

  /** The addresses that have left the topic, and may join it again with the link that they left it with. */
  rejoinable(now: Date): readonly SubscribedAddress[] {
    return this.addresses.filter(({ choice }) => choice?.state === 'left' && now.getTime() - choice.at.getTime() < undoableForMs);
  }
}
