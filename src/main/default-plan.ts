import type { Container } from 'inversify';
import { UnitOfWork } from '../application/ports/unit-of-work.ts';
import { Unavailable } from '../domain/errors.ts';
import { ConfigError } from './config.ts';
import { Settings } from './settings.ts';

/** Checks that there is the plan that people who sign up are given; a database that is away is not waited for. @throws ConfigError */
export async function requireDefaultPlan(container: Container): Promise<void> {
  const { signUp, defaultPlan } = container.get(Settings).config;
  if (signUp === 'closed') return;
  try {
    if (await container.get(UnitOfWork).run(({ plans }) => plans.find(defaultPlan))) return;
  } catch (reason) {
    if (reason instanceof Unavailable) return;
    throw reason;
  }
  throw new ConfigError(`The settings are not valid:\n  - DEFAULT_PLAN names no plan: ${defaultPlan}; see: npm run -s admin -- plan list`);
}
