import { count as numberSaid } from '../../../text/format.ts';

/** “1 destinataire attend”, “1 204 destinataires attendent”. */
export const recipientsWho = (count: number, one: string, many: string): string =>
  count < 2 ? `${count} destinataire ${one}` : `${numberSaid(count)} destinataires ${many}`;

export const recipientsStay = (open: number): string => recipientsWho(open, 'reste où il en est', 'restent où ils en sont');
