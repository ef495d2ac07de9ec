import type { ReadingWay } from '../channels/providers/oauth.ts';
import type { CredentialField, Provider, ProviderField } from '../channels/providers/provider.ts';
import type { Problem } from '../kernel/errors.ts';
import type { WayIn } from '../replies/inbound-mail.ts';
import type { FaultKind } from './mailbox-fault.ts';

/** The stored settings of a mailbox, by field. */
export type MailboxSettings = Readonly<Record<string, string | number | boolean>>;

/**
 * One way by which the answers to a channel come in: its fields and their rules. All other code looks it up by its name; the form, the
 * OpenAPI document and the command line are made from the fields.
 */
export interface MailboxKind {
  readonly kind: string;
  /** Its name for people. */
  readonly title: string;
  readonly summary: string;
  /** The steps to take before it is connected; `{url}` stands for its callback URL. */
  readonly setup: readonly string[];
  readonly way: WayIn;
  /** Whether a worker reads it; otherwise a provider calls. */
  readonly isRead: boolean;
  /** Reads the account that the channel is connected with, which has to permit that first; absent for other mailboxes. */
  readonly asksAccount?: ReadingWay;
  readonly settings: Readonly<Record<string, ProviderField>>;
  readonly credentials: Readonly<Record<string, CredentialField>>;
  /** The credential that Spindle makes, instead of a person: the password of the callback URL, which is shown once. */
  readonly makes?: string;
  /** Why a channel of a provider cannot have it; undefined if it can. */
  misfit(provider: Provider): string | undefined;
  /** Fills in what may be left out of settings with the right shape. */
  complete(settings: MailboxSettings): MailboxSettings;
  /** Problems of complete settings, beyond the shape of each field. */
  check(settings: MailboxSettings, path: string): Problem[];
  /** The host that receives the credentials: while this stays, the stored ones may be kept. */
  destination(settings: MailboxSettings): string;
  /** The paths of the fields that a fault is about. */
  readonly fieldOf: Readonly<Partial<Record<FaultKind, string>>>;
}

/** Why a channel that sends no e-mail has no mailbox. */
export const noEmail = ({ serves, title }: Provider): string | undefined =>
  serves === 'email' ? undefined : `cannot be connected: ${title} sends no e-mail`;

/** Why a channel has no account that is read so. */
export const noAccount = (provider: Provider, way: ReadingWay): string | undefined =>
  noEmail(provider) ?? (provider.oauth?.reading[way] ? undefined : `cannot be connected: ${provider.title} has no such way`);
