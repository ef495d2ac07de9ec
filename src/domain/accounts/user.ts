import { Entity } from '../kernel/entity.ts';
import { ValidationFailed } from '../kernel/errors.ts';
import { checkLocale } from '../kernel/locale.ts';
import { checkZone } from '../kernel/zone.ts';

/** Null: as the browser has it. What is left out stays. */
export interface FormatsChange {
  readonly locale?: string | null | undefined;
  readonly zone?: string | null | undefined;
}

/** A person: one account for all their organizations. */
export class User extends Entity<{
  id: string;
  /** As entered; its `foldEmail` is unique. */
  email: string;
  name: string;
  /** Argon2id in PHC form; empty: the person signs in by a provider alone. */
  passwordHash: string;
  createdAt: Date;
  /** When it was shown that the address is the person's; null until then. */
  verifiedAt: Date | null;
  /** The person's language and the formats of its numbers and dates, such as `de-DE`; null: the browser's, and English in e-mails. */
  locale: string | null;
  /** The time zone in which the person reads and writes times; null: the browser's. */
  zone: string | null;
}>() {
  /** The person has used a link that was sent to the address. */
  verify(now: Date): User {
    return this.verifiedAt === null ? this.with({ verifiedAt: now }) : this;
  }

  /** @throws ValidationFailed */
  chooseFormats({ locale = this.locale, zone = this.zone }: FormatsChange): User {
    const problems = [...(locale === null ? [] : checkLocale(locale, 'locale')), ...(zone === null ? [] : checkZone(zone, 'zone'))];
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.with({ locale, zone });
  }

  get hasPassword(): boolean {
    return this.passwordHash !== '';
  }

  changePassword(passwordHash: string): User {
    return this.with({ passwordHash });
  }
}
