export const dnsStates = ['right', 'missing', 'wrong', 'unknown'] as const;
/** `unknown`: it could not be found out. */
export type DnsState = (typeof dnsStates)[number];

export const dnsPurposes = ['spf', 'dkim', 'dmarc', 'mx'] as const;

/** A record that the e-mail of a domain needs, and what DNS has. */
export interface DnsRecord {
  readonly purpose: (typeof dnsPurposes)[number];
  readonly name: string;
  /** The text to put there; null if nothing is to be changed, or Spindle does not know what. */
  readonly value: string | null;
  readonly state: DnsState;
  /** The fault, and the remedy. */
  readonly message: string | null;
  /** The records of this purpose that are there. */
  readonly found: readonly string[];
}

/** The TXT or MX records of a name, as texts: none if there are none; or why they could not be read. */
export type FoundTexts = { readonly texts: readonly string[]; readonly fault?: undefined } | { readonly fault: string };

/** A long text as DNS stores it: strings of at most 255 bytes. Values are ASCII. */
export const stringsOf = (value: string): readonly string[] => value.match(/.{1,255}/gsu) ?? [];

/** The value of a tag of a DKIM or DMARC record, without white space. */
export const tagOf = (record: string, tag: string): string | undefined =>
  record
    .split(';')
    .map((part) => part.split('='))
    .find(([name]) => name?.trim() === tag)
    ?.slice(1)
    .join('=')
    .replaceAll(/\s/g, '');

const privateEnd = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|onion|arpa|invalid|test)$/;

/** Whether a name may be looked up: one of the public DNS, and none of a private network that only this deployment can see. */
export function isPublicName(name: string): boolean {
  const plain = name.toLowerCase().replace(/\.$/, '');
  return plain.length <= 253 && /^(?:[a-z\d_-]{1,63}\.)+[a-z][a-z\d-]*[a-z\d]$/.test(plain) && !privateEnd.test(plain);
}
