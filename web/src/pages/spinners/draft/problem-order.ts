/** Problems by their steps as the list has them; what is of no step comes first. */
export function inOrder<Problem extends { readonly step?: string }>(
  problems: readonly Problem[],
  { steps }: { readonly steps: readonly { readonly id: string }[] },
): readonly Problem[] {
  const placeOf = ({ step }: Problem): number => steps.findIndex(({ id }) => id === step);
  return [...problems].sort((one, other) => placeOf(one) - placeOf(other));
}
