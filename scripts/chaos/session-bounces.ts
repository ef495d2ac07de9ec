import type { SessionReply } from '../support/unruly-mail-server.ts';

/** An address whose mailbox is full for good; many records have it. */
export const fullMailbox = 'full.mailbox@example.com';

/** So many soft bounces in a row suppress an address in the channels of these organizations. */
export const softBounces = 3;

const gone = '550 5.1.1 Recipient address rejected: User unknown in virtual mailbox table';
const full = '552 5.2.2 The mailbox is full';
const spam = '554 5.7.1 Service unavailable; message blocked as spam';
const unwelcome = '550 5.7.1 Not welcome here';

/** Why recipients fail. */
export const refusals: readonly string[] = [gone, full, spam, unwelcome];

const at = (stage: SessionReply['stage'], reply: string): SessionReply => ({
  stage,
  code: Number(reply.slice(0, 3)),
  text: reply.slice(4),
});

/** The answers of servers to a record by its place in its batch, as Postfix does; of those that say it once, the next try is accepted. */
const replies: ReadonlyMap<string, { readonly reply: SessionReply; readonly isOnce?: true }> = new Map([
  ['24', { reply: at('RCPT', gone) }],
  ['22', { reply: at('RCPT', unwelcome) }],
  ['20', { reply: at('RCPT', '452 4.2.2 The mailbox is over its quota'), isOnce: true }],
  ['18', { reply: at('DATA', spam) }],
  ['16', { reply: at('RCPT', '421 4.7.0 Try again later, closing connection'), isOnce: true }],
]);

/** The answer of a server to an address in the session; undefined: it takes the message. */
export function replyTo(address: string, tries: number): SessionReply | undefined {
  if (address === fullMailbox) return at('RCPT', full);
  const found = replies.get(/\.(\d+)@/.exec(address)?.[1] ?? '');
  return found && !(found.isOnce && tries > 1) ? found.reply : undefined;
}

interface Refused {
  readonly to: string;
  readonly state: string;
  readonly reason: string | null;
}

/** The addresses that must be suppressed for what a server said in the sessions of an organization's messages. */
export function refusedForGood(messages: readonly Refused[]): readonly string[] {
  const isGone = ({ state, reason }: Refused): boolean => state === 'bounced' && reason === gone;
  const isFull = softBouncesOf(messages) >= softBounces + mostAtOnce;
  return [...messages.filter(isGone).map(({ to }) => to), ...(isFull ? [fullMailbox] : [])];
}

/** The number of messages that the full mailbox has refused. */
export const softBouncesOf = (messages: readonly Refused[]): number =>
  messages.filter(({ to, state, reason }) => to === fullMailbox && state === 'bounced' && reason === full).length;

/** Jobs of an organization that may be recorded at the same time, each without what the others record. */
export const mostAtOnce = 3;
