import { Channel } from '../../domain/channels/channel.ts';
import { Row } from '../engine/row.ts';

export class ChannelRow extends Row {
  static override tableName = 'channels';
  static override idColumn = ['organization_id', 'id'];
  static override jsonAttributes = ['sender', 'settings', 'sealedCredentials', 'limits', 'lastCheck'];
  declare organizationId: string;
  declare id: string;
  declare name: string;
  declare provider: Channel['provider'];
  declare serves: Channel['serves'];
  declare sender: Channel['sender'];
  declare settings: Channel['settings'];
  declare sealedCredentials: Channel['sealedCredentials'];
  declare limits: Channel['limits'];
  declare isDefault: boolean;
  declare state: Channel['state'];
  declare lastCheck: { readonly checkedAt: string; readonly ok: boolean; readonly message: string | null } | null;
  declare revision: number;
  declare createdAt: Date;
  declare archivedAt: Date | null;
}

/** The entity of a row. */
export const channelOf = ({ lastCheck, ...fields }: ChannelRow): Channel =>
  new Channel({ ...fields, lastCheck: lastCheck && { ...lastCheck, checkedAt: new Date(lastCheck.checkedAt) } });
