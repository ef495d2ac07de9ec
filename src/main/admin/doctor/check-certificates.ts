import { X509Certificate } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { tlsFault } from '../../../channels/tls-fault.ts';
import type { Config } from '../../config.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

interface Given {
  readonly publicUrl: string;
  readonly bounces: Config['bounces'];
  readonly dnsServers: Config['dnsServers'];
}

const patienceMs = 5000;
const dayMs = 86_400_000;
/** Programs that renew certificates do so 30 days before their end. */
const fewDays = 14;

/** The certificates that others are shown, and the DNS records by which bounces come in. */
export async function checkCertificates({ publicUrl, bounces, dnsServers }: Given): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  const resolver = new Resolver({ timeout: patienceMs, tries: 1 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return (
    await Promise.all([
      ...(protocol === 'https:' ? [checkShown(hostname, Number(port || 443))] : []),
      ...(bounces.tls ? [checkFile(bounces.tls.certFile)] : []),
      ...(bounces.host === undefined ? [] : [checkBounceHost(resolver, bounces.host, bounces.domain)]),
    ])
  ).flat();
}

/** Nothing where no certificate comes: the check of the address says why. */
function checkShown(host: string, port: number): Promise<readonly Finding[]> {
  const check = 'certificate of the address';
  return new Promise<readonly Finding[]>((resolve) => {
    const end = (...findings: readonly Finding[]): void => {
      socket.destroy();
      resolve(findings);
    };
    const socket = connect({ host, port, timeout: patienceMs, ...(isIP(host) === 0 && { servername: host }) }, () => {
      const certificate = socket.getPeerX509Certificate();
      end(certificate ? validity(check, certificate, renewal) : fault(check, 'none is shown', renewal));
    });
    socket.once('timeout', () => end());
    socket.once('error', (reason: NodeJS.ErrnoException) => {
      if (!isOfCertificate(reason)) return end();
      const [, remedy] = remedies.find(([code]) => code.test(reason.code ?? '')) ?? [undefined, renewal];
      end(fault(check, reason.message, `${remedy}: browsers and callers refuse it`));
    });
  });
}

/** Whether TLS failed for what the certificate says. */
export const isOfCertificate = (reason: unknown): boolean => tlsFault(reason as NodeJS.ErrnoException, '')?.part === 'certificate';

const renewal = 'Renew it, and let the proxy read it again';
const remedies: readonly (readonly [code: RegExp, remedy: string])[] = [
  [/ALTNAME/, 'Get one for the name in PUBLIC_API_URL'],
  [/NOT_YET_VALID/, 'Compare the clocks of both machines'],
  [/SELF_SIGNED|ISSUER|VERIFY_LEAF/, 'Let the proxy show the whole chain; an authority of your own belongs into NODE_EXTRA_CA_CERTS'],
];

async function checkFile(path: string): Promise<Finding> {
  const check = 'certificate of the bounce listener';
  try {
    return validity(check, new X509Certificate(await readFile(path)), 'Renew it; the listener reads it again by itself');
  } catch (reason) {
    return fault(check, `${path}: ${(reason as Error).message}`, 'Name a certificate in PEM in BOUNCE_TLS_CERT_FILE');
  }
}

function validity(check: string, { validTo }: X509Certificate, remedy: string): Finding {
  const days = Math.floor((Date.parse(validTo) - Date.now()) / dayMs);
  if (days < 0) return fault(check, `expired on ${validTo}`, remedy);
  return days < fewDays ? warning(check, `ends in ${days} days`, remedy) : ok(check, `valid for ${days} days`);
}

async function checkBounceHost(resolver: Resolver, host: string, domain: string | undefined): Promise<Finding> {
  const check = 'records for bounces';
  try {
    const [inV4, inV6] = await Promise.all([existing(resolver.resolve4(host)), existing(resolver.resolve6(host))]);
    if (inV4.length + inV6.length === 0)
      return fault(check, `${host} has no address`, 'Make an A or AAAA record for BOUNCE_HOST: bounces find this machine by it');
    if (domain === undefined) return ok(check, `${host} has an address`);
    const mail = await existing(resolver.resolveMx(domain));
    return mail.some(({ exchange }) => exchange.toLowerCase() === host.toLowerCase())
      ? ok(check, `${domain} leads to ${host}`)
      : fault(check, `${domain} has no MX record that names ${host}`, 'Make one: bounces to BOUNCE_DOMAIN get lost without it');
  } catch (reason) {
    return warning(check, `not known: ${(reason as Error).message}`, 'Look at the name servers of this machine, or at DNS_SERVERS');
  }
}

/** The records of a name: none if it has none. A server that does not answer says nothing about them. */
const existing = <Found>(found: Promise<readonly Found[]>): Promise<readonly Found[]> =>
  found.catch((reason: NodeJS.ErrnoException) => {
    if (reason.code === 'ENOTFOUND' || reason.code === 'ENODATA') return [];
    throw reason;
  });
