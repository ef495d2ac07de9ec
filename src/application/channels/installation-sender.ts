/** A sender as people read it. */
export interface ShownSender {
  /** `Name <address>`, or an address. */
  readonly from: string;
  /** The address for answers, if not the sender. */
  readonly replyTo: string | undefined;
  /** Whether messages change nothing of it, and have no copies. */
  readonly isFixed?: boolean | undefined;
}

/** Tells who messages are from that go over the installation's own mail server. */
export abstract class InstallationSender {
  /** May be a minute old. */
  abstract shownFor(organizationId: string): Promise<ShownSender>;
}
