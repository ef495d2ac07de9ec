import type { Topic } from '../../domain/consent/topic.ts';
import { UseCase } from '../kernel/use-case.ts';

/** Lists the topics of an organization, archived ones too. */
export class ListTopics extends UseCase<'unitOfWork'> {
  execute({ organizationId }: { readonly organizationId: string }): Promise<readonly Topic[]> {
    return this.deps.unitOfWork.run(({ topics }) => topics.findMany(organizationId));
  }
}
