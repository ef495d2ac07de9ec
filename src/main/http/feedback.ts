import { ContainerModule } from 'inversify';
import { AnswerChallenge } from '../../application/feedback/answer-challenge.ts';
import { ReadCallback } from '../../application/feedback/read-callback.ts';
import { ReceiveFeedback } from '../../application/feedback/receive-feedback.ts';
import { CallbacksController } from '../../http/feedback/callbacks-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { Settings } from '../settings.ts';

/** The controller of providers' callbacks. */
export const feedbackHttp = new ContainerModule(({ bind }) => {
  bind(Controller).toResolvedValue(
    (readCallback, receiveFeedback, challenge, { publicUrl }) =>
      new CallbacksController(readCallback, receiveFeedback, challenge, publicUrl),
    [ReadCallback, ReceiveFeedback, AnswerChallenge, Settings],
  );
});
