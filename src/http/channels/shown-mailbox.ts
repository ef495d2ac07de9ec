import type { ChannelReport } from '../../application/channels/channel-reader.ts';
import { anyJson, anyText, list, mapOf, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

const mailboxStates = ['ok', 'waiting', 'failing'] as const;

/** The mailbox for the answers to a channel, and whether it can be read. */
export const mailboxShape = () =>
  namedSchema(
    'ChannelMailbox',
    object({
      kind: text().description('How answers come in: see `GET /channels/mailbox-kinds`.'),
      settings: mapOf(anyJson()).description('By the fields of its kind.'),
      storedCredentials: list(text()).description('The names of the credentials that are stored, sealed.'),
      state: oneOf(...mailboxStates).description('`waiting`: it was not read yet, or no provider has called yet. `failing`: see `fault`.'),
      connectedAt: timestamp(),
      readAt: nullable(timestamp()).description('When it was last read to its end, or a provider last called, to the minute.'),
      fault: nullable(object({ message: anyText(), since: timestamp(), nextTryAt: nullable(timestamp()) })).description(
        'Why it cannot be read. Nothing else fails by it: messages are sent on.',
      ),
    }),
  );

/** Presents it, without its secrets; null if there is none. */
export function shownMailbox({ mailbox }: ChannelReport) {
  if (!mailbox) return null;
  const { kind, settings, storedCredentials, connectedAt, readAt, fault } = mailbox;
  const working = readAt === null ? 'waiting' : 'ok';
  return {
    kind,
    settings,
    storedCredentials: [...storedCredentials],
    state: fault ? ('failing' as const) : (working as 'waiting' | 'ok'),
    connectedAt: connectedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    fault: fault && { message: fault.words, since: fault.since.toISOString(), nextTryAt: fault.tryAt?.toISOString() ?? null },
  };
}
