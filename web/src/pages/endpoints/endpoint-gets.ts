import type { Endpoint } from '../../api/types.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

/** The events that an endpoint gets, in a few words: "2 types, 1 table". */
export const describeSubscription = ({ kinds, dataTableIds, spinnerIds }: Endpoint): string =>
  [
    kinds.length === 0 ? text.all : text.some(kinds.length),
    ...(dataTableIds ? [text.onlyTables(dataTableIds.length)] : []),
    ...(spinnerIds ? [text.onlySpinners(spinnerIds.length)] : []),
  ].join(', ');
