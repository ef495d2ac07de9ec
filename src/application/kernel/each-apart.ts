/** Does the work for each item, one after the other; the others do not wait for one that fails. @throws what failed first, after the last */
export async function eachApart<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((reason: unknown) => failures.push(reason));
  if (failures.length > 0) throw failures[0];
}
