import { $api } from '../../../api/client.ts';

/** Reads the values that records have in a column, the most frequent first; nothing without a table or a column. */
export const useColumnValues = (dataTableId = '', column = '') =>
  $api.useQuery(
    'post',
    '/data-tables/{dataTableId}/column-values',
    { params: { path: { dataTableId } }, body: { column } },
    { enabled: dataTableId !== '' && column !== '' },
  );
