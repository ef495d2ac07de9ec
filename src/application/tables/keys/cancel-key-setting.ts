import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import type { KeySetting } from '../../../domain/tables/duplicates/key-setting.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { endKeySetting } from './end-key-setting.ts';

export interface CancelKeySettingInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly by: Actor;
}

/** Cancels the setting of a key: the table has none. What was merged stays merged; it can be undone. */
export class CancelKeySetting extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState if none is under way */
  execute({ organizationId, dataTableId, by }: CancelKeySettingInput): Promise<KeySetting> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const setting = await transaction.keySettings.find(organizationId, dataTableId);
      if (!setting || setting.outcome !== null) throw new InvalidState('The data table is not getting a key');
      return endKeySetting(transaction, { table, setting, outcome: 'canceled', by }, this.deps);
    });
  }
}
