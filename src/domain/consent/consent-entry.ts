import type { AddressKind } from '../channels/address-kind.ts';
import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';

/** A statement of the owner of an address about topics. */
export const consentActs = ['joined', 'left'] as const;
export type ConsentAct = (typeof consentActs)[number];

/** The acts about how often messages come, whatever their topic. */
export const frequencyActs = ['limited', 'unlimited'] as const;

/** The acts that are kept: to have asked for topics changes nothing until it is confirmed. */
export const entryActs = [...consentActs, 'asked', ...frequencyActs] as const;

/**
 * The way in which it came: by the link or the button of a message, on the page of preferences, by a program, by a colleague, in a list,
 * with the button of a confirmation, by a form, or by a step of a spinner.
 */
export const consentWays = ['link', 'page', 'api', 'hand', 'import', 'confirmation', 'form', 'spinner'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** One act of the owner of an address, with its proof. Entries are only ever added. */
export class ConsentEntry extends Entity<{
  organizationId: string;
  kind: AddressKind;
  /** In its kind's canonical form (`fold`); a keyed hash once the address is forgotten. */
  address: string;
  /** Begins with the time at which it was noted. */
  id: string;
  /** When they said it, and when it came to us. */
  at: Date;
  notedAt: Date;
  act: (typeof entryActs)[number];
  /** The keys of the topics that it is about; none for an act about how often. */
  topics: readonly string[];
  via: ConsentWay;
  by: Pick<Actor, 'type' | 'id'>;
  /** The network address that it came from; null if that is not known. */
  network: string | null;
  /** The very words that they agreed to; null if they are not known. */
  words: string | null;
  /** The means that they used, such as a form with its version, or the id of a message; null if that is not known. */
  source: string | null;
}>() {
  /** The event that tells it. */
  get event() {
    const { kind, address, topics, via, by, source } = this;
    return { kind: `consent.${this.act}` as const, data: { kind, address, topics, via, by, source, at: this.at.toISOString() } };
  }
}
