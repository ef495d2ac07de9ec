import { foldedAddress } from '../../domain/channels/media.ts';
import { answeredIds, messageIdIn, ownIdsAmong } from '../../domain/replies/answered-ids.ts';
import { addressIn, HeaderFields } from '../../domain/replies/header-fields.ts';
import type { InboundMail } from '../../domain/replies/inbound-mail.ts';

/** A mail with what is looked up by it. */
export interface ReadMail {
  readonly mail: InboundMail;
  readonly fields: HeaderFields;
  /** The Message-IDs that it answers, the newest first. */
  readonly answered: readonly string[];
  /** The ids of our messages among them. */
  readonly ownIds: readonly string[];
  /** The id of our message that its own Message-ID begins with: then it is a copy of what was sent. */
  readonly copyOf: string | undefined;
  /** Its own Message-ID; empty if it has none. */
  readonly messageId: string;
  /** Its sender's address, folded; undefined if it has none. */
  readonly from: string | undefined;
}

const longestId = 998;

export function readMail(mail: InboundMail): ReadMail {
  const fields = new HeaderFields(mail.head);
  const answered = answeredIds(fields);
  const messageId = fields
    .first('message-id')
    .replace(/[<>\s]/g, '')
    .slice(0, longestId);
  const from = addressIn(fields.first('from'));
  return {
    mail,
    fields,
    answered,
    messageId,
    ownIds: ownIdsAmong(answered),
    copyOf: messageIdIn(messageId),
    from: from === '' ? undefined : foldedAddress('email', from)?.address,
  };
}
