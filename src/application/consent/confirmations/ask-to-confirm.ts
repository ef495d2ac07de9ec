import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import { Confirmation, type ConsentRequest } from '../../../domain/consent/confirmation.ts';
import { ConfirmationSettings } from '../../../domain/consent/confirmation-settings.ts';
import { InvalidState, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { checkLocale } from '../../../domain/kernel/locale.ts';
import { requireVerified } from '../../accounts/verification/require-verified.ts';
import { findVias } from '../../channels/find-vias.ts';
import type { Sender } from '../../channels/sender.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { type HeardConsent, noteConsent } from '../note-consent.ts';

/** Topics that the owner of an address asks for, with the proof that they asked. */
export interface ConfirmationRequest
  extends FoldedAddress,
    Omit<ConsentRequest, 'language'>,
    Pick<HeardConsent, 'organizationId' | 'network' | 'via' | 'by'> {
  /** The language of the mail (BCP 47). Default: the one that they have chosen, else that of the organization. */
  readonly language?: string | undefined;
  /** When they asked; default: now. */
  readonly at?: Date | undefined;
}

/**
 * Has the owner of an address confirm that they join topics, in the caller's transaction: notes that they asked (`consent.asked`), and has
 * the runtime send ONE mail about all topics that the address is asked about. They join with the button on the page behind its link. Nothing
 * else changes for them until then. An address that must not be asked gets no mail, and this does not tell it.
 *
 * `address` is folded (`namedAddress`) and of the kind `email`; `topics` are keys of topics that are there and not archived: the caller checks
 * both. Topics that the address has joined are left out; if none is left, nothing happens. The preferences of the address are locked.
 * @throws ValidationFailed if `language` is none; InvalidState if the organization has nothing to send the mail through, or may not send yet
 */
export async function askToConfirm(
  transaction: Transaction,
  { ids, sender }: { readonly ids: Ids; readonly sender: Sender },
  { language, at, topics: wanted, form, ...request }: ConfirmationRequest,
  now: Date,
): Promise<void> {
  const { organizationId, kind, address, words, source } = request;
  const { confirmations, organizations, preferences } = transaction;
  const problems = language === undefined ? [] : checkLocale(language, 'language');
  if (problems.length > 0) throw new ValidationFailed(problems);
  await requireVerified(transaction, organizationId);
  const fault = await confirmationFault(transaction, sender, organizationId);
  if (fault !== undefined) throw new InvalidState(`Nobody can be asked to confirm: ${fault}`);
  const [known] = await preferences.lock(organizationId, [{ kind, address }], now);
  const topics = wanted.filter((topic) => known?.stateOf(topic) !== 'joined');
  if (topics.length === 0) return;
  await noteConsent(transaction, ids, [{ ...request, topics, at: at ?? now, act: 'asked' }], now);
  const open = await confirmations.lockOpen(organizationId, { kind, address });
  // Ended first: an address has one that is open.
  if (open && !open.isOpen(now)) await confirmations.save(open.end('ended'));
  const current = open?.isOpen(now) ? open : Confirmation.blank(organizationId, { kind, address }, ids.next(), now);
  const locale = language ?? known?.language ?? (await organizations.find(organizationId))?.locale ?? 'en';
  await confirmations.save(current.ask({ topics, words, source, form, language: locale }, now));
}

/** Why no confirmation mail of an organization can be sent as it is set up; undefined if it can. */
export async function confirmationFault(transaction: Transaction, sender: Sender, organizationId: string): Promise<string | undefined> {
  const { channelId } = (await transaction.confirmations.findSettings(organizationId)) ?? ConfirmationSettings.usual(organizationId);
  return (await confirmationVia(transaction, sender, organizationId, channelId))?.fault;
}

/** The route of a confirmation mail: the channel that is chosen for it, or else as messages go that name none. */
export const confirmationVia = async (transaction: Transaction, sender: Sender, organizationId: string, channelId: string | null) => {
  const message = { channel: 'email', ...(channelId !== null && { channelId }) } as const;
  return (await findVias(transaction, sender, organizationId, [message])).viaOf(message);
};
