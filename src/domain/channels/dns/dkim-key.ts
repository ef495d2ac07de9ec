import { asciiDomain } from '../../kernel/email-address.ts';

/** The public part of a key that signs the e-mail of one domain (DKIM, RFC 6376). */
export interface DkimKey {
  /** The domain of the sender's address, as DNS spells it: the key signs for no other. */
  readonly domain: string;
  readonly selector: string;
  /** RSA, as base64 of its SubjectPublicKeyInfo. */
  readonly publicKey: string;
}

/** The keys that a channel signs with. */
export interface Dkim {
  /** The key that signs while it is on. */
  readonly key: DkimKey;
  /** The key that replaces it when signing is turned on again: its record has to be in DNS first. */
  readonly next: DkimKey | null;
  readonly isOn: boolean;
  /** The number of keys that were made. */
  readonly made: number;
}

/** The domain of a sender's address as DNS spells it, in lower case; undefined if it has no such spelling. */
export const senderDomainOf = (address: string): string | undefined => asciiDomain(address.slice(address.lastIndexOf('@') + 1));

/** The selector of a channel's key: other channels, and other deployments, may sign for the same domain. */
export const selectorOf = (channelId: string, number: number): string => `spindle${number}-${channelId.slice(-6)}`;

/** The DNS name of a key's record. */
export const dkimNameOf = ({ selector, domain }: DkimKey): string => `${selector}._domainkey.${domain}`;

/** The text of a key's record. */
export const dkimTextOf = ({ publicKey }: DkimKey): string => `v=DKIM1; k=rsa; p=${publicKey}`;
