import { ConfirmationSettings } from '../../../domain/consent/confirmation-settings.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** Reads how an organization asks people to confirm that they join topics. */
export class ReadConfirmationSettings extends UseCase<'unitOfWork'> {
  execute({ organizationId }: { readonly organizationId: string }): Promise<ConfirmationSettings> {
    return this.deps.unitOfWork.run(
      async ({ confirmations }) => (await confirmations.findSettings(organizationId)) ?? ConfirmationSettings.usual(organizationId),
    );
  }
}
