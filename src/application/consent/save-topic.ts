import type { Topic } from '../../domain/consent/topic.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type SaveTopicInput, writeTopic } from './write-topic.ts';

/** Makes or edits a topic. */
export class SaveTopic extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /**
   * @throws ValidationFailed, NotFound, InvalidState if there are too many or one has the key, or if it would reach people who have not
   * joined it
   */
  execute(input: SaveTopicInput): Promise<Topic> {
    return this.deps.unitOfWork.run((transaction) => writeTopic(transaction, this.deps, input));
  }
}
