import { list, nullable, text } from '../kernel/schema.ts';

/** The members of an answer that say what an API key is limited to. */
export const keyLimits = () => ({
  dataTableIds: nullable(list(text())).description('The data tables that the key sees; `null`: all.'),
  spinnerIds: nullable(list(text())).description(
    'The spinners that the key sees, as far as it sees the table of their published version; `null`: all.',
  ),
});
