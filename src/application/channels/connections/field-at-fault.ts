import type { Channel } from '../../../domain/channels/channel.ts';
import { providerOf } from '../../../domain/channels/providers/providers.ts';
import type { ConnectionFault } from '../channel-connector.ts';

/** A fault of a check in the server's words, with what can be tried. */
export const describeFault = ({ provider }: Pick<Channel, 'provider'>, { words, part }: ConnectionFault): string => {
  const remedy = part && providerOf(provider).remedies?.[part];
  return remedy ? `${words}${words.endsWith('.') ? '' : '.'} ${remedy}` : words;
};

/** The path of the field that a fault is about, such as `credentials.password`; undefined if that is not known, or nobody enters it. */
export const fieldAtFault = ({ provider }: Pick<Channel, 'provider'>, fault: ConnectionFault | undefined): string | undefined =>
  fault?.part && providerOf(provider).fieldOf?.[fault.part];
