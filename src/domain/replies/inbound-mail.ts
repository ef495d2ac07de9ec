/** The ways by which answers come in. */
export const waysIn = ['return_path', 'mailbox', 'graph', 'inbound_parse'] as const;
export type WayIn = (typeof waysIn)[number];

/** One mail as a way in brings it, before anything is decided about it. */
export interface InboundMail {
  readonly way: WayIn;
  /** The channel whose mailbox or callback brought it; null for the return path. */
  readonly channelId: string | null;
  /** Equal for each repeat of the same mail on the same way. At most 200 characters. */
  readonly eventId: string;
  /** Its header fields, as they came (at most 64 KiB are looked at), bytes as latin1. */
  readonly head: string;
  /**
   * At most 4 KiB (UTF-8) of its text; undefined where the way brings none. The text of a `multipart/report` is its machine-readable part,
   * such as the delivery status.
   */
  readonly text: string | undefined;
  /** Our signed address (return path, reply address) that it came to, as the id of its message; undefined if to none. */
  readonly messageId: string | undefined;
  /** When the server received it. */
  readonly receivedAt: Date;
}
