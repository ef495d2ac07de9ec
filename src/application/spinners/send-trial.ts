import { type Content, foldedAddress, type MediumName, mediumOf } from '../../domain/channels/media.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Via } from '../../domain/channels/via.ts';
import { contentFor } from '../../domain/content/content-for.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound, RateLimited } from '../../domain/kernel/errors.ts';
import { dayOf } from '../../domain/kernel/iso-time.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';
import { nextDay } from '../../domain/plans/daily-limit.ts';
import { findVias } from '../channels/find-vias.ts';
import type { Sender } from '../channels/sender.ts';
import { suppressedAmong } from '../consent/suppressed-addresses.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { charge } from '../plans/charge.ts';
import { findMeter } from '../plans/plan-meters.ts';

/** The person who asks for a test. */
export interface Tester {
  readonly email: string;
  /** Whether it was shown that the address is that person's. */
  readonly isVerified: boolean;
}

/** A test message before it is rendered. */
export interface Trial {
  readonly organizationId: string;
  readonly content: Content;
  readonly values: ReadonlyMap<string, Cell>;
  /** Absent for sample values. */
  readonly recordId?: string | undefined;
  readonly tester: Tester;
  /** The receiver of a test that is no e-mail, such as a phone number. */
  readonly to: string | undefined;
  readonly defaultCountry: string | null;
  /** The language of the organization. */
  readonly locale?: string | undefined;
  /** Notes the test in the transaction that charges it. */
  note(transaction: Transaction): Promise<void>;
}

/** The facts by which a test is charged. */
type ChargedTrial = Pick<Trial, 'organizationId' | 'tester' | 'note'>;

/** The result of a test. */
export interface TestResult {
  readonly channel: MediumName;
  readonly result: SendOutcome['result'] | 'not_connected';
  /** Why it was not sent; null if it was. */
  readonly reason: string | null;
  /** The beginning of an endpoint's answer, at most 16 Ki characters; null for what is no call. */
  readonly answer: string | null;
  /** The values that are kept of the answer. */
  readonly outputs: Readonly<Record<string, Cell>> | null;
  /** The call as it was made through a custom channel, without its secrets; null for all others. */
  readonly request: string | null;
}

/** A test that was not sent has no answer. */
export const unsent = { answer: null, outputs: null, request: null } as const;

/** The number of tests that an organization sends in a day to an address that nobody has confirmed: it may be a stranger's. */
const unverifiedTests = 10;

/** The parts that tests are sent with. */
export interface TrialParts {
  readonly unitOfWork: UnitOfWork;
  readonly sender: Sender;
  readonly links: UnsubscribeLinks;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** @throws NotFound */
export async function findTester({ users }: Transaction, userId: string): Promise<Tester> {
  const user = await users.find(userId);
  if (!user) throw new NotFound('Member');
  return { email: user.email, isVerified: user.verifiedAt !== null };
}

/**
 * Sends a test, once and marked as a test. It is charged before it is sent and stays charged whatever the outcome, as a job's first attempt
 * does. @throws PlanLimitReached, RateLimited; if it throws, nothing was sent
 */
export async function sendTrial(parts: TrialParts, trial: Trial): Promise<TestResult> {
  const { unitOfWork, sender } = parts;
  const { content, organizationId, recordId } = trial;
  const { channel } = content;
  const via = await unitOfWork.run(async (transaction) =>
    (await findVias(transaction, sender, organizationId, [content])).viaOf({ ...content, recordId }),
  );
  if (via?.fault !== undefined) return { ...unsent, channel, result: 'not_connected', reason: via.fault };
  const outgoing = render(parts, trial, via);
  if (outgoing instanceof RenderProblem) return { ...unsent, channel, result: 'refused', reason: outgoing.message };
  return sendCharged(parts, trial, outgoing);
}

/** Charges a test that is written, and sends it. @throws PlanLimitReached, RateLimited; if it throws, nothing was sent */
export async function sendCharged(
  { unitOfWork, sender, clock }: Pick<TrialParts, 'unitOfWork' | 'sender' | 'clock'>,
  trial: ChargedTrial,
  outgoing: OutgoingMessage,
): Promise<TestResult> {
  const { channel } = outgoing;
  const isCharged = await unitOfWork.run((transaction) => chargeTrial(transaction, trial, outgoing, clock.now()));
  if (!isCharged) return { ...unsent, channel, result: 'refused', reason: 'The address is suppressed in this organization' };
  const outcome = await sender.send(outgoing);
  const { result, answer = null, outputs = null, request = null } = outcome;
  return { channel, result, reason: result === 'sent' ? null : outcome.reason, answer, outputs, request };
}

function render({ links, ids, clock }: TrialParts, trial: Trial, via: Via | undefined): OutgoingMessage | RenderProblem {
  const { organizationId, content, values, to, defaultCountry, locale, tester } = trial;
  const facts = { testerEmail: tester.email, to, defaultCountry, locale, unsubscribeUrl: links.harmlessLink, thread: 'shown' as const };
  try {
    return {
      ...mediumOf(content.channel).renderTest(contentFor(content, values, clock.now()), values, facts),
      id: ids.next(),
      organizationId,
      via,
    };
  } catch (reason) {
    if (reason instanceof RenderProblem) return reason;
    throw reason;
  }
}

/** Returns false if the address is suppressed; then nothing was charged. */
async function chargeTrial(transaction: Transaction, trial: ChargedTrial, outgoing: OutgoingMessage, now: Date): Promise<boolean> {
  const { organizationId, tester } = trial;
  const { channel } = outgoing;
  const { addressOf, addressKind, meter, unitsOf } = mediumOf(channel);
  const address = foldedAddress(channel, addressOf(outgoing));
  if ((await suppressedAmong(transaction, organizationId, [address]))(address)) return false;
  await trial.note(transaction);
  const isTheirs = tester.isVerified && addressOf(outgoing) === tester.email;
  if (addressKind !== undefined && !isTheirs) await countUnverified(transaction, organizationId, now);
  await charge(transaction, await findMeter(transaction, organizationId, meter, now), unitsOf?.(outgoing) ?? 1);
  return true;
}

/** Counts a test to an address that is not confirmed. @throws RateLimited until the next day */
async function countUnverified({ dayCounts }: Transaction, organizationId: string, now: Date): Promise<void> {
  const sent = await dayCounts.lock(organizationId, dayOf(now));
  if (sent >= unverifiedTests) throw new RateLimited(Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000));
  await dayCounts.save(organizationId, dayOf(now), sent + 1);
}
