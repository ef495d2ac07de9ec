import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { CapturedMessage } from './captured-message-repository.ts';

export interface ReadCapturedInput extends JobReference {
  readonly page: PageRequest;
  /** One of them, with the whole mail. */
  readonly messageId?: string | undefined;
}

/** Reads messages of a test job, as their recipients would have got them. */
export class ReadCaptured extends UseCase<'unitOfWork'> {
  /** @throws NotFound */
  execute({ organizationId, jobId, page, messageId }: ReadCapturedInput): Promise<Page<CapturedMessage>> {
    return this.deps.unitOfWork.run(async ({ jobs, messages, captured }) => {
      if (!(await jobs.find(organizationId, jobId))) throw new NotFound('Job');
      if (messageId === undefined) return captured.ofJob(organizationId, jobId, page);
      const [message] = await messages.findByIds(organizationId, [messageId]);
      const found = message?.jobId === jobId ? await captured.find(organizationId, messageId) : undefined;
      if (!found) throw new NotFound('Message');
      return { items: [found], next: undefined };
    });
  }
}
