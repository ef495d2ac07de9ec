import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Confirmation } from '../../../domain/consent/confirmation.ts';
import type { ConfirmationSettings } from '../../../domain/consent/confirmation-settings.ts';

/** Names a confirmation. */
export type ConfirmationKey = Pick<Confirmation, 'organizationId' | 'id'>;

/** A mail about a confirmation: feedback names it by its id, and it counts for the mails that an address gets a day. */
export interface ConfirmationMail extends FoldedAddress {
  readonly organizationId: string;
  readonly id: string;
  /** The channel that it went through; null: the deployment's own connection. */
  readonly channelId: string | null;
  readonly at: Date;
}

/** Confirmations that people are asked for, their mails, and how organizations ask. */
export interface ConfirmationRepository {
  find(key: ConfirmationKey): Promise<Confirmation | undefined>;
  /** Reads and locks. */
  lock(key: ConfirmationKey): Promise<Confirmation | undefined>;
  /** Reads and locks the one of an address that is open, even if its time is over. Lock the preferences of the address first. */
  lockOpen(organizationId: string, address: FoldedAddress): Promise<Confirmation | undefined>;
  findOpen(organizationId: string, address: FoldedAddress): Promise<Confirmation | undefined>;
  /** Confirmations of all organizations whose next mail is due, the longest due first. */
  due(now: Date, limit: number): Promise<readonly ConfirmationKey[]>;
  /** Reads and locks one whose next mail is due; undefined also while another transaction has it locked. */
  take(key: ConfirmationKey, now: Date): Promise<Confirmation | undefined>;
  save(confirmation: Confirmation): Promise<void>;
  addMail(mail: ConfirmationMail): Promise<void>;
  removeMail(organizationId: string, id: string): Promise<void>;
  /** When an address got its mails since then, the oldest first. */
  mailedSince(organizationId: string, address: FoldedAddress, since: Date): Promise<readonly Date[]>;
  /** The number of mails that went through a channel since then, at most `most`. */
  mailsOfChannel(organizationId: string, channelId: string, since: Date, most: number): Promise<number>;
  findMails(organizationId: string, ids: readonly string[]): Promise<readonly ConfirmationMail[]>;
  /** Deletes all that is kept of an address here. */
  forget(organizationId: string, address: FoldedAddress): Promise<void>;
  /** Deletes at most `limit` confirmations that had expired by then, and returns their number. */
  sweep(before: Date, limit: number): Promise<number>;
  /** Deletes at most `limit` mails of before then, and returns their number. */
  sweepMails(before: Date, limit: number): Promise<number>;
  findSettings(organizationId: string): Promise<ConfirmationSettings | undefined>;
  saveSettings(settings: ConfirmationSettings): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly confirmations: ConfirmationRepository;
  }
}
