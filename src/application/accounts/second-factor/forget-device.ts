import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { SecurityLog } from '../security-log.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';

/** Ends the trust in a device: the next sign-in on it needs a code. Its session goes on. */
export class ForgetDevice extends UseCase<'unitOfWork' | 'clock', { log: SecurityLog }> {
  /** @throws NotFound */
  async execute({ userId, deviceId, ip, userAgent }: CallerFacts & { readonly userId: string; readonly deviceId: string }): Promise<void> {
    await this.deps.unitOfWork.run(async (transaction) => {
      const devices = await transaction.trustedDevices.list(userId, this.deps.clock.now());
      if (!devices.some(({ id }) => id === deviceId)) throw new NotFound('Device');
      await transaction.trustedDevices.remove(userId, deviceId);
      await this.deps.log.note(transaction, { kind: 'device-forgotten', userId, ip, userAgent });
    });
  }
}
