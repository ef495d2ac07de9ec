import { mailKeyOf } from '../../domain/mailboxes/mail-key.ts';
import { HeaderFields } from '../../domain/replies/header-fields.ts';
import type { InboundMail } from '../../domain/replies/inbound-mail.ts';
import type { ReturnPaths } from '../channels/return-paths.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { InboundCall } from '../replies/receive-replies.ts';

/** The fields that name whom a mail went to. */
const recipientFields = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'] as const;
const mostAddresses = 50;

/** The facts in the header fields of a mail before it is known what it answers. */
export interface ReadHead {
  /** Equal for each repeat. */
  readonly eventId: string;
  /** The message whose signed address it came to. */
  readonly messageId: string | undefined;
}

/** Reads heads of mails. */
export class InboundHeads {
  readonly #returnPaths: ReturnPaths;
  readonly #secrets: Secrets;

  constructor(returnPaths: ReturnPaths, secrets: Secrets) {
    this.#returnPaths = returnPaths;
    this.#secrets = secrets;
  }

  /** `recipients`: of the envelope, where it is known. */
  read(organizationId: string, head: string, recipients: readonly string[] = []): ReadHead {
    const fields = new HeaderFields(head);
    const written = recipientFields.flatMap((name) => fields.all(name)).flatMap(addressesIn);
    const messageId = this.#messageOf(organizationId, [...recipients, ...written].slice(0, mostAddresses));
    return { eventId: this.#secrets.hash(mailKeyOf(fields, head)), messageId };
  }

  #messageOf(organizationId: string, addresses: readonly string[]): string | undefined {
    for (const address of addresses) {
      const target = this.#returnPaths.targetOf(address);
      if (target?.organizationId === organizationId) return target.messageId;
    }
    return undefined;
  }
}

/** Words of the form of an address. */
const addressesIn = (value: string): string[] => value.slice(0, 4096).match(/[^\s<>,;:()"]{1,64}@[^\s<>,;:()"]{1,255}/g) ?? [];

/** A mail as the room of replies takes it. */
export const inboundMail = (
  { way, channelId, head, text, receivedAt }: Pick<InboundMail, 'way' | 'channelId' | 'head' | 'text' | 'receivedAt'>,
  { eventId, messageId }: ReadHead,
): InboundMail => ({ way, channelId, eventId, head, text, messageId, receivedAt });

/** Takes the mails of a way in, as `ReceiveReplies` does: resolves when all is stored, and repeats change nothing. */
export type ReceiveInbound = (call: InboundCall) => Promise<unknown>;
