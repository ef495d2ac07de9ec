import type { OpenedForm } from '../../../application/tables/forms/find-open-form.ts';
import { addressRules } from '../../../domain/channels/address-kind.ts';
import { RateLimited } from '../../../domain/kernel/errors.ts';
import { CallWindows } from '../../kernel/shares/call-windows.ts';
import { secondsOf } from '../../kernel/shares/failures.ts';
import { sentFieldName, sentNames } from './form-fields.ts';

/** A body of a form, as browsers send it. What it has besides is ignored. */
export class SentForm {
  readonly version: number | undefined;
  readonly language: string;
  /** Undefined from a page of another site. */
  readonly token: string | undefined;
  /** The challenge of the page, and its solution. */
  readonly proof: { readonly challenge: string; readonly work: string };
  readonly chosen: readonly string[];
  /** Whether a field that people do not see is filled in. */
  readonly isTrapped: boolean;
  readonly #sent: URLSearchParams;

  constructor(bytes: Uint8Array) {
    const sent = new URLSearchParams(Buffer.from(bytes).toString('utf8'));
    const version = sent.get(sentNames.version) ?? '';
    this.version = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined;
    this.language = sent.get(sentNames.language) ?? '';
    this.token = sent.get(sentNames.token) ?? undefined;
    this.proof = { challenge: sent.get(sentNames.challenge) ?? '', work: sent.get(sentNames.work) ?? '' };
    this.chosen = sent.getAll(sentNames.topic);
    this.isTrapped = (sent.get(sentNames.trap) ?? '') !== '';
    this.#sent = sent;
  }

  readonly valueFor = (key: string): string => (this.#sent.get(sentFieldName(key)) ?? '').replaceAll('\0', '');
}

/** Entries of one address by one form in an hour: somebody who corrects themselves needs fewer. */
const perAddress = { entries: 10, ms: 3_600_000 };

/** Counts the entries of addresses, in this process. */
export class AddressLimits {
  readonly #windows = new CallWindows(perAddress.entries, perAddress.ms);

  /** @throws RateLimited, whether the address is known or not */
  count({ form, version }: OpenedForm, valueFor: (key: string) => unknown): void {
    const address = addressRules('email').fold(String(valueFor(version.content.addressKey) ?? '').slice(0, 320));
    const { isOver, msBeforeNext } = this.#windows.count(`${form.id} ${address}`);
    if (isOver) throw new RateLimited(secondsOf(msBeforeNext));
  }
}
