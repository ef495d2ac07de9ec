import { list, nullable, text } from '../kernel/schema.ts';

/** The members of an answer that say what an API key is limited to. */
export const keyLimits = () => ({
  dataTableIds: nullable(list(text())).description('The data tables that the key sees; `null`: all, or none if it is limited to spinners.'),
  spinnerIds: nullable(list(text())).description(
    'The spinners that the key sees, if it is limited to tables, too, over these alone; `null`: all, or none if it is limited to tables.',
  ),
});
