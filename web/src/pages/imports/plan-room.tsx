import { Alert, Text } from '@mantine/core';
import { useUsage } from '../../hooks/use-usage.ts';
import { count, dayInWords } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import { LargerPlan } from '../../ui/plan-limit.tsx';
import type { Check } from './mapping.ts';
import { importWords } from './words.ts';

/** Says before an import that the plan has no room for all of its records: it would be refused as a whole. */
export function PlanRoom({ check: { rows, misfits, keys, changes } }: { readonly check: Check }) {
  const records = useUsage().data?.meters.records;
  const added = changes?.inserted ?? rows - misfits - (keys ? keys.existing + keys.repeated : 0);
  if (!records || records.remaining === null || added <= records.remaining) return null;
  return (
    <Alert color="orange" variant="light">
      <Text size="sm">{importWords.planRoom(nouns.records(added), count(records.remaining), dayInWords(new Date(records.resetsAt)))}</Text>
      <LargerPlan />
    </Alert>
  );
}
