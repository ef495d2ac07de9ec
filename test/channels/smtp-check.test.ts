import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';
import { checkServer } from '../../src/channels/smtp-check.ts';
import { serverAt } from '../../src/channels/smtp-server.ts';
import { SmtpTransports } from '../../src/channels/smtp-transports.ts';
import { smtp } from '../../src/domain/channels/providers/smtp.ts';
import { certificates } from './certificates.ts';
import { closeSinks, reply, startSink } from './smtp-sink.ts';

const { authority, good, expired, ofAnother, signedByItself } = certificates;
const transports = new SmtpTransports(new OutboundGuard({ allowPrivate: true }));
afterEach(closeSinks);

/** The fault that a check finds at a server, with the settings that a person has entered. */
async function checkOf(server: SMTPServerOptions, settings: Record<string, string> = {}, password?: string) {
  const { address } = await startSink(server);
  const whole = smtp.complete({ host: '127.0.0.1', port: Number(address.split(':')[1]), ...settings });
  expect(smtp.check(whole, '')).toEqual([]);
  const connection = smtp.connection(whole, password === undefined ? {} : { password });
  if (connection.transport !== 'smtp') throw new Error('Not SMTP');
  expect(transports.obstacles(connection)).toEqual([]);
  return transports.check(connection);
}

const withTls: SMTPServerOptions = { disabledCommands: ['AUTH'] };
const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] };
const own = { authorities: authority };

test('a certificate of an own authority works once it is entered, with STARTTLS and with TLS', async () => {
  expect(await checkOf({ ...withTls, ...good }, own)).toBeUndefined();
  expect(await checkOf({ ...withTls, ...good, secure: true }, { ...own, security: 'tls' })).toBeUndefined();
  // A server that nobody vouches for is trusted by its own certificate.
  expect(await checkOf({ ...withTls, ...signedByItself }, { authorities: signedByItself.cert })).toBeUndefined();
});

test.each([
  ['an authority that is not known', good, {}, 'is from an authority that is not known here'],
  ['no authority', signedByItself, {}, 'is signed by itself'],
  ['the authority, long ago', expired, own, 'has expired'],
  ['the authority for another server', ofAnother, own, 'is for another name (mail.other.example): enter the name'],
])('a certificate of %s is a fault of the certificate', async (_name, pair, settings, words) => {
  for (const [secure, security] of [
    [false, 'starttls'],
    [true, 'tls'],
  ] as const)
    expect(await checkOf({ ...withTls, ...pair, secure }, { ...settings, security })).toEqual({
      words: expect.stringContaining(`The certificate of 127.0.0.1 ${words}`),
      part: 'certificate',
    });
});

test('the wrong encryption is named without words of OpenSSL, also where the server waits for TLS and says nothing', async () => {
  expect(await checkOf(plain, { security: 'tls' })).toEqual({
    words: '127.0.0.1 does not speak TLS from the first byte at this port',
    part: 'encryption',
  });
  expect(await checkOf(plain)).toEqual({ words: '127.0.0.1 offers no STARTTLS at this port', part: 'encryption' });
  for (const security of ['starttls', 'none'])
    expect(await checkOf({ ...withTls, ...good, secure: true }, { security })).toEqual({
      words: '127.0.0.1 waits for TLS from the first byte at this port',
      part: 'encryption',
    });
  const outdated = { ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const;
  expect(await checkOf({ ...withTls, ...outdated })).toEqual({
    words: '127.0.0.1 speaks no version of TLS that is still safe (1.2 or 1.3): its owner has to update it',
    part: 'server',
  });
});

test('a server that takes no connection at the moment, and one of another protocol, are not the encryption’s fault', async () => {
  const busy: SMTPServerOptions = { ...withTls, ...good, onConnect: (_session, callback) => callback(reply(421, '4.3.2 Try later')) };
  expect(await checkOf(busy)).toEqual({
    words: '421 4.3.2 Try later. The server takes no connection at the moment: try again in a few minutes',
  });
  const blocked: SMTPServerOptions = { ...withTls, ...good, onConnect: (_session, callback) => callback(reply(554, '5.7.1 Blocked')) };
  expect(await checkOf(blocked)).toEqual({ words: '554 5.7.1 Blocked' });

  const web = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await once(web.listen(0, '127.0.0.1'), 'listening');
  const { port } = web.address() as AddressInfo;
  expect(await checkServer(serverAt(`smtp://127.0.0.1:${port}`))).toEqual({
    words: '127.0.0.1 speaks no SMTP at this port: HTTP/1.1 400 Bad Request',
    part: 'port',
  });
  web.close();
});

test('the operator’s server is reached by its name', async () => {
  const { address } = await startSink(plain);
  const port = address.split(':')[1];
  expect(await checkServer(serverAt(`smtp://localhost:${port}`))).toBeUndefined();
  expect(await checkServer(serverAt(`smtp://ada:secret@localhost:${port}`))).toEqual({
    words: 'The server offers no sign-in on this port: the user and the password are not used',
    part: 'port',
    isWarning: true,
  });
});

test('a sign-in that is not possible now or here is not the password’s fault', async () => {
  const refuse = (code: number, text: string): SMTPServerOptions => ({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(reply(code, text)),
  });
  const settings = { security: 'none', username: 'ada' };
  expect(await checkOf(refuse(454, '4.7.0 Temporary authentication failure'), settings, 'secret')).toEqual({
    words: expect.stringMatching(/^454 4\.7\.0 .*The server cannot check any sign-in at the moment: try again in a few minutes$/),
  });
  expect(await checkOf(refuse(535, '5.7.8 Wrong password'), settings, 'secret')).toMatchObject({ part: 'signIn', signInRefused: true });
  expect(await checkOf(refuse(538, 'Must issue a STARTTLS command first'), settings, 'secret')).toEqual({
    words: '538 Must issue a STARTTLS command first',
    part: 'encryption',
  });
  expect(await checkOf(plain, settings, 'secret')).toEqual({ words: 'The server offers no sign-in on this port', part: 'port' });
});

test('what is no certificate is refused by name', () => {
  const check = (authorities: string) => smtp.check(smtp.complete({ host: 'mail.example.com', authorities }), 'settings');
  for (const wrong of ['nonsense', good.key, authority.replace('-----END', '')])
    expect(check(wrong)).toEqual([{ path: 'settings.authorities', message: expect.stringContaining('PEM') }]);
  expect(check(`${authority}${signedByItself.cert}`)).toEqual([]);
  expect(check('  \n')).toEqual([]);
  const connection = smtp.connection(smtp.complete({ host: 'mail.example.com', authorities: authority.replace('MII', 'AAA') }), {});
  expect(connection.transport === 'smtp' && transports.obstacles(connection)).toEqual([
    { path: 'settings.authorities', message: expect.stringContaining('cannot be read as certificates') },
  ]);
});
