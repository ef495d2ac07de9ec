import { UseCase } from '../../kernel/use-case.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { type ConfirmationPage, findConfirmationPage } from './confirmation-page.ts';

/** Shows what a person with the link of a confirmation mail confirms. It changes nothing. */
export class ReadConfirmation extends UseCase<'unitOfWork' | 'clock', { links: ConfirmationLinks }> {
  /** Returns undefined if the token is not valid. */
  async execute({ token }: { readonly token: string }): Promise<ConfirmationPage | undefined> {
    const key = this.deps.links.targetOf(token);
    if (!key) return undefined;
    return this.deps.unitOfWork.run(async (transaction) =>
      findConfirmationPage(transaction, await transaction.confirmations.find(key), this.deps.clock.now()),
    );
  }
}
