import { asciiDomain } from './email-address.ts';

const name = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** A host as DNS spells it, in ASCII and lower case, or why a text names none. */
export function readHostName(written: string): { readonly host: string } | { readonly fault: string } {
  const bare = written.trim().replace(/\.$/, '');
  if (/[/?#@]/.test(bare)) return { fault: 'must be the name of a host alone, without https:// and a path' };
  if (/:\d*$/.test(bare)) return { fault: 'must be the name of a host alone, without a port' };
  const host = asciiDomain(bare);
  return host !== undefined && name.test(host) ? { host } : { fault: 'must be the name of a host, such as pages.example.com' };
}
