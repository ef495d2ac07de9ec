import type { ReplySettingsRepository } from '../../application/replies/reply-settings-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The settings of organizations for answers, in a transaction. */
export const replySettingsOn = ({ replySettings }: Overlays): ReplySettingsRepository => ({
  async find(organizationId) {
    return replySettings.find('', organizationId);
  },
  async save(settings) {
    replySettings.put(settings);
  },
});
