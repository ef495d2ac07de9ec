import { isUuid } from '../../kernel/uuid.ts';
import { foldPhoneNumber } from '../phone-number.ts';

// Fixed patterns, which take linear time: a pattern that people write may take forever.
const forms = {
  any: /^\P{C}+$/u,
  digits: /^\d+$/,
  integer: /^-?\d+$/,
  phone: /^\+?\d{6,15}$/,
  handle: /^@?[\w.-]+$/,
  token: /^[\w:.~+/=-]+$/,
} as const;

/** The forms that the addresses of a custom channel may have. */
export type AddressForm = keyof typeof forms;
export const addressForms = Object.keys(forms) as [AddressForm, ...AddressForm[]];

/** The most characters of an address. */
export const mostAddress = 400;

/** Whether an address has the form and at most the length that a channel asks for. */
export const hasForm = (address: string, form: AddressForm, most: number): boolean => address.length <= most && forms[form].test(address);

/** An address of a custom channel. */
export interface CustomAddress {
  /** As its service knows it. */
  readonly address: string;
  readonly channelId: string;
}

/** An address as all channels of an organization tell it apart, such as `12345#0198c0de-0000-7000-8000-000000000002`. */
export const writtenAddress = ({ address, channelId }: CustomAddress): string => `${address}#${channelId}`;

/** Reads an address with its channel; undefined if the text is none. */
export function readAddress(text: string): CustomAddress | undefined {
  const at = text.lastIndexOf('#');
  const [address, channelId] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  return address !== '' && address.length <= mostAddress && isUuid(channelId) ? { address, channelId: channelId.toLowerCase() } : undefined;
}

/**
 * An address in the one spelling in which it is sent to and compared: a number with `+` without blanks (E.164), and names and e-mail
 * addresses, which have an `@`, in lower case.
 */
export function spelledAddress(text: string): string {
  const trimmed = text.trim();
  if (/^\+[\d\s().-]{1,99}$/.test(trimmed)) return foldPhoneNumber(trimmed);
  return trimmed.length <= mostAddress && trimmed.includes('@') ? trimmed.normalize('NFC').toLowerCase() : trimmed;
}

/** The canonical form of an address with its channel. */
export function foldCustomAddress(text: string): string {
  const read = readAddress(text.trim());
  return read ? writtenAddress({ ...read, address: spelledAddress(read.address) }) : text.trim();
}

/** Why a folded text is no address of a custom channel; undefined if it is one. */
export const customAddressFault = (folded: string): string | undefined =>
  readAddress(folded) ? undefined : 'must be an address, "#" and the id of its channel';
