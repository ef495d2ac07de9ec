import { Confirmation } from '../../domain/consent/confirmation.ts';
import { ConfirmationSettings } from '../../domain/consent/confirmation-settings.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkLocale } from '../../domain/kernel/locale.ts';
import type { PictureUrls } from '../accounts/brand/picture-urls.ts';
import type { Sender } from '../channels/sender.ts';
import { confirmationVia } from '../consent/confirmations/ask-to-confirm.ts';
import { composeConfirmation } from '../consent/confirmations/compose-confirmation.ts';
import type { ConfirmationLinks } from '../consent/confirmations/confirmation-links.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findTester, sendCharged, type TestResult, unsent } from './send-trial.ts';

/** The most topics that a test names. */
const mostTopics = 3;

export interface SendConfirmationTestInput {
  readonly organizationId: string;
  /** The language of the mail. */
  readonly language: string;
  /** The person who asks: the mail goes to their own address alone. */
  readonly userId: string;
  readonly by: Actor;
}

/** Sends the confirmation mail as it is saved, as a test. Its link confirms nothing. */
export class SendConfirmationTest extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids',
  { sender: Sender; links: ConfirmationLinks; pictureUrls: PictureUrls }
> {
  /** @throws ValidationFailed, NotFound, PlanLimitReached, RateLimited; if it throws, nothing was sent */
  async execute({ organizationId, language, userId, by }: SendConfirmationTestInput): Promise<TestResult> {
    const problems = checkLocale(language, 'language');
    if (problems.length > 0) throw new ValidationFailed(problems);
    const { unitOfWork, sender, clock, ids, links, pictureUrls } = this.deps;
    await links.freshen();
    const { tester, organization, settings, via, brand, topics } = await unitOfWork.run(async (transaction) => {
      const found = (await transaction.confirmations.findSettings(organizationId)) ?? ConfirmationSettings.usual(organizationId);
      return {
        tester: await findTester(transaction, userId),
        organization: await transaction.organizations.find(organizationId),
        settings: found,
        via: await confirmationVia(transaction, sender, organizationId, found.channelId),
        brand: await transaction.brands.find(organizationId),
        topics: (await transaction.topics.findMany(organizationId)).filter(({ archivedAt }) => archivedAt === null).slice(0, mostTopics),
      };
    });
    if (!organization) throw new NotFound('Organization');
    if (via?.fault !== undefined) return { ...unsent, channel: 'email', result: 'not_connected', reason: via.fault };
    const address = { kind: 'email', address: tester.email } as const;
    const confirmation = Confirmation.blank(organizationId, address, ids.next(), clock.now()).with({ language });
    const facts = {
      id: ids.next(),
      organizationName: organization.name,
      brand,
      pictureUrls,
      topics,
      settings,
      link: links.harmlessLink,
      via,
    };
    const mail = composeConfirmation(confirmation, facts);
    const trial = {
      organizationId,
      tester,
      note: (transaction: Parameters<Parameters<typeof unitOfWork.run>[0]>[0]) =>
        this.deps.audit.note(transaction, {
          by,
          organizationId,
          action: 'organization.opt-in-tested',
          subject: { type: 'organization', id: organizationId, name: organization.name },
          details: { language },
        }),
    };
    return sendCharged(this.deps, trial, { ...mail, subject: `[Test] ${mail.subject}` });
  }
}
