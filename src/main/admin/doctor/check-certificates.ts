import { X509Certificate } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
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

function checkShown(host: string, port: number): Promise<Finding> {
  const check = 'certificate of the address';
  const remedy = 'Renew it, and let the proxy read it again';
  return new Promise<Finding>((resolve) => {
    const end = (finding: Finding): void => {
      socket.destroy();
      resolve(finding);
    };
    const socket = connect({ host, port, timeout: patienceMs, ...(isIP(host) === 0 && { servername: host }) }, () => {
      const certificate = socket.getPeerX509Certificate();
      end(certificate ? validity(check, certificate, remedy) : fault(check, 'none is shown', remedy));
    });
    socket.once('timeout', () => end(fault(check, `nothing answers at ${host}:${port}`, 'Look at the proxy')));
    socket.once('error', ({ message }) => end(fault(check, message, `${remedy}: browsers and callers refuse it`)));
  });
}

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
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (!found.some(({ status }) => status === 'fulfilled'))
    return fault(check, `${host} has no address`, 'Make an A or AAAA record for BOUNCE_HOST: bounces find this machine by it');
  if (domain === undefined) return ok(check, `${host} has an address`);
  const mail = await resolver.resolveMx(domain).catch(() => []);
  return mail.some(({ exchange }) => exchange.toLowerCase() === host.toLowerCase())
    ? ok(check, `${domain} leads to ${host}`)
    : fault(check, `${domain} has no MX record that names ${host}`, 'Make one: bounces to BOUNCE_DOMAIN get lost without it');
}
