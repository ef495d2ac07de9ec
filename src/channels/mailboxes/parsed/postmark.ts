import { listAt, textAt } from '../../../domain/channels/feedback/sources/parts.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { verifyPostmark } from '../../callbacks/postmark.ts';
import { shortHtmlText, shortText } from '../part-text.ts';
import { headOfFields } from './head-of.ts';
import type { ReadParsed } from './read-parsed.ts';

/** Names of fields that Postmark has taken out of the head. */
const own = ['From', 'To', 'Cc', 'Reply-To', 'Subject', 'Date'] as const;

/** JSON, with a password in the URL. */
export const readPostmark: ReadParsed = async (call, keys, now) => {
  const verified = await verifyPostmark(call, keys, now);
  if (!verified) return undefined;
  const { body } = verified;
  if (textAt(body, 'From') === undefined)
    throw new ValidationFailed([{ path: 'body.From', message: 'is missing' }], 'The callback is no mail of an inbound stream');
  const fields = [
    ...own.map((name) => [name, textAt(body, name.replace('-', '')) ?? ''] as const).filter(([, value]) => value !== ''),
    ...listAt(body, 'Headers').map((header) => [textAt(header, 'Name') ?? '', textAt(header, 'Value') ?? ''] as const),
  ];
  const [plain, html] = [textAt(body, 'TextBody'), textAt(body, 'HtmlBody')];
  return {
    head: headOfFields(fields),
    text: plain === undefined ? html && shortHtmlText(html) : shortText(plain),
    recipients: [textAt(body, 'OriginalRecipient') ?? []].flat(),
    callId: undefined,
  };
};
