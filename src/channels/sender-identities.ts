import type { MemberReader } from '../application/accounts/member-reader.ts';
import { InstallationSender, type ShownSender } from '../application/channels/installation-sender.ts';
import type { Clock } from '../application/kernel/clock.ts';
import { plainName } from '../domain/accounts/plain-name.ts';
import { senderText } from '../domain/channels/via.ts';
import { isOneAddress, type Mailbox } from './email-fields.ts';
import { domainOf } from './mail-content.ts';

/** The sender of a message and where answers go. */
export interface SenderIdentity {
  readonly from: Mailbox;
  readonly replyTo: readonly Mailbox[];
  /** Whether messages change nothing of it and have no copies: strangers send with it. */
  readonly isFixed?: true;
}

const ttlMs = 60_000;
/** Capacity; the one that was read first is evicted. */
const maxOrganizations = 1000;

/**
 * The sender of messages that organizations of strangers send through the installation's own server: its address, with the organization's
 * name before its own (`Acme via Spindle`), so that no name passes for another sender. Answers go to an owner's confirmed address.
 */
export class SenderIdentities extends InstallationSender {
  readonly #installation: Mailbox;
  readonly #members: Pick<MemberReader, 'identity'> | undefined;
  readonly #clock: Clock;
  readonly #known = new Map<string, { readonly identity: SenderIdentity; readonly until: number }>();

  /** `installation` is the sender of all its mail. Without `members` there are no strangers, and it is the sender of all messages. */
  constructor(installation: Mailbox, members: Pick<MemberReader, 'identity'> | undefined, clock: Clock) {
    super();
    this.#installation = installation;
    this.#members = members;
    this.#clock = clock;
  }

  /** May be a minute old. */
  async of(organizationId: string): Promise<SenderIdentity> {
    const installation = this.#installation;
    if (!this.#members) return { from: installation, replyTo: [] };
    const now = this.#clock.now().getTime();
    const known = this.#known.get(organizationId);
    if (known && now < known.until) return known.identity;
    const found = await this.#members.identity(organizationId);
    const via = installation.name || domainOf(installation);
    const identity = {
      from: found ? { name: `${plainName(found.name)} via ${via}`, address: installation.address } : installation,
      replyTo: found?.ownerEmail && isOneAddress(found.ownerEmail) ? [{ name: '', address: found.ownerEmail }] : [],
      isFixed: true as const,
    };
    this.#known.delete(organizationId);
    this.#known.set(organizationId, { identity, until: now + ttlMs });
    const [first] = this.#known.keys();
    if (this.#known.size > maxOrganizations && first !== undefined) this.#known.delete(first);
    return identity;
  }

  override async shownFor(organizationId: string): Promise<ShownSender> {
    const { from, replyTo, isFixed } = await this.of(organizationId);
    return { from: senderText(from), replyTo: replyTo[0]?.address, isFixed };
  }
}
