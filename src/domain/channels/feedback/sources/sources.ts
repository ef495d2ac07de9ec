import { bespokeSource } from './bespoke.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import { resend } from './resend.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';
import type { FeedbackSource } from './source.ts';
import { twilioSource } from './twilio.ts';

/** All sources of feedback that calls bring, by name. */
export const sources = {
  ses,
  sendgrid,
  mailgun,
  postmark,
  resend,
  twilio: twilioSource,
  bespoke: bespokeSource,
} as const satisfies Readonly<Record<string, FeedbackSource>>;

export type SourceName = keyof typeof sources;

/** The names of all sources. */
export const sourceNames = Object.keys(sources) as readonly SourceName[];

/** The source of a channel's feedback. */
export const sourceOf = (name: SourceName): FeedbackSource => sources[name];

/** The source with this name that people may choose, if there is one. */
export const findSource = (name: string): FeedbackSource | undefined =>
  Object.hasOwn(sources, name) && !sourceOf(name as SourceName).isOfProvider ? sourceOf(name as SourceName) : undefined;
