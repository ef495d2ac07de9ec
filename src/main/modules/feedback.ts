import { ContainerModule } from 'inversify';
import { OwnDomains } from '../../application/accounts/own-domain/own-domains.ts';
import { ChannelCredentials } from '../../application/channels/channel-credentials.ts';
import { ChannelReader } from '../../application/channels/channel-reader.ts';
import { AnswerChallenge } from '../../application/feedback/answer-challenge.ts';
import { AnswerTaker } from '../../application/feedback/answer-taker.ts';
import { ApplyFeedback } from '../../application/feedback/apply-feedback.ts';
import { CallbackVerifier } from '../../application/feedback/callback-verifier.ts';
import { ReadLink } from '../../application/feedback/engagement/read-link.ts';
import { TrackedLinks } from '../../application/feedback/engagement/tracked-links.ts';
import { ReadCallback } from '../../application/feedback/read-callback.ts';
import { ReceiveFeedback } from '../../application/feedback/receive-feedback.ts';
import { SweepFigures } from '../../application/feedback/sweep-figures.ts';
import { WakeFeedback } from '../../application/feedback/wake-feedback.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { linksPath } from '../../http/accounts/brand/links-path.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

/** The feedback on messages, from a provider's callback to the suppression. */
export const feedback = new ContainerModule(({ bind }) => {
  provide(bind, ReadCallback, {
    reader: ChannelReader,
    credentials: ChannelCredentials,
    verifier: CallbackVerifier,
    unitOfWork: UnitOfWork,
    clock: Clock,
    pauses: Pauses,
  });
  provide(bind, AnswerChallenge, { reader: ChannelReader, credentials: ChannelCredentials, secrets: Secrets });
  provide(bind, ReceiveFeedback, { unitOfWork: UnitOfWork, audit: Audit, secrets: Secrets, clock: Clock, answers: AnswerTaker });
  bind(ApplyFeedback).toResolvedValue(
    (unitOfWork, audit, clock, pauses, { log }) => new ApplyFeedback({ unitOfWork, audit, clock, pauses, log }),
    [UnitOfWork, Audit, Clock, Pauses, Settings],
  );
  bind(TrackedLinks).toResolvedValue(
    (secrets, { publicUrl }, domains) => new TrackedLinks(secrets, publicUrl + prefix + linksPath, domains),
    [Secrets, Settings, OwnDomains],
  );
  provide(bind, ReadLink, { secrets: Secrets, clock: Clock, links: TrackedLinks });
  provide(bind, WakeFeedback, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, SweepFigures, { unitOfWork: UnitOfWork, clock: Clock });
});
