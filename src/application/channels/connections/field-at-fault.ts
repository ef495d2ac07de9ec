import type { Channel } from '../../../domain/channels/channel.ts';
import { providerOf } from '../../../domain/channels/providers/providers.ts';
import type { ConnectionFault } from '../channel-connector.ts';

/** The path of the field that a fault is about, such as `credentials.password`; undefined if that is not known, or nobody enters it. */
export const fieldAtFault = ({ provider }: Pick<Channel, 'provider'>, fault: ConnectionFault | undefined): string | undefined =>
  fault?.part && providerOf(provider).fieldOf?.[fault.part];
