import type { Problem } from './errors.ts';

/** A network that failures and connections are counted by, and how much room it has. */
export interface Network {
  /** In CIDR notation, such as `203.0.113.0/24`; `unknown` for what is no address. */
  readonly name: string;
  /** The multiple of the limit of one address that its addresses have together. */
  readonly room: number;
}

const unknown = 'unknown';

/** Bits and room of the networks of an address, the narrowest first. The owner of a line has a whole /64, and often a /56 or /48. */
const ipv4Networks = [
  { groups: 4, bits: 32, room: 1 },
  { groups: 3, bits: 24, room: 16 },
];
const ipv6Networks = [
  { groups: 4, mask: 0xffff, bits: 64, room: 1 },
  { groups: 4, mask: 0xff00, bits: 56, room: 4 },
  { groups: 3, mask: 0xffff, bits: 48, room: 16 },
];

const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Without leading zeros: most addresses, and nothing to do. */
const plain = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}(?<!\.)$/;
const withPort = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;
const hex = /^[\da-f]{1,4}$/i;
/** No spelling of an address with a zone is longer. */
const longest = 100;

/** Most calls come from where the call before came from. */
let lastPlain: string | undefined;

/**
 * The address of a client in its one spelling, as proxies and sockets give it in several: without brackets, port and zone, IPv4 where IPv6
 * only carries it. `unknown` if it is not an address.
 */
export function addressOf(given: string): string {
  if (given === lastPlain) return given;
  if (plain.test(given)) {
    lastPlain = given;
    return given;
  }
  const parsed = parse(given);
  if (parsed === undefined) return unknown;
  return parsed.length === 4 ? parsed.join('.') : spelled(parsed);
}

const loopbackNames = new Set(['localhost', '::1', '[::1]']);

/** Whether a host, as an address or a name, in lower case and without a port, is this machine. */
export function isLoopback(host: string): boolean {
  // A text that only looks like an address, such as 127.0.0.256, is a name that leads anywhere.
  return loopbackNames.has(host) || (host.startsWith('127.') && plain.test(host));
}

/** The networks of an address, the narrowest first: each with a wider one has more room. In any spelling that `addressOf` understands. */
export function networksOf(address: string): readonly Network[] {
  const parsed = parse(address);
  if (parsed === undefined) return [{ name: unknown, room: 1 }];
  if (parsed.length === 4)
    return ipv4Networks.map(({ groups, bits, room }) => ({ name: `${filled(parsed.slice(0, groups), 4).join('.')}/${bits}`, room }));
  return ipv6Networks.map(({ groups, mask, bits, room }) => {
    const kept = parsed.slice(0, groups);
    kept[groups - 1] = (kept[groups - 1] as number) & mask;
    return { name: `${spelled(filled(kept, 8))}/${bits}`, room };
  });
}

/** The narrowest network of an address: the IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => (networksOf(address)[0] as Network).name;

/** Most networks of a list. */
export const maxNetworks = 50;

const unclear = 'must be an IP address or a network, such as 203.0.113.0/24';

/**
 * A network in its one spelling: `203.0.113.7` and `203.0.113.7/24` become `203.0.113.7/32` and `203.0.113.0/24`; undefined for what is
 * none.
 */
export function networkText(given: string): string | undefined {
  const found = parseNetwork(given);
  if (found === undefined) return undefined;
  const { parts, bits, width } = found;
  const kept = parts.map((part, index) => part & maskOf(bits - index * width, width));
  return `${width === 8 ? kept.join('.') : spelled(kept)}/${bits}`;
}

/** Checks a list of networks. */
export function checkNetworks(given: readonly string[], path: string): Problem[] {
  const problems = given.flatMap((one, index) => (networkText(one) === undefined ? [{ path: `${path}[${index}]`, message: unclear }] : []));
  return given.length > maxNetworks ? [...problems, { path, message: `must have at most ${maxNetworks} networks` }] : problems;
}

