// A message that finds no free session waits in line, and another one is opened for it as long as there are fewer than the most.
// A server may take fewer than that: if one cannot be opened beside others, there are no more than those for ten seconds, then one more is
// tried. Messages fail if none is open and none can be opened, or if the sign-in is refused.
// After its message a session is for the next one in line, or free. It ends after a number of messages, or after a time without any.

import { isSignInRefused, NoSession, type SmtpFailure } from './smtp-outcome.ts';
import type { SmtpSession } from './smtp-session.ts';

// OpenSMTPD takes no more of one connection, and refuses others as if the account were over a limit.
const mostMessages = 100;
const idleMs = 30_000;
/** Milliseconds until another session is tried, after one could not be opened beside others. */
const retryMs = 10_000;

interface Waiting {
  readonly resolve: (session: SmtpSession) => void;
  readonly reject: (failure: unknown) => void;
}

interface Free {
  readonly session: SmtpSession;
  readonly timer: NodeJS.Timeout;
}

/** The sessions with an SMTP server, each for one message at a time. */
export class SmtpSessions {
  readonly #openSession: () => Promise<SmtpSession>;
  readonly #most: number;
  /** The one used last at the end. */
  readonly #free: Free[] = [];
  /** In order. */
  readonly #waiting = new Set<Waiting>();
  #opening = 0;
  #open = 0;
  /** As many as the server takes, as far as is known. */
  #limit: number;
  /** When one more may be tried. */
  #tryAt = 0;
  /** Whether the last one could not be opened. */
  #hasFailed = false;
  #isClosed = false;

  constructor(open: () => Promise<SmtpSession>, most: number) {
    this.#openSession = open;
    this.#most = most;
    this.#limit = most;
  }

  /** Resolves to a session for one message, to be given back. @throws SmtpFailure if none can be opened; NoSession if none is free until the signal */
  take(signal: AbortSignal): Promise<SmtpSession> {
    if (this.#isClosed) return Promise.reject(new NoSession('The connections to the mail server were closed'));
    const free = this.#free.pop();
    if (free) {
      clearTimeout(free.timer);
      return Promise.resolve(free.session);
    }
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#waiting.delete(waiting);
        signal.removeEventListener('abort', abort);
      };
      const abort = (): void => waiting.reject(new NoSession('Other messages took all connections to the mail server'));
      const waiting: Waiting = {
        resolve: (session) => {
          end();
          resolve(session);
        },
        reject: (failure) => {
          end();
          reject(failure);
        },
      };
      signal.addEventListener('abort', abort);
      this.#waiting.add(waiting);
      this.#openMore();
    });
  }

  give(session: SmtpSession): void {
    if (!session.isOpen) return;
    const [next] = this.#waiting;
    if (session.attempts >= mostMessages || (!next && this.#isClosed)) session.quit();
    else if (next) next.resolve(session);
    else this.#free.push({ session, timer: setTimeout(() => this.#quitFree(session), idleMs).unref() });
  }

  /** Opens one ahead, if there is none. If that failed before, only a message tries again: a wrong password is tried as seldom as possible. */
  openAhead(): void {
    if (this.#opening + this.#open === 0 && !this.#hasFailed && !this.#isClosed) void this.#openOne();
  }

  /** Ends those that are free, and each other one as soon as it is. */
  close(): void {
    this.#isClosed = true;
    for (const { session } of [...this.#free]) this.#quitFree(session);
  }

  #openMore(): void {
    const isWanted = (): boolean => this.#waiting.size > this.#opening;
    const mayTry = this.#opening === 0 && this.#open >= this.#limit && this.#limit < this.#most && performance.now() >= this.#tryAt;
    if (isWanted() && mayTry) this.#limit++;
    while (isWanted() && this.#opening + this.#open < this.#limit) void this.#openOne();
  }

  async #openOne(): Promise<void> {
    this.#opening++;
    let session: SmtpSession;
    try {
      session = await this.#openSession();
    } catch (failure) {
      return this.#fail(failure);
    } finally {
      this.#opening--;
    }
    this.#hasFailed = false;
    this.#open++;
    this.#limit = Math.max(this.#limit, this.#open);
    session.onEnd(() => {
      this.#open--;
      this.#removeFree(session);
      this.#openMore();
    });
    this.give(session);
    this.#openMore();
  }

  /** One could not be opened. */
  #fail(failure: unknown): void {
    this.#hasFailed = true;
    // It still counts itself.
    const isAlone = this.#opening + this.#open === 1;
    this.#limit = isAlone ? this.#most : Math.max(1, this.#open);
    this.#tryAt = performance.now() + retryMs;
    if (!isAlone) setTimeout(() => this.#openMore(), retryMs + 1).unref();
    if (!isAlone && !isSignInRefused(failure as SmtpFailure)) return;
    for (const waiting of [...this.#waiting]) waiting.reject(failure);
  }

  #removeFree(session: SmtpSession): void {
    const index = this.#free.findIndex((free) => free.session === session);
    if (index < 0) return;
    clearTimeout(this.#free[index]?.timer);
    this.#free.splice(index, 1);
  }

  #quitFree(session: SmtpSession): void {
    this.#removeFree(session);
    session.quit();
  }
}
