import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Container } from 'inversify';
import { ReturnPaths } from '../application/channels/return-paths.ts';
import { ReceiveFeedback } from '../application/feedback/receive-feedback.ts';
import { Clock } from '../application/kernel/clock.ts';
import type { Log } from '../application/kernel/log.ts';
import { ReceiveReplies } from '../application/replies/receive-replies.ts';
import { BounceListener, type TlsFiles } from '../channels/bounces/bounce-listener.ts';
import type { BounceSettings } from './bounce-settings.ts';
import type { StartedParts } from './process.ts';
import { Settings } from './settings.ts';

/** Listens for bounces where the settings say so; returns the port. @throws Error if it cannot be opened, or a file cannot be read */
export async function startBounceListener(container: Container, log: Log, started: StartedParts): Promise<number | undefined> {
  const { host: name, listen, tls } = container.get(Settings).config.bounces;
  if (listen === undefined || name === undefined) return undefined;
  const clock = container.get(Clock);
  const shown = tls && (await tlsOf(tls));
  const listener = new BounceListener({
    name,
    log,
    now: () => clock.now(),
    returnPaths: container.get(ReturnPaths),
    // The return path proves which message it is about, whatever channel that went through.
    receive: (bounces) => container.get(ReceiveFeedback).execute({ ...bounces, channelId: null }),
    answer: (call) => container.get(ReceiveReplies).execute(call),
    tls: shown,
  });
  const port = await listener.listen(listen.port, listen.address).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`No bounces can be taken on port ${listen.port} of ${listen.address}: ${faults[error.code ?? ''] ?? error.message}`);
  });
  started.add(() => listener.close());
  if (tls && shown) started.add(followFiles(tls, shown, listener, log));
  log.info({ host: listen.address, port }, 'listening for bounces');
  return port;
}

const faults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is already in use. Set BOUNCE_PORT to another port.',
  EACCES: 'this user may not open it. Set BOUNCE_PORT to a port above 1023, and forward port 25 to it.',
  EADDRNOTAVAIL: 'this machine has no such address. Set BOUNCE_LISTEN.',
};

/** A renewed certificate is shown after this many milliseconds at most. */
export const rereadMs = 60_000;

/** Reads the files again from time to time: programs that renew certificates replace them while this one runs. */
function followFiles(files: TlsPaths, shown: TlsFiles, listener: BounceListener, log: Log): () => Promise<void> {
  let [current, reported] = [shown, ''];
  const read = async (): Promise<void> => {
    try {
      const next = await tlsOf(files);
      reported = '';
      if (next.cert.equals(current.cert) && next.key.equals(current.key)) return;
      listener.renew(next);
      current = next;
      log.info({ certificate: files.certFile }, 'the bounce listener shows a renewed certificate');
    } catch (error) {
      // Said once, not each minute; half-written files are read again in the next.
      const { message } = error as Error;
      if (message !== reported) log.error({ reason: message }, 'the bounce listener keeps its earlier certificate');
      reported = message;
    }
  };
  const timer = setInterval(() => void read(), rereadMs);
  timer.unref();
  return async () => clearInterval(timer);
}

type TlsPaths = NonNullable<BounceSettings['tls']>;

async function tlsOf({ keyFile, certFile }: TlsPaths): Promise<TlsFiles> {
  const [key, cert] = [await fileOf('BOUNCE_TLS_KEY_FILE', keyFile), await fileOf('BOUNCE_TLS_CERT_FILE', certFile)];
  try {
    createSecureContext({ key, cert });
    return { key, cert };
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`BOUNCE_TLS_KEY_FILE and BOUNCE_TLS_CERT_FILE are no key and certificate in PEM that go together: ${message}`);
  }
}

async function fileOf(setting: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`${setting} cannot be read: ${(error as Error).message}`);
  }
}
