import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { hasDovecot, startDovecot } from './dovecot.ts';

/** An IMAP server with the mailbox of one person. */
export interface ImapServer {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  deliver(...raws: readonly string[]): void;
  close(): Promise<void>;
}

/** Starts Dovecot where it is installed, and the scripted server elsewhere. */
export async function startImapServer(): Promise<ImapServer> {
  const person = { username: 'ada', password: 'secret' };
  if (hasDovecot) {
    const { port, deliver, close } = await startDovecot();
    return { ...person, port, deliver: (...raws) => deliver(person.username, ...raws), close };
  }
  const server = new ImapSpeaker();
  const port = await server.listen();
  const deliver = (...raws: readonly string[]): void => {
    for (const raw of raws) server.deliver(raw);
  };
  return { ...person, port, deliver, close: () => server.close() };
}
