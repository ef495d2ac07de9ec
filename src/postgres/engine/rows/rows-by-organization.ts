/** Rows by their organization. */
export function rowsByOrganization<Row extends { readonly organizationId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly [Row, ...Row[]]> {
  const found = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const own = found.get(row.organizationId);
    if (own) own.push(row);
    else found.set(row.organizationId, [row]);
  }
  return found;
}
