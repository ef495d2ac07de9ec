// A mail is sent at most once. It is counted, charged and given its id in the transaction that claims its confirmation, which also says
// when the next one is due: a worker that is killed afterwards, and an outcome that stays unknown, lead to that one. Only what was
// certainly not sent is taken back, and tried again in a few minutes.

import { mediumOf } from '../../../domain/channels/media.ts';
import type { OutgoingMessage } from '../../../domain/channels/outgoing-message.ts';
import type { Via } from '../../../domain/channels/via.ts';
import { type Confirmation, confirmationTimes, mailsADay } from '../../../domain/consent/confirmation.ts';
import { ConfirmationSettings } from '../../../domain/consent/confirmation-settings.ts';
import { dayOf } from '../../../domain/kernel/iso-time.ts';
import type { SendOutcome } from '../../../domain/kernel/send-outcome.ts';
import { type DailyLimit, dailyLimitOf, nextDay } from '../../../domain/plans/daily-limit.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import type { PictureUrls } from '../../accounts/brand/picture-urls.ts';
import type { Sender } from '../../channels/sender.ts';
import type { Stop } from '../../kernel/signal.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { charge } from '../../plans/charge.ts';
import { findMeter } from '../../plans/plan-meters.ts';
import { suppressReported } from '../suppress-reported.ts';
import { confirmationVia } from './ask-to-confirm.ts';
import { askForShare, type ChannelShare, leaveShare } from './channel-share.ts';
import { composeConfirmation } from './compose-confirmation.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import type { ConfirmationKey } from './confirmation-repository.ts';

/** The confirmations that are looked up at once, and the mails that one process sends at the same time. */
const [atOnce, lanes] = [100, 10];
const dayMs = 86_400_000;
const { meter } = mediumOf('email');

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The connection of a mail; the deployment's own has no name. */
const connectionOf = (via: Via | undefined): string => via?.connection ?? '';

interface Others {
  readonly sender: Sender;
  readonly links: ConfirmationLinks;
  readonly pictureUrls: PictureUrls;
  readonly dailyLimit?: DailyLimit | undefined;
}

