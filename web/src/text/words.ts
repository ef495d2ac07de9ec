import { counted } from './format.ts';

/** The number of things as it stands in a sentence: "1 record", "1,204 records". */
export const nouns = {
  addresses: (n: number) => counted(n, 'address', 'addresses'),
  attempts: (n: number) => counted(n, 'attempt'),
  calls: (n: number) => counted(n, 'call'),
  conditions: (n: number) => counted(n, 'condition'),
  days: (n: number) => counted(n, 'day'),
  hours: (n: number) => counted(n, 'hour'),
  minutes: (n: number) => counted(n, 'minute'),
  people: (n: number) => counted(n, 'person', 'people'),
  recipients: (n: number) => counted(n, 'recipient'),
  records: (n: number) => counted(n, 'record'),
  rows: (n: number) => counted(n, 'row'),
  values: (n: number) => counted(n, 'value'),
  weeks: (n: number) => counted(n, 'week'),
};
