import type { Condition } from '../tables/condition.ts';

/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** A record that does not match leaves the job as `skipped`. */
export interface FilterStep {
  readonly id: string;
  readonly type: 'filter';
  readonly where: Condition;
}

/** A pause, as a person writes it: `2 days`; see `parseDuration`. */
export interface WaitStep {
  readonly id: string;
  readonly type: 'wait';
  readonly for: string;
}

/** The channels that a message step can use. */
export type MessageChannel = 'email';

/** An e-mail to the record's address; all four texts are templates, empty while a draft is unfinished. */
export interface MessageStep {
  readonly id: string;
  readonly type: 'message';
  readonly channel: MessageChannel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A POST of JSON; templates may stand in the URL's path and query and in the body's strings. */
export interface WebhookStep {
  readonly id: string;
  readonly type: 'webhook';
  readonly url: string;
  readonly body?: { readonly [name: string]: JsonValue };
}

/** A stage of a spinner. */
export type Step = FilterStep | WaitStep | MessageStep | WebhookStep;

/** What a spinner's draft holds and a version freezes; `all` takes every record in every job, `new` those not yet taken. */
export interface SpinnerDefinition {
  readonly dataTableId: string;
  readonly audience: 'new' | 'all';
  readonly steps: readonly Step[];
}
