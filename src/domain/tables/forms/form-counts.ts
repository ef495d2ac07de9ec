import { dayOf } from '../../kernel/iso-time.ts';

/** The sign-ups by a form on one day. */
export interface FormDay {
  readonly organizationId: string;
  readonly formId: string;
  /** In UTC, such as `2026-11-24`. */
  readonly day: string;
  /** Entries that were accepted, also of known people. */
  readonly entries: number;
  /** People who have confirmed what they asked for by the form: once, however often they had sent it. */
  readonly confirmed: number;
}

/** The sign-ups by a form. */
export interface SignUps {
  readonly entries: number;
  readonly confirmed: number;
}

/** The sign-ups by a form since it was made, and lately. */
export interface FormCounts {
  readonly total: SignUps;
  readonly recent: SignUps;
}

/** The days that count as lately, today included. */
const recentDays = 30;

export const noSignUps: FormCounts = { total: { entries: 0, confirmed: 0 }, recent: { entries: 0, confirmed: 0 } };

/** The first day that counts as lately. */
export const recentSince = (now: Date): string => dayOf(new Date(now.getTime() - (recentDays - 1) * 86_400_000));
