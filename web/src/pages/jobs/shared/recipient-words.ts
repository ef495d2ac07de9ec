import { count as numberSaid } from '../../../text/format.ts';

/** "1 recipient waits", "1,204 recipients wait". */
export const recipientsWho = (count: number, one: string, many: string): string =>
  count === 1 ? `1 recipient ${one}` : `${numberSaid(count)} recipients ${many}`;

export const recipientsStay = (open: number): string => `${recipientsWho(open, 'stays', 'stay')} where they are`;
