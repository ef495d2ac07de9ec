/** What an address is an address of. Channels of several kinds share one: a suppressed e-mail address is so for each of them. */
export const addressKinds = ['email'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** An address that can be suppressed, in its kind's canonical form (`fold`). */
export interface FoldedAddress {
  readonly kind: AddressKind;
  readonly address: string;
}
