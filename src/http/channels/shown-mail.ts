import type { Channel } from '../../domain/channels/channel.ts';
import { mostAddresses } from '../../domain/channels/mail-addresses.ts';
import { trackingFields } from '../../domain/channels/tracking.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { boolean, list, namedSchema, nullable, object, optional, text } from '../kernel/schema.ts';

const addresses = (name: keyof typeof mostAddresses) => list(text()).max(mostAddresses[name]);

/** The parts that a channel adds to each of its e-mails, as people write them. */
const writtenMail = () =>
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

/** The fields of a channel for e-mail, as people write them: the domain validates them. */
export const writtenOfMail = () => ({
  mail: optional(nullable(writtenMail())),
  tracking: optional(nullable(namedSchema('WrittenTracking', object(schemasOf(trackingFields))))),
});

/** The requests that a channel counts. */
export const trackingShape = () => namedSchema('Tracking', object({ clicks: boolean(), opens: boolean() }));