/** Whether an address is in one of the networks. What is no address is in none. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const parsed = parse(address);
  if (parsed === undefined) return false;
  return networks.some((network) => {
    const found = parseNetwork(network);
    if (found === undefined || found.parts.length !== parsed.length) return false;
    const { parts, bits, width } = found;
    return parts.every((part, index) => ((part ^ (parsed[index] as number)) & maskOf(bits - index * width, width)) === 0);
  });
}

/** The first `bits` of a part of `width` bits. */
const maskOf = (bits: number, width: number): number => {
  const kept = Math.min(Math.max(bits, 0), width);
  return (2 ** width - 1) ^ (2 ** (width - kept) - 1);
};

function parseNetwork(given: string): { readonly parts: number[]; readonly bits: number; readonly width: number } | undefined {
  const [address = '', size, ...more] = given.trim().split('/');
  const isBare = /^[\da-f:]*(?:\d+\.\d+\.\d+\.\d+)?$/i.test(address);
  const parts = more.length === 0 && isBare ? parse(address) : undefined;
  if (parts === undefined) return undefined;
  const width = parts.length === 4 ? 8 : 16;
  const most = parts.length * width;
  if (size !== undefined && !/^\d{1,3}$/.test(size)) return undefined;
  // A size of the long form of an address that only carries IPv4 would be another one.
  if (size !== undefined && width === 8 && address.includes(':')) return undefined;
  const bits = size === undefined ? most : Number(size);
  return bits <= most ? { parts, bits, width } : undefined;
}

/** Four bytes of IPv4, or eight groups of IPv6; undefined if it is neither. */
function parse(given: string): number[] | undefined {
  if (given.length > longest) return undefined;
  const text = given.trim();
  const [, bracketed, ipv4] = withPort.exec(text) ?? [];
  const [bare = ''] = (bracketed ?? ipv4 ?? text).split('%', 1);
  return bare.includes(':') ? parseIpv6(bare) : parseIpv4(bare);
}

function parseIpv4(text: string): number[] | undefined {
  if (!dotted.test(text)) return undefined;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

function parseIpv6(text: string): number[] | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half, index) => groupsOf(half, index === halves.length - 1)) as [
    number[] | undefined,
    number[] | undefined,
  ];
  if (head === undefined || (halves.length === 2 && tail === undefined)) return undefined;
  const count = head.length + (tail?.length ?? 0);
  if (tail === undefined ? count !== 8 : count > 7) return undefined;
  const groups = [...head, ...new Array<number>(8 - count).fill(0), ...(tail ?? [])];
  return carriedIpv4(groups) ?? groups;
}

/** The groups between colons; the last of the address may be IPv4. Undefined if one is not valid. */
function groupsOf(text: string, endsAddress: boolean): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    const [a, b, c, d] = (endsAddress && index === parts.length - 1 && parseIpv4(part)) || [];
    if (a !== undefined && b !== undefined && c !== undefined && d !== undefined) groups.push(a * 256 + b, c * 256 + d);
    else if (hex.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}

const prefixes = [
  // IPv4-mapped: how a socket for both families shows an IPv4 client.
  [0, 0, 0, 0, 0, 0xffff],
  // NAT64: how a host without IPv4 sees one.
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The IPv4 address that an IPv6 address only carries. */
function carriedIpv4(groups: readonly number[]): number[] | undefined {
  if (!prefixes.some((prefix) => prefix.every((group, index) => groups[index] === group))) return undefined;
  return groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
}

const filled = (given: readonly number[], length: number): number[] => [...given, ...new Array<number>(length - given.length).fill(0)];

/** The longest run of two or more zero groups becomes `::`, as in RFC 5952. */
function spelled(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':');
  const runs = [...text.matchAll(/\b0(?::0)+\b/g)];
  const run = runs.reduce((best, one) => (best === undefined || one[0].length > best[0].length ? one : best), runs[0]);
  if (run === undefined) return text;
  return `${text.slice(0, run.index).replace(/:$/, '')}::${text.slice(run.index + run[0].length).replace(/^:/, '')}`;
}
