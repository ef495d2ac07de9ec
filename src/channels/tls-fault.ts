import type { PeerCertificate } from 'node:tls';
import type { ConnectionPart } from '../domain/channels/providers/connection.ts';

/** The report of a failed connection by Node and its clients; nodemailer keeps Node's code beside its own. */
interface TlsFailure {
  readonly code?: string | undefined;
  readonly originalCode?: string;
  /** OpenSSL's words, such as `wrong version number`. */
  readonly reason?: string;
  /** The server's certificate, if its name is wrong. */
  readonly cert?: PeerCertificate;
}

/** Why TLS with a server failed, and the setting that it is about. */
export interface TlsFault {
  readonly words: string;
  readonly part: ConnectionPart & ('certificate' | 'encryption' | 'server');
}

const unknownIssuer = /^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;
const otherCertificate = /CERT|SIGNATURE|ALTNAME/;
/** The answer of a server that speaks without TLS, read as TLS. */
const noTls = /wrong version number|packet length too long|record layer failure|http request/;
const oldTls = /protocol version|unsupported protocol|no protocols available|handshake failure|no shared cipher/;

/** Names the fault of a certificate or of TLS in words for the person who set the server up; undefined if something else failed. */
export function tlsFault(failure: TlsFailure, host: string): TlsFault | undefined {
  const codes = [failure.originalCode ?? '', failure.code ?? ''];
  const code = codes.find((one) => /CERT|SIGNATURE|SSL|TLS_|^EPROTO$/.test(one));
  if (code === undefined) return undefined;
  const wrong = certificateFault(code, host, failure.cert);
  if (wrong !== undefined) return { words: wrong, part: 'certificate' };
  const reason = failure.reason ?? code;
  if (noTls.test(reason)) return { words: `${host} does not speak TLS from the first byte at this port`, part: 'encryption' };
  if (oldTls.test(reason))
    return { words: `${host} speaks no version of TLS that is still safe (1.2 or 1.3): its owner has to update it`, part: 'server' };
  return { words: `TLS with ${host} failed: ${reason}`, part: 'encryption' };
}

function certificateFault(code: string, host: string, certificate: PeerCertificate | undefined): string | undefined {
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${host} has expired: its owner has to renew it`;
  if (code === 'CERT_NOT_YET_VALID') return `The certificate of ${host} is not valid yet: compare the clocks of both servers`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of ${host} is for another name (${namesOf(certificate)}): enter the name that it is for`;
  if (code === 'DEPTH_ZERO_SELF_SIGNED_CERT')
    return `The certificate of ${host} is signed by itself: if you know the server, enter this certificate as its own authority`;
  if (unknownIssuer.test(code))
    return `The certificate of ${host} is from an authority that is not known here: if that is your own, enter its certificate; otherwise the server leaves one out`;
  return otherCertificate.test(code) ? `The certificate of ${host} is not valid: ${code}` : undefined;
}

/** At most three names of a certificate. */
function namesOf(certificate: PeerCertificate | undefined): string {
  const names = (certificate?.subjectaltname ?? '').split(', ').map((name) => name.replace(/^(?:DNS|IP Address):/, ''));
  const [first = '', ...more] = names[0] ? names : [String(certificate?.subject?.CN ?? 'none')];
  return [first, ...more.slice(0, 2), ...(more.length > 2 ? ['…'] : [])].join(', ');
}
