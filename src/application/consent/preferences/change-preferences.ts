import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { ConsentAct } from '../../../domain/consent/consent-entry.ts';
import type { Frequency } from '../../../domain/consent/frequency.ts';
import { type Actor, recipientAs } from '../../../domain/kernel/actor.ts';
import { InvalidState, type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { PageLanguage } from '../../../domain/kernel/language.ts';
import type { Sender } from '../../channels/sender.ts';
import { type IdempotencyInput, keepAnswer, keptAnswer } from '../../kernel/idempotency.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { askToConfirm } from '../confirmations/ask-to-confirm.ts';
import type { HeardConsent } from '../note-consent.ts';
import type { MailPauses } from './mail-pauses.ts';
import { noteFrequency } from './note-frequency.ts';
import { findPersonPreferences, namedAddress, type PersonPreferences, type WantedTopic } from './person-preferences.ts';

export interface ChangePreferencesInput extends FoldedAddress {
  readonly organizationId: string;
  /** Acts by the keys of topics. */
  readonly acts: Readonly<Record<string, ConsentAct>>;
  /** The frequency that they want; undefined if that stays as it is. It is noted only if it changes. */
  readonly frequency?: Frequency | undefined;
  /** The language of public pages, as they have chosen it; null for none, undefined if that stays as it is. */
  readonly language?: PageLanguage | null | undefined;
  /** The day on which their mail goes on, such as `2026-12-31`, in UTC; null ends a pause, undefined if that stays as it is. */
  readonly pausedUntil?: string | null | undefined;
  /** The path of the topics in the call, for problems. */
  readonly path: string;
  /** Whether an act that changes nothing is not noted. */
  readonly onlyChanges?: boolean;
  /** When they said it; default: now. */
  readonly at?: Date | undefined;
  /** The proof, as far as the program knows it. */
  readonly proof: Pick<HeardConsent, 'network' | 'words' | 'source'>;
  /** Whether somebody who has left a topic themselves has agreed to it again. */
  readonly hasConsent?: boolean;
  /** Whether they join only once they confirm it, and the language in which they are asked. */
  readonly confirm?: { readonly language?: string | undefined } | undefined;
  readonly by: Actor;
  readonly idempotency?: IdempotencyInput | undefined;
}

/** Notes that the owner of an address has joined or left topics, as a program or a person says, or asks them to confirm that they join. */
export class ChangePreferences extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { sender: Sender; mailPauses: MailPauses }> {
  /**
   * Returns the answer that is made of their preferences afterwards, or that of the first call with the same key. @throws ValidationFailed,
   * InvalidState if they have left a topic themselves and `hasConsent` does not say that they agreed again, or if nothing can ask them to
   * confirm
   */
  async execute<Answer>(input: ChangePreferencesInput, answerOf: (after: PersonPreferences) => Answer): Promise<Answer> {
    const {
      organizationId,
      acts,
      frequency,
      language,
      pausedUntil,
      path,
      onlyChanges = false,
      proof,
      hasConsent = false,
      confirm,
      by,
    } = input;
    const { kind, address } = namedAddress(input);
    if (confirm && kind !== 'email') throw new ValidationFailed([{ path: 'confirm', message: 'works for e-mail addresses alone' }]);
    const { mailPauses } = this.deps;
    const now = this.deps.clock.now();
    const { at = now } = input;
    if (at > now) throw new ValidationFailed([{ path: 'at', message: 'must not be in the future' }]);
    return this.deps.unitOfWork.run(async (transaction) => {
      // Locked, so that nobody leaves between the check and the act.
      await transaction.preferences.lock(organizationId, [{ kind, address }], now);
      const stored = await keptAnswer<Answer>(transaction, input, now);
      if (stored !== undefined) return stored;
      const before = await findPersonPreferences(transaction, mailPauses, organizationId, { kind, address }, now);
      const wanted = checkTopics(before.topics, acts, path);
      const changed = wanted.filter(({ topic: { key }, choice }) => !onlyChanges || choice?.state !== acts[key]);
      const noted = new Map(changed.map((one) => [one.topic.key, acts[one.topic.key] as ConsentAct]));
      if (!hasConsent && !confirm) for (const one of changed) if (noted.get(one.topic.key) === 'joined') requireRejoinable(one, at);
      const common = {
        organizationId,
        kind,
        address,
        ...proof,
        at,
        via: by.type === 'user' ? 'hand' : 'api',
        by: { type: by.type, id: by.id },
      } as const;
      if (language !== undefined) await transaction.preferences.speak(organizationId, [{ kind, address }], language, now);
      const heard = (['joined', 'left'] as const).map((act) => ({
        ...common,
        act,
        topics: [...noted].flatMap(([key, each]) => (each === act ? [key] : [])),
      }));
      if (confirm) await askToConfirm(transaction, this.deps, { ...common, ...confirm, topics: [...noted.keys()] }, now);
      else {
        const heardOf = (_: FoldedAddress, act: HeardConsent['act']) => ({ ...common, act, topics: [] });
        const wish = frequency && { organizationId, addresses: [{ kind, address }], frequency, heardOf };
        await noteFrequency(transaction, this.deps, heard, wish, now);
      }
      if (pausedUntil !== undefined && pausedUntil !== before.pausedUntil) {
        const pause = {
          organizationId,
          addresses: [{ kind, address }],
          until: pausedUntil ?? '',
          path: 'pausedUntil',
          by: recipientAs(by.ip),
        };
        await mailPauses.wish(transaction, pause, now);
        const subject = { type: 'person', id: address, name: null } as const;
        const action = pausedUntil === null ? 'person.hold-ended' : 'person.held';
        await this.deps.audit.note(transaction, {
          by,
          organizationId,
          action,
          subject,
          details: { addresses: [address], until: pausedUntil },
        });
      }
      const answer = answerOf(await findPersonPreferences(transaction, mailPauses, organizationId, { kind, address }, now));
      await keepAnswer(transaction, input, answer, now);
      return answer;
    });
  }
}

/** The topics that the acts name. @throws ValidationFailed naming each that is not there, or is joined though it is archived */
function checkTopics(all: readonly WantedTopic[], acts: ChangePreferencesInput['acts'], path: string): readonly WantedTopic[] {
  const byKey = new Map(all.map((one) => [one.topic.key, one]));
  const problems: Problem[] = [];
  const wanted = Object.entries(acts).flatMap(([key, act]) => {
    const one = byKey.get(key);
    if (!one) problems.push({ path: `${path}.${key}`, message: 'must be the key of a topic' });
    else if (act === 'joined' && one.topic.archivedAt) problems.push({ path: `${path}.${key}`, message: 'is archived: nobody joins it' });
    return one ?? [];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return wanted;
}

/** @throws InvalidState */
function requireRejoinable({ topic: { key }, choice }: WantedTopic, at: Date): void {
  if (choice?.state !== 'left' || at < choice.at) return;
  const day = choice.at.toISOString().slice(0, 10);
  throw new InvalidState(
    `The owner of this address left the topic "${key}" on ${day}. Join it only if they have agreed to it again, and say so with hasConsent`,
  );
}
