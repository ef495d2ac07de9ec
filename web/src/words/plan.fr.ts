import type * as english from './plan.ts';

/** A plan as people speak of it, by its name or its id: "unlimited" → "Forfait Unlimited". */
export const planCalled: typeof english.planCalled = (name) => {
  const spaced = name.replace(/[-_]+/g, ' ');
  const called = `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
  return /\bplan\b|forfait|offre/i.test(called) ? called : `Forfait ${called}`;
};
