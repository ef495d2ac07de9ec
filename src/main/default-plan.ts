import type { Container } from 'inversify';
import { PlanReader } from '../application/plans/plan-reader.ts';
import { ConfigError } from './config.ts';
import { Settings } from './settings.ts';

/** Checks that the plan for sign-ups exists; skipped if the database is unreachable or has no tables yet. @throws ConfigError */
export async function requireDefaultPlan(container: Container): Promise<void> {
  const { signUp, defaultPlan } = container.get(Settings).config;
  if (signUp === 'closed') return;
  const isThere = container
    .get(PlanReader)
    .find(defaultPlan)
    .then(
      (plan) => plan !== undefined,
      () => true,
    );
  if (await isThere) return;
  throw new ConfigError(
    `The settings are not valid:\n  - DEFAULT_PLAN: no plan has the id ${defaultPlan}; see: npm run -s admin -- plan list`,
  );
}
