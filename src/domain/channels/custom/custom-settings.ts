import type { JsonValue } from '../../kernel/json-value.ts';
import type { AnswerCondition, HttpMethod } from '../http/http-call.ts';
import type { AddressForm } from './custom-address.ts';

/**
 * The meaning of an error: the message fails for good, it is tried again, or the channel is broken, so that its messages wait and none
 * fails.
 */
export const errorClasses = ['permanent', 'temporary', 'channel'] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** A rule on answers: its status and its value, where they are given, have to be equal. */
export interface ErrorRule {
  /** Such as `403` and `5xx`. */
  readonly status?: readonly string[];
  readonly path?: string;
  readonly equals?: string | number | boolean;
  readonly is: ErrorClass;
  /** Whether the address is suppressed; only of `permanent`. */
  readonly suppresses?: boolean;
}

export const signedTexts = ['body', 'timestamp.body', 'v0:timestamp:body'] as const;
export const hmacAlgorithms = ['sha256', 'sha1', 'sha512'] as const;

/** The signature of a callback: an HMAC with the key of the channel. */
export interface CallbackSignature {
  readonly algorithm: (typeof hmacAlgorithms)[number];
  readonly encoding: 'hex' | 'base64';
  /** In lower case. */
  readonly header: string;
  /** Stands before it, such as `sha256=`. */
  readonly prefix: string;
  /** The header with the time (seconds since 1970); calls that are older than five minutes are refused. */
  readonly timestampHeader?: string;
  readonly signs: (typeof signedTexts)[number];
}

export const reportedStates = ['delivered', 'bounced', 'failed', 'complained', 'ignored'] as const;
export type ReportedState = (typeof reportedStates)[number];

/** The callbacks of a channel: their proof, and the places of what they tell. */
export interface CustomCallback {
  /** Absent: the key stands in the URL, as `?key=`. */
  readonly signature?: CallbackSignature;
  /** Whether a GET with `hub.challenge` is answered, if it has the channel's token. */
  readonly answersChallenge: boolean;
  /** To the list of reports, such as `entry[].changes[].value.statuses[]`; empty: the body is one. */
  readonly listPath: string;
  /** The paths within a report. */
  readonly idPath: string;
  readonly statePath: string;
  readonly timePath?: string;
  readonly reasonPath?: string;
  /** By their states; those that are absent are ignored. */
  readonly states: Readonly<Record<string, ReportedState>>;
}

/** The settings of a custom channel, complete. */
export interface CustomSettings {
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: { readonly [name: string]: JsonValue };
  readonly form?: Readonly<Record<string, string>>;
  readonly raw?: string;
  readonly timeoutSeconds: number;
  readonly successStatus: readonly string[];
  readonly successWhen?: AnswerCondition;
  readonly idPath?: string;
  readonly reasonPath?: string;
  /** To the seconds after which a message that was refused for now may be tried again. */
  readonly retryAfterPath?: string;
  readonly errors: readonly ErrorRule[];
  readonly addressForm: AddressForm;
  readonly mostAddress: number;
  readonly mostText: number;
  /** The names of further fields of a message. */
  readonly fields: readonly string[];
  readonly callback?: CustomCallback;
}

/** The settings of a channel whose provider has checked them. */
export const customSettingsOf = (settings: Readonly<Record<string, JsonValue>>): CustomSettings => settings as unknown as CustomSettings;
