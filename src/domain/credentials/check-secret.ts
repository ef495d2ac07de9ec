import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { readHostName } from '../kernel/host-name.ts';
import { nameFault } from '../kernel/name.ts';
import type { NamedSecret } from './named-secret.ts';
import { isSecretName } from './secret-names.ts';
import { readTokenRequest, type TokenRequest } from './token-request.ts';

/** Most hosts of a secret. */
export const maxSecretHosts = 10;
const maxValue = 4096;

/** The fields of a secret that people write. */
export interface WrittenSecret extends Pick<NamedSecret, 'name' | 'hosts' | 'note'> {
  /** Undefined keeps it, null takes it away. */
  readonly token?: unknown;
  /** Undefined keeps the value. */
  readonly value: string | undefined;
}

/** The fields of a secret as they are stored. */
type CheckedSecret = Omit<WrittenSecret, 'token'> & Pick<NamedSecret, 'token'>;

/**
 * Returns the fields as they are stored; a blank note is null. `before` is the secret as it was, and `allowsPrivate` whether hosts may be
 * IP addresses and names without a dot. A problem never repeats the value or a part of it. @throws ValidationFailed
 */
export function checkSecret(written: WrittenSecret, before: NamedSecret | undefined, allowsPrivate: boolean): CheckedSecret {
  const { name, note, value } = written;
  const problems: Problem[] = [];
  const add = (path: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ path, message });
  };
  if (!isSecretName(name)) add('name', 'must be 1 to 40 lower-case letters, digits and "_", with a letter first');
  const hosts = new Set<string>();
  written.hosts.forEach((one, index) => {
    const read = readSecretHost(one, allowsPrivate);
    if ('host' in read) hosts.add(read.host);
    else add(`hosts[${index}]`, read.fault);
  });
  const stored = note?.trim() || null;
  if (stored !== null) add('note', nameFault(stored));
  const token = tokenOf(written.token, before, allowsPrivate, problems);
  const added = [...hosts].filter((host) => !before?.hosts.includes(host));
  if (value !== undefined) add('value', valueFault(value));
  else if (!before) add('value', 'is required');
  else if ((before.token === null) !== (token === null)) add('value', 'must be entered again: it is sent elsewhere');
  else if (token && before.token && new URL(token.url).host !== new URL(before.token.url).host)
    add('value', `must be entered again to be sent to another host: "${new URL(token.url).host}"`);
  // Otherwise a person who may change the hosts could read the value, by a server of their own.
  else if (added.length > 0) add('value', `must be entered again to be sent to another host: "${added.join(', ')}"`);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { name, hosts: [...hosts], note: stored, value, token };
}

/** The request for its token; null, too, if it is not valid. */
function tokenOf(written: unknown, before: NamedSecret | undefined, allowsPrivate: boolean, problems: Problem[]): TokenRequest | null {
  if (written === undefined) return before?.token ?? null;
  if (written === null) return null;
  const faultOf = (host: string): string | undefined => {
    const read = readSecretHost(host, allowsPrivate);
    return 'fault' in read ? read.fault : undefined;
  };
  return readTokenRequest(written, faultOf, allowsPrivate, problems) ?? null;
}

const address = /^(?:\d+(?:\.\d+){3}|\[?[\da-f]*:[\da-f:.]*:[\da-f:.]*\]?)$/;
const label = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host that may be called, as `URL.hostname` spells it, or why a text names none. */
export function readSecretHost(written: string, allowsPrivate: boolean): ReturnType<typeof readHostName> {
  const bare = written.trim().toLowerCase();
  if (bare.includes('*')) return { fault: 'must be the name of one host, without "*"' };
  if (address.test(bare)) {
    if (!allowsPrivate) return { fault: 'must be the name of a host, not an IP address' };
    const url = `http://${bare.includes(':') ? `[${bare.replace(/[[\]]/g, '')}]` : bare}`;
    if (URL.canParse(url)) return { host: new URL(url).hostname };
  }
  return allowsPrivate && label.test(bare) ? { host: bare } : readHostName(written);
}

/** Why a text cannot be the value of a header; undefined if it can. */
function valueFault(value: string): string | undefined {
  if (value === '') return 'must not be empty';
  if (value.length > maxValue) return `must have at most ${maxValue} characters`;
  if (/[\r\n]/.test(value)) return 'must not have line breaks, since it is sent in headers';
  const at = value.search(/[^ -~]/);
  if (at >= 0) return `must be printable ASCII, since it is sent in headers: character ${at + 1} is not`;
  return /^ | $/.test(value) ? 'must not begin or end with a blank' : undefined;
}
