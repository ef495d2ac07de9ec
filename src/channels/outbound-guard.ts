import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { HostAddresses } from './hosts/host-addresses.ts';

/** A request that is refused because of its destination. */
export class OutboundBlocked extends Error {}

/** Resolves a host name to all of its addresses. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** The networks that requests may go to, and the resolution of names (by default as `HostAddresses` does). */
export interface OutboundGuardOptions {
  /** Also allows loopback and private networks, for a deployment that calls its own network. */
  readonly allowPrivate?: boolean;
  readonly resolve?: ResolveHost;
}

// Cloud metadata and host services in otherwise public or private ranges.
const alwaysDenied = ['168.63.129.16/32', '100.100.100.200/32', 'fd00:ec2::254/128'].map((range) => ipaddr.parseCIDR(range));

// Addresses outside 2000::/3 embed an IPv4 address (::/96, 64:ff9b::/96), are local, or are not assigned.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

const privateRanges = new Set<string>(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/** The ports at which mail is submitted: a mail server on another port could be any service. */
const mailPorts: readonly number[] = [25, 465, 587, 2525];
/** The ports at which mail is read, by IMAP. */
export const imapPorts: readonly number[] = [143, 993];

/** The remedy for an address of a private network, as the operator of an installation knows it. */
const permitted = 'The operator of this installation permits its own network with OUTBOUND_ALLOW_PRIVATE=true';

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** True for a public unicast address, and a private one if allowed; an IPv4-mapped address counts as its IPv4 address. */
export function isReachable(address: string, allowPrivate = false): boolean {
  // ipaddr.js reads ::8.8.8.8 as ::ffff:8.8.8.8; a URL's host has no dotted part.
  const url = `http://${isIP(address) === 6 ? `[${address}]` : address}/`;
  if (isIP(address) === 0 || !URL.canParse(url)) return false;
  const parsed = ipaddr.process(hostOf(new URL(url)));
  if (alwaysDenied.some(([denied, bits]) => denied.kind() === parsed.kind() && parsed.match(denied, bits))) return false;
  const range = parsed.range();
  if (privateRanges.has(range)) return allowPrivate;
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast[0], globalUnicast[1]));
}

// Shared by all guards of the process: look-ups, and the turn of the system's.
const hostAddresses = new HostAddresses();

/** A refusal of an address, with the remedy if there is one. */
const withRemedy = (address: string, refusal: string): string => (isReachable(address, true) ? `${refusal}. ${permitted}` : refusal);

/** Keeps connections to what customers choose away from internal networks (server-side request forgery). */
export class OutboundGuard {
  readonly #allowPrivate: boolean;
  readonly #resolve: ResolveHost;

  constructor({ allowPrivate = false, resolve = (hostname) => hostAddresses.of(hostname) }: OutboundGuardOptions = {}) {
    this.#allowPrivate = allowPrivate;
    this.#resolve = resolve;
  }

  /** Parses the URL and checks it as far as possible without DNS. @throws OutboundBlocked */
  check(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url) throw new OutboundBlocked('The URL is not valid');
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundBlocked('The URL must be http or https');
    if (url.username !== '' || url.password !== '') throw new OutboundBlocked('The URL must not carry a user name or password');
    // `lookup` is not called for an IP address, so it must be checked here.
    const host = hostOf(url);
    if (isIP(host) !== 0) this.#checkAddress(host, host);
    return url;
  }

  /** Why a mail server at this host and port is refused, as far as it is known without DNS; undefined if it is not. */
  mailServerFault(host: string, port: number, ports = mailPorts): { readonly of: 'host' | 'port'; readonly message: string } | undefined {
    if (!this.#allowPrivate && !ports.includes(port)) return { of: 'port', message: `must be ${ports.join(', ')}` };
    if (isIP(host) === 0 || isReachable(host, this.#allowPrivate)) return undefined;
    return { of: 'host', message: withRemedy(host, 'must be a server on the public internet') };
  }

  /** A `lookup` for node:http that returns the addresses it checked, so that no second DNS answer can replace them (rebinding). */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.#checked(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

  /** The first address of a host, checked. @throws OutboundBlocked, Error if it has none */
  async addressOf(host: string): Promise<string> {
    if (isIP(host) === 0) return (await this.#checked(host))[0].address;
    this.#checkAddress(host, host);
    return host;
  }

  async #checked(hostname: string): Promise<[ResolvedAddress, ...ResolvedAddress[]]> {
    const [first, ...others] = await this.#resolve(hostname);
    if (first === undefined) throw new Error(`The host ${hostname} has no address`);
    for (const address of [first, ...others]) this.#checkAddress(address, hostname);
    return [withFamily(first), ...others.map(withFamily)];
  }

  #checkAddress(address: string, host: string): void {
    if (!isReachable(address, this.#allowPrivate))
      throw new OutboundBlocked(withRemedy(address, `The host ${host} is not on the public internet`));
  }
}

interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

const withFamily = (address: string): ResolvedAddress => ({ address, family: isIP(address) === 4 ? 4 : 6 });
