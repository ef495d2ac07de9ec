import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { checkServer } from '../../../channels/smtp-check.ts';
import { heloNameOf, serverAt } from '../../../channels/smtp-server.ts';
import type { CheckFault } from '../../../channels/transport.ts';
import { spaceStateOf } from '../../../domain/kernel/disk-space.ts';
import type { Queryable } from '../../../postgres/engine/connection/connection.ts';
import type { Config } from '../../config.ts';
import { readSpace, type SpaceSettings } from '../../outages/disk-space.ts';
import { isOfCertificate } from './check-certificates.ts';
import { type Finding, fault, ok, sizeText, warning } from './finding.ts';

interface Surroundings {
  readonly publicUrl: string;
  readonly config: SpaceSettings & Pick<Config, 'smtpUrl'>;
  readonly connection: Queryable;
  readonly signal: AbortSignal;
}

/** The first release line that still gets security fixes. */
const keptNode = 22;
const leastFreeBytes = 2 * 1024 ** 3;
const patienceMs = 5000;
const local = /^(?:localhost|127\.|\[::1\])/;

/** Node, disks, the address of the installation, and its mail server. */
export async function checkSurroundings({ publicUrl, config, connection, signal }: Surroundings): Promise<readonly Finding[]> {
  return [
    checkNode(process.versions.node),
    ...(await Promise.all([checkDisk('disk of the data folder', config.dataDir), checkDisk('disk of temporary files', tmpdir())])),
    ...(await checkSpace(config, connection)),
    ...(await Promise.all([checkAddress(publicUrl, signal), checkMail(config, publicUrl)])),
  ];
}

const checkNode = (version: string): Finding =>
  Number.parseInt(version, 10) < keptNode
    ? warning('node', version, 'Install Node 24: this line gets no security fixes any more')
    : ok('node', version);

async function checkDisk(check: string, folder: string): Promise<Finding> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return ok(check, `${folder} is not there`);
  const free = disk.bavail * disk.bsize;
  const found = `${sizeText(free)} free (${folder})`;
  return free < leastFreeBytes ? warning(check, found, 'Make room: uploads and a database on it fail when it is full') : ok(check, found);
}

/** The room of the database, by the rule of the processes. */
async function checkSpace(config: Surroundings['config'], connection: Queryable): Promise<readonly Finding[]> {
  const check = 'disk of the database';
  const found = await readSpace(config, connection).catch((reason: Error) => reason);
  if (found instanceof Error) return [warning(check, found.message, 'Name a folder in DATABASE_DISK that Spindle can see')];
  if (found.length === 0) return [ok(check, 'not known: name its disk in DATABASE_DISK, or its size in DATABASE_MOST_MIB')];
  return found.map((left) => {
    const state = spaceStateOf(left);
    const words = `${sizeText(left.freeBytes)} left (${left.name})`;
    if (state === 'ok') return ok(check, words);
    const remedy = 'Enlarge the disk, or set days of retention: docs/operations/troubles.md';
    return state === 'full' ? fault(check, `${words}: what is new is refused`, remedy) : warning(check, words, remedy);
  });
}

async function checkAddress(publicUrl: string, signal: AbortSignal): Promise<Finding> {
  const check = 'address';
  const { protocol, host } = new URL(publicUrl);
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) });
    if (!answer.ok)
      return fault(check, `${publicUrl} answers ${answer.status}`, 'Look at the proxy and the API: links in mails lead there');
  } catch (reason) {
    if (signal.aborted) throw reason;
    const cause = reason instanceof Error ? (reason.cause ?? reason) : reason;
    const why = cause instanceof Error ? cause.message : String(cause);
    if (isOfCertificate(cause)) return fault(check, `${publicUrl} is refused: ${why}`, 'See the certificate of the address');
    return fault(check, `${publicUrl} does not answer: ${why}`, 'Start the API, or set PUBLIC_API_URL: links in mails lead there');
  }
  if (protocol === 'https:') return ok(check, publicUrl);
  return local.test(host)
    ? warning(check, `${publicUrl} is this machine`, 'Set PUBLIC_API_URL before mail goes to others: links in it lead there')
    : warning(check, `${publicUrl} is not encrypted`, 'Put a proxy with TLS before the API, and https:// into PUBLIC_API_URL');
}

async function checkMail({ smtpUrl, databaseUrl, dataDir }: Surroundings['config'], publicUrl: string): Promise<Finding> {
  const check = 'mail server';
  if (smtpUrl === undefined && databaseUrl === undefined) return ok(check, `none: mail is kept as files in ${dataDir}/mail`);
  if (smtpUrl === undefined) return warning(check, 'SMTP_URL is not set', 'Set it: invitations and lost passwords need it');
  const { hostname, port } = new URL(smtpUrl);
  const found = await checkServer(serverAt(smtpUrl, heloNameOf(publicUrl)));
  const server = port === '' ? hostname : `${hostname}:${port}`;
  if (!found) return ok(check, `${server} lets Spindle in`);
  return (found.isWarning ? warning : fault)(check, `${server}: ${found.words}`, mailRemedyOf(found));
}

function mailRemedyOf({ part, isWarning }: CheckFault): string {
  if (part === 'certificate')
    return 'If its authority is your own, start each process with NODE_EXTRA_CA_CERTS=/path/ca.pem: docs/channels.md';
  // Its owner mends the server, or it mends itself.
  if (part === undefined && !isWarning) return 'See what the server says; mail waits until it takes some';
  return 'Mend SMTP_URL: see the symptoms in docs/channels.md';
}
