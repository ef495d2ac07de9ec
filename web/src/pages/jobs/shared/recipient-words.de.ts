import { count as numberSaid } from '../../../text/format.ts';
/** „1 Empfänger wartet“, „1.204 Empfänger warten“. */
export const recipientsWho = (count: number, one: string, many: string): string =>
  count === 1 ? `1 Empfänger ${one}` : `${numberSaid(count)} Empfänger ${many}`;

export const recipientsStay = (open: number): string => recipientsWho(open, 'bleibt, wo er ist', 'bleiben, wo sie sind');
