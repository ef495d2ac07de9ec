import type { FormVersion } from '../../../domain/tables/forms/form.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** The least time in which a person fills in a form, and the longest that a page is valid, in milliseconds. */
const leastMs = 2000;
const mostMs = 24 * 3_600_000;

/** The standing of a page that a form comes from: sent by a program, too old, or of another form. */
export type PageStanding = 'good' | 'fast' | 'old' | 'foreign';

const purpose = 'form';
const textOf = ({ organizationId, formId, version }: FormVersion, time: string): string => `${organizationId}.${formId}.${version}.${time}`;

/** Signs the time at which a page of a form was shown. */
export class FormTokens {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  make(version: FormVersion, now: Date): string {
    const time = now.getTime().toString(36);
    return `${time}.${this.#secrets.sign(purpose, textOf(version, time))}`;
  }

  check(version: FormVersion, token: string, now: Date): PageStanding {
    const [time = '', signature = '', ...more] = token.split('.');
    if (more.length > 0 || !this.#secrets.verify(purpose, textOf(version, time), signature)) return 'foreign';
    const age = now.getTime() - Number.parseInt(time, 36);
    return age < leastMs ? 'fast' : age > mostMs ? 'old' : 'good';
  }
}
