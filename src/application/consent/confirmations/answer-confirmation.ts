import type { Confirmation, TopicRequest } from '../../../domain/consent/confirmation.ts';
import type { Topic } from '../../../domain/consent/topic.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type HeardConsent, noteConsent } from '../note-consent.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { type ConfirmationPage, findConfirmationPage } from './confirmation-page.ts';
import type { ConfirmedForms } from './confirmed-forms.ts';

/** The answer of a person with the link of a confirmation mail: they join, or they have not asked. */
export interface ConfirmationAnswer {
  readonly token: string;
  readonly answer: 'confirmed' | 'declined';
  readonly by: Actor;
}

/** The page after an answer, and whether it was this one that counted. */
export type AnsweredConfirmation = ConfirmationPage & { readonly isNew: boolean };

/**
 * Joins the owner of an address to the topics that they have asked for, or ends the question. Of several answers the first one counts. It is
 * their own act: they join also what they have left since they asked, and who had left everything gets these topics alone.
 */
export class AnswerConfirmation extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids',
  { links: ConfirmationLinks; forms: ConfirmedForms }
> {
  /** Returns undefined if the token is not valid. */
  async execute({ token, answer, by }: ConfirmationAnswer): Promise<AnsweredConfirmation | undefined> {
    const key = this.deps.links.targetOf(token);
    if (!key) return undefined;
    return this.deps.unitOfWork.run(async (transaction) => {
      const { confirmations, preferences } = transaction;
      const now = this.deps.clock.now();
      const known = await confirmations.find(key);
      // In the order in which others lock them.
      if (known) await preferences.lock(known.organizationId, [known], now);
      const confirmation = known && (await confirmations.lock(key));
      const page = await findConfirmationPage(transaction, confirmation, now);
      if (!confirmation || page.state !== 'open') return { ...page, isNew: false };
      if (answer === 'confirmed') await this.#join(transaction, confirmation, page.seen.topics, by, now);
      await confirmations.save(confirmation.end(answer));
      const { organizationId, address } = confirmation;
      const asked = answer === 'confirmed' ? page.seen.topics.map(({ key: topic }) => topic) : Object.keys(confirmation.topics);
      const forms = new Set(asked.flatMap((topic) => confirmation.topics[topic]?.form ?? []));
      // Last, since all entries of a form on a day are counted in one row.
      await this.deps.forms.answered(transaction, { organizationId, address, forms: [...forms], answer }, now);
      return { ...page, state: answer, isNew: true };
    });
  }

  async #join(transaction: Transaction, confirmation: Confirmation, topics: readonly Topic[], by: Actor, now: Date): Promise<void> {
    const { organizationId, kind, address } = confirmation;
    const proof = { organizationId, kind, address, via: 'confirmation', by: { type: by.type, id: by.id }, network: by.ip } as const;
    // An act for each of their requests.
    const joined = new Map<string, HeardConsent & { readonly topics: string[] }>();
    for (const { key } of topics) {
      const { words, source } = confirmation.topics[key] as TopicRequest;
      const request = JSON.stringify([words, source]);
      const act = joined.get(request) ?? { ...proof, act: 'joined', topics: [], words, source, at: now };
      act.topics.push(key);
      joined.set(request, act);
    }
    const left = await this.#leftBefore(transaction, confirmation, topics, by);
    await noteConsent(transaction, this.deps.ids, [...left.map((one) => ({ ...proof, ...one })), ...joined.values()], now);
  }

  /** Takes back that somebody has left everything. It becomes that they have left each other topic, at the same time. */
  async #leftBefore(
    transaction: Transaction,
    { organizationId, kind, address }: Confirmation,
    joining: readonly Topic[],
    by: Actor,
  ): Promise<readonly Pick<HeardConsent, 'act' | 'topics' | 'words' | 'source' | 'at'>[]> {
    const suppression = await transaction.suppressions.lock(organizationId, kind, address);
    // Made just now, for another reason than that it was left: it stays.
    if (!suppression || suppression.barsServices) return [];
    await transaction.suppressions.remove(suppression, { by, via: 'link', note: null });
    const subject = { type: 'suppression', id: address, name: null } as const;
    await this.deps.audit.note(transaction, { organizationId, action: 'suppression.withdrawn', subject, by });
    const keys = new Set(joining.map(({ key }) => key));
    const others = (await transaction.topics.findMany(organizationId)).map(({ key }) => key).filter((key) => !keys.has(key));
    const at = suppression.unsubscribedAt ?? suppression.createdAt;
    return [{ act: 'left', topics: others, words: null, source: 'had left everything', at }];
  }
}
