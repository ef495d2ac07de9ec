/** The header fields of a whole mail (RFC 5322), unfolded, by their names; of several of one name the last. */
export function headersOf(mime: string): Record<string, string> {
  const [head = ''] = mime.split(/\r?\n\r?\n/, 1);
  const fields = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const at = field.indexOf(':');
      return at > 0 ? [[field.slice(0, at), field.slice(at + 1).trim()]] : [];
    }),
  );
}
