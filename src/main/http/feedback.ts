import { ContainerModule } from 'inversify';
import { AnswerChallenge } from '../../application/feedback/answer-challenge.ts';
import { ReadLink } from '../../application/feedback/engagement/read-link.ts';
import { ReadCallback } from '../../application/feedback/read-callback.ts';
import { ReceiveFeedback } from '../../application/feedback/receive-feedback.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { CallbacksController } from '../../http/feedback/callbacks-controller.ts';
import { LinksController } from '../../http/feedback/links-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { Settings } from '../settings.ts';

/** The controllers of providers' callbacks and of the links of mails. */
export const feedbackHttp = new ContainerModule(({ bind }) => {
  bind(Controller).toResolvedValue(
    (readCallback, receiveFeedback, challenge, { publicUrl }) =>
      new CallbacksController(readCallback, receiveFeedback, challenge, publicUrl),
    [ReadCallback, ReceiveFeedback, AnswerChallenge, Settings],
  );
  bind(Controller).toResolvedValue(
    (read, receive, pauses, { log }) => new LinksController(read, receive, pauses, log),
    [ReadLink, ReceiveFeedback, Pauses, Settings],
  );
});