/** Sends the confirmation mails that are due, in all organizations. Any number of workers do so side by side. */
export class SendConfirmations extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', Others> {
  /** Connections that were found down, and until when this process leaves them alone. */
  readonly #down = new Map<string, Date>();
  /** Names the mails of this process in the use of their channel. */
  readonly #process = this.deps.ids.next();

  /** Stops after the mails that are being sent. What fails holds up nothing else. @throws what failed first, after the last */
  async execute({ signal }: Stop = {}): Promise<void> {
    for (let found = atOnce; found === atOnce && !signal?.aborted; ) {
      const due = await this.deps.unitOfWork.run(async ({ confirmations, epochs }) => {
        const keys = await confirmations.due(this.deps.clock.now(), atOnce);
        // A restored backup sends nothing until it is released.
        return keys.length > 0 && (await epochs.isOpen()) ? keys : [];
      });
      found = due.length;
      const queue = due.values();
      const failures: unknown[] = [];
      const sendSome = async (): Promise<void> => {
        for (const key of queue) if (!signal?.aborted) await this.#send(key).catch((reason: unknown) => failures.push(reason));
      };
      await Promise.all(Array.from({ length: lanes }, sendSome));
      if (failures.length > 0) throw failures[0];
    }
  }

  async #send(key: ConfirmationKey): Promise<void> {
    await this.deps.links.freshen();
    const mail = await this.#claim(key);
    if (!mail) return;
    const channel = mail.via?.channel;
    const begunAt = this.deps.clock.now().getTime();
    const outcome = await this.deps.sender.send(mail);
    if (channel) {
      const now = this.deps.clock.now();
      const tookMs = outcome.result === 'deferred' ? undefined : now.getTime() - begunAt;
      await this.deps.unitOfWork.run((transaction) =>
        leaveShare(transaction, channel, { process: this.#process, token: mail.id }, tookMs, now),
      );
    }
    if (outcome.result === 'deferred' && outcome.isOutage)
      this.#down.set(connectionOf(mail.via), after(this.deps.clock.now(), confirmationTimes.retryAfterMs));
    if (outcome.result === 'deferred' || outcome.result === 'refused') await this.#takeBack(key, mail, outcome);
  }

  /** The mail to send now; undefined if there is none. */
  async #claim(key: ConfirmationKey): Promise<OutgoingMessage<'email'> | undefined> {
    try {
      return await this.deps.unitOfWork.run((transaction) => this.#mail(transaction, key));
    } catch (reason) {
      if (!(reason instanceof PlanLimitReached)) throw reason;
      await this.deps.unitOfWork.run(async ({ confirmations }) => {
        const now = this.deps.clock.now();
        const confirmation = await confirmations.take(key, now);
        if (confirmation) await confirmations.save(confirmation.postpone(after(now, confirmationTimes.limitedAfterMs)));
      });
      return undefined;
    }
  }

  async #mail(transaction: Transaction, key: ConfirmationKey): Promise<OutgoingMessage<'email'> | undefined> {
    const { confirmations, organizations, suppressions, topics } = transaction;
    const now = this.deps.clock.now();
    const confirmation = await confirmations.take(key, now);
    if (!confirmation) return undefined;
    const { organizationId, kind, address } = confirmation;
    const organization = await organizations.find(organizationId);
    const wanted = (await topics.findMany(organizationId)).filter(({ key: topic }) => Object.hasOwn(confirmation.topics, topic));
    const isBarred = confirmation.isBarredBy(await suppressions.find(organizationId, kind, address));
    if (!organization || isBarred || !confirmation.isOpen(now) || wanted.length === 0) {
      await confirmations.save(confirmation.end('ended'));
      return undefined;
    }
    const settings = (await confirmations.findSettings(organizationId)) ?? ConfirmationSettings.usual(organizationId);
    const via = await confirmationVia(transaction, this.deps.sender, organizationId, settings.channelId);
    const isDown = via?.fault !== undefined || (this.#down.get(connectionOf(via)) ?? now) > now;
    const id = this.deps.ids.next();
    const share: ChannelShare = isDown
      ? { until: after(now, confirmationTimes.retryAfterMs) }
      : await askForShare(transaction, via?.channel, { process: this.#process, token: id }, now);
    const until = share.until ?? (await this.#heldUntil(transaction, confirmation, now));
    if (until) {
      await confirmations.save(confirmation.postpone(until));
      return undefined;
    }
    await share.take?.();
    await confirmations.save(confirmation.mail(now));
    await confirmations.addMail({ organizationId, id, kind, address, channelId: via?.channel?.id ?? null, at: now });
    await charge(transaction, await findMeter(transaction, organizationId, meter, now), 1);
    const link = this.deps.links.linkFor(confirmation);
    const brand = await transaction.brands.find(organizationId);
    const { pictureUrls } = this.deps;
    const facts = { id, organizationName: organization.name, brand, pictureUrls, topics: wanted, settings, link, via };
    return composeConfirmation(confirmation, facts);
  }

  /** Until when a limit of a day holds the mail back; undefined if none does. */
  async #heldUntil(transaction: Transaction, confirmation: Confirmation, now: Date): Promise<Date | undefined> {
    const { confirmations, organizations, dayCounts } = transaction;
    const { organizationId } = confirmation;
    const mailed = await confirmations.mailedSince(organizationId, confirmation, after(now, -dayMs));
    const counted = mailed.at(-mailsADay);
    if (counted) return after(counted, dayMs);
    const organization = await organizations.find(organizationId);
    const limit = this.deps.dailyLimit && organization ? dailyLimitOf(organization, this.deps.dailyLimit, now) : null;
    if (limit === null) return undefined;
    const used = await dayCounts.lock(organizationId, dayOf(now));
    if (used >= limit) return nextDay(now);
    await dayCounts.save(organizationId, dayOf(now), used + 1);
    return undefined;
  }

  /** A mail was certainly not sent: it is tried again, or its address takes none. */
  async #takeBack(key: ConfirmationKey, mail: OutgoingMessage<'email'>, outcome: SendOutcome): Promise<void> {
    const { id, organizationId, via } = mail;
    const now = this.deps.clock.now();
    await this.deps.unitOfWork.run(async (transaction) => {
      const { confirmations } = transaction;
      const confirmation = await confirmations.lock(key);
      const isOpen = confirmation?.state === 'open';
      if (outcome.result === 'refused') {
        // A full mailbox may take the next one.
        if (outcome.bounce === 'soft') return;
        if (isOpen) await confirmations.save(confirmation.end('ended'));
        if (outcome.bounce !== 'hard') return;
        const address = { kind: 'email', address: mail.to } as const;
        const feedback = { kind: 'bounced', isHard: true, about: 'message', code: undefined, words: outcome.reason, at: now } as const;
        const details = { source: via?.channel?.provider ?? null, channelId: via?.channel?.id ?? null };
        await suppressReported(transaction, this.deps.audit, organizationId, [{ address, feedback, details }], now);
        return;
      }
      await confirmations.removeMail(organizationId, id);
      const waitMs = outcome.result === 'deferred' ? (outcome.retryAfterSeconds ?? 0) * 1000 : 0;
      // Asked for again meanwhile: the mail about that is due already.
      if (isOpen && confirmation.mails > 0)
        await confirmations.save(confirmation.takeBack(after(now, Math.max(waitMs, confirmationTimes.retryAfterMs))));
      await charge(transaction, await findMeter(transaction, organizationId, meter, now), -1);
    });
  }
}
