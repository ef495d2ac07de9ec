import type { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import { CannotOpen, type Secrets } from '../kernel/secrets.ts';

type Owner = Pick<ReplyMailbox, 'organizationId' | 'channelId'>;

/** The context that a sealed credential is bound to, so that it cannot be used in another row or field. */
const mailboxContext = ({ organizationId, channelId }: Owner, field: string): string => `mailbox|${organizationId}|${channelId}|${field}`;

/** Seals the credentials of mailboxes, and opens them to connect. */
export class MailboxCredentials {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  seal(owner: Owner, credentials: Readonly<Record<string, string>>): ReplyMailbox['sealedCredentials'] {
    const entries = Object.entries(credentials);
    return Object.fromEntries(entries.map(([field, secret]) => [field, this.#secrets.seal(secret, mailboxContext(owner, field))]));
  }

  /** @throws MailboxUnreadable if one was sealed with another key */
  open(mailbox: Owner & Pick<ReplyMailbox, 'sealedCredentials'>): Readonly<Record<string, string>> {
    try {
      const entries = Object.entries(mailbox.sealedCredentials);
      return Object.fromEntries(entries.map(([field, sealed]) => [field, this.#secrets.open(sealed, mailboxContext(mailbox, field))]));
    } catch (reason) {
      if (!(reason instanceof CannotOpen)) throw reason;
      const words = 'The stored credentials cannot be read with this master key; enter them again';
      throw new MailboxUnreadable({ kind: 'sign_in', words }, { cause: reason });
    }
  }
}
