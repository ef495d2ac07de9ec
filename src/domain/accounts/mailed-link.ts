import { Entity } from '../kernel/entity.ts';

/** The facts that a new link is made of. */
export interface NewLink {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly now: Date;
}

interface LinkFields {
  id: string;
  userId: string;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  /** Also set when another link was used, or nothing is left to use it for. */
  usedAt: Date | null;
}

/** A link of a person, sent by e-mail, that works once and for a time. */
export class MailedLink extends Entity<LinkFields>() {
  isGood(now: Date): boolean {
    return this.usedAt === null && now < this.expiresAt;
  }

  sent(now: Date): this {
    return this.with({ sentAt: now });
  }

  use(now: Date): this {
    return this.with({ usedAt: now });
  }
}

/** The fields of a link, and the milliseconds that it is good for. */
export const newLink = ({ now, ...given }: NewLink, lifetimeMs: number): LinkFields => ({
  ...given,
  createdAt: now,
  expiresAt: new Date(now.getTime() + lifetimeMs),
  sentAt: null,
  usedAt: null,
});
