import type { User } from '../../domain/accounts/user.ts';
import { foldEmail } from '../../domain/kernel/email-address.ts';
import { networksOf } from '../../domain/kernel/network.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { SecurityLog } from './security-log.ts';

const hourMs = 3_600_000;
/** Notes of one account in an hour. */
const perAccount = 20;
/** Notes of all accounts in an hour: a flood must not fill the database. */
const inTotal = 5000;

/** A sign-in that was refused. */
export interface FailedSignIn {
  readonly email: string;
  readonly user: User | undefined;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Default: the password was wrong. */
  readonly kind?: 'sign-in-failed' | 'code-refused' | 'provider-refused' | 'passkey-counter-back';
}

/** Runs a transaction of the use case that the sign-in is a part of. */
export type RunNote = (work: (transaction: Pick<Transaction, 'securityEvents'>) => Promise<void>) => Promise<void>;

/** The hash by which the security log names an address that nobody has. It is keyed, so that nobody else can try addresses against it. */
export const accountHash = (secrets: Secrets, email: string): string => secrets.sign('security-log', foldEmail(email));

/**
 * Notes failed sign-ins in the security log: 20 of an account and 5000 in all per hour and process. Whether the account exists makes no
 * difference, so the time of an answer does not tell.
 */
export class FailedSignIns {
  readonly #log: SecurityLog;
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  #hour = Number.NaN;
  #total = 0;
  readonly #byAccount = new Map<string, number>();

  constructor(log: SecurityLog, secrets: Secrets, clock: Clock) {
    this.#log = log;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  async note({ email, user, ip, userAgent, kind = 'sign-in-failed' }: FailedSignIn, run: RunNote): Promise<void> {
    const hash = accountHash(this.#secrets, email);
    if (!this.#hasRoom(hash)) return;
    const about = user ? { userId: user.id } : { userId: null, account: hash };
    const network = networksOf(ip).at(-1)?.name ?? '';
    await run((transaction) => this.#log.note(transaction, { kind, ...about, ip: network, userAgent }));
  }

  #hasRoom(account: string): boolean {
    const hour = Math.floor(this.#clock.now().getTime() / hourMs);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#total = 0;
      this.#byAccount.clear();
    }
    const noted = this.#byAccount.get(account) ?? 0;
    if (noted >= perAccount || this.#total >= inTotal) return false;
    this.#byAccount.set(account, noted + 1);
    this.#total++;
    return true;
  }
}
