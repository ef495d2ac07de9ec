import { asciiDomain, emailAddressFault } from '../kernel/email-address.ts';
import { customAddressFault, foldCustomAddress } from './custom/custom-address.ts';
import { foldPhoneNumber, phoneNumberFault } from './phone-number.ts';

/**
 * The kind of thing that an address belongs to. Channels of several kinds share one: a suppressed e-mail address is so for each of them.
 * Addresses of custom channels are so for their channel, whose id they end with.
 */
export const addressKinds = ['email', 'phone', 'custom'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** An address that can be suppressed, in its kind's canonical form (`fold`). */
export interface FoldedAddress {
  readonly kind: AddressKind;
  readonly address: string;
}

/** When two addresses of a kind are the same, and what is none. */
export interface AddressRules {
  /** The canonical form of an address, for suppressions. A text that is no address has one as well. */
  fold(address: string): string;
  /** Why a folded text is not an address; undefined if it is one. */
  addressFault(folded: string): string | undefined;
  /** The name of the column with the addresses in a list that is imported. */
  readonly columnName: RegExp;
}

/** Composing takes quadratic time, and no address is nearly as long. */
const maxComposed = 1000;

const kinds: { readonly [Kind in AddressKind]: AddressRules } = {
  email: {
    // Case, surrounding space and the spelling of the domain do not matter.
    fold(address) {
      const trimmed = address.trim();
      const at = trimmed.lastIndexOf('@') + 1;
      const domain = /^[\0-\x7f]*$/.test(trimmed) || at === 0 ? undefined : asciiDomain(trimmed.slice(at));
      const spelled = domain === undefined ? trimmed : trimmed.slice(0, at) + domain;
      return (spelled.length > maxComposed ? spelled : spelled.normalize('NFC')).toLowerCase();
    },
    addressFault: emailAddressFault,
    columnName: /^(?:e-?mail|mail|e-?mail[ _-]?address|address)$/i,
  },
  phone: {
    fold: foldPhoneNumber,
    addressFault: phoneNumberFault,
    columnName: /^(?:(?:tele)?phone|mobile|(?:(?:tele)?phone|mobile)[ _-]?number|number|address)$/i,
  },
  custom: { fold: foldCustomAddress, addressFault: customAddressFault, columnName: /^address$/i },
};

/** The rules of a kind of address. */
export const addressRules = (kind: AddressKind): AddressRules => kinds[kind];
