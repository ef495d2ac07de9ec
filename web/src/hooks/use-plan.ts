import { useUsage } from './use-usage.ts';

/** Why there can be no API keys: the name of the plan that does not include them. */
export function usePlanWithoutKeys(): string | undefined {
  const { data } = useUsage();
  return data && !data.plan.features.includes('api_keys') ? data.plan.name : undefined;
}
