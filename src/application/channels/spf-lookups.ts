import { isSpf, maxSpfLookups, type SpfCost, spfCost } from '../../domain/channels/dns/spf-record.ts';
import type { DomainTexts } from './domain-texts.ts';

/** Follows a record to all that it includes, and counts the look-ups; stops past the most that are allowed, or at a look-up that fails. */
export async function countSpfLookups(texts: DomainTexts, record: string): Promise<SpfCost | { readonly fault: string }> {
  const seen = new Set<string>();
  const first = spfCost(record);
  const included = new Set(first.allowed);
  let { lookups, names } = first;
  while (names.length > 0 && lookups <= maxSpfLookups) {
    const fresh = names.filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    const answers = await Promise.all(fresh.map((name) => texts.find(name)));
    const failed = answers.findIndex(({ fault }) => fault !== undefined);
    // The answer for a name of somebody else is not passed on.
    if (failed >= 0) return { fault: `${fresh[failed]}, which it includes, could not be looked up` };
    const costs = answers.map((answer) => spfCost((answer.fault === undefined && answer.texts.find(isSpf)) || ''));
    for (const [index, { allowed }] of costs.entries()) {
      if (included.has(fresh[index] as string)) for (const name of allowed) included.add(name);
    }
    lookups += costs.reduce((sum, cost) => sum + cost.lookups, 0);
    names = costs.flatMap((cost) => cost.names);
  }
  return { lookups, included };
}
