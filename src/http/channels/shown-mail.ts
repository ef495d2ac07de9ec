import type { Channel } from '../../domain/channels/channel.ts';
import { mostAddresses } from '../../domain/channels/mail-addresses.ts';
import { list, namedSchema, nullable, object, optional, text } from '../kernel/schema.ts';

const addresses = (name: keyof typeof mostAddresses) => list(text()).max(mostAddresses[name]);

/** The parts that a channel adds to each of its e-mails, as people write them. */
export const writtenMail = () =>
  namedSchema(
    'WrittenChannelMail',
    object({ replyTo: optional(addresses('replyTo')), cc: optional(addresses('cc')), bcc: optional(addresses('bcc')) }).description(
      'Replaces all of it.',
    ),
  );

/** The parts that a channel adds to each of its e-mails. */
export const channelMail = () =>
  namedSchema(
    'ChannelMail',
    object({
      replyTo: list(text()).description('Where answers go, unless a step says so. None: to the sender.'),
      cc: list(text()).description('Who gets an open copy of each e-mail.'),
      bcc: nullable(list(text())).description('Who gets a hidden copy of each e-mail; null for members who may not edit channels.'),
    }),
  );

/** Presents what a channel adds to its e-mails, without who gets hidden copies if that is not to be shown. */
export const shownMail = ({ mail }: Pick<Channel, 'mail'>, showsHidden: boolean) => mail && { ...mail, bcc: showsHidden ? mail.bcc : null };
