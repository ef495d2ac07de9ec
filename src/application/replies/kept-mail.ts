import type { KeptMail } from '../../domain/replies/reply.ts';
import { CannotOpen, type Secrets } from '../kernel/secrets.ts';
import type { ReadMail } from './read-mail.ts';

/** The owner of the mail: what is sealed for one answer opens for no other. */
interface Owner {
  readonly organizationId: string;
  readonly id: string;
}

const longestText = 4096;
const longestField = 300;

const contextOf = ({ organizationId, id }: Owner): string => `reply|${organizationId}|${id}|mail`;

/** Seals what is kept of a mail: some header fields, and the begin of its text. */
export function sealedMail(
  secrets: Secrets,
  owner: Owner,
  { fields, messageId, mail: { text } }: ReadMail,
  authentication: string,
): string {
  const line = (value: string): string => value.slice(0, longestField).toWellFormed();
  const kept: KeptMail = {
    from: line(fields.text('from')),
    subject: line(fields.text('subject')),
    date: line(fields.first('date')),
    messageId: line(messageId),
    authentication: line(authentication),
    text: text === undefined ? null : text.slice(0, longestText).toWellFormed(),
  };
  return secrets.seal(JSON.stringify(kept), contextOf(owner));
}

/** Seals the text of an SMS. */
export const sealedText = (secrets: Secrets, owner: Owner, from: string, text: string): string =>
  secrets.seal(
    JSON.stringify({ from, subject: '', date: '', messageId: '', authentication: '', text } satisfies KeptMail),
    contextOf(owner),
  );

/** Opens what is kept of a mail; null if nothing is, or if its master key is lost. */
export function openedMail(secrets: Secrets, owner: Owner, sealed: string | null): KeptMail | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(secrets.open(sealed, contextOf(owner))) as KeptMail;
  } catch (reason) {
    if (reason instanceof CannotOpen) return null;
    throw reason;
  }
}
