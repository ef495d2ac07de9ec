import { Alert, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DataTable } from '../../api/types.ts';
import { tableFault } from './form-values.ts';
import { signUpFormWords as text } from './words.ts';

/** Says what a table lacks to be that of a form, and where to mend it. */
export function TableNeeds({ table }: { readonly table: DataTable }) {
  const fault = tableFault(table);
  if (!fault) return null;
  return (
    <Alert color="yellow" variant="light" w="100%" role="status">
      <Text size="sm">
        {text.needs[fault](table.name)}{' '}
        <Link to="/tables/$tableId/columns" params={{ tableId: table.id }}>
          {text.needs.columns}
        </Link>
      </Text>
    </Alert>
  );
}
