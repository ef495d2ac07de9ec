import { longestUserAgent, type SecurityEventKind } from '../../domain/accounts/security-event.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The event to note, and the origin of the call. */
export interface NotedEvent {
  readonly kind: SecurityEventKind;
  readonly userId: string | null;
  readonly account?: string;
  /** Null for what the operator does on the command line. */
  readonly ip: string | null;
  readonly userAgent: string | undefined;
}

/** Notes what happens to people's accounts, in the transaction in which it happens. */
export class SecurityLog {
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  note({ securityEvents }: Pick<Transaction, 'securityEvents'>, { kind, userId, account, ip, userAgent }: NotedEvent): Promise<void> {
    return securityEvents.add({
      id: this.#ids.next(),
      at: this.#clock.now(),
      kind,
      userId,
      account: account ?? null,
      address: ip,
      userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
    });
  }
}
