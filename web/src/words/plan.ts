/** A plan as people speak of it, by its name or its id: "unlimited" → "Unlimited plan". */
export function planCalled(name: string): string {
  const spaced = name.replace(/[-_]+/g, ' ');
  const called = `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
  return /\bplan\b/i.test(called) ? called : `${called} plan`;
}
