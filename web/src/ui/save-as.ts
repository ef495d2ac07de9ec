const byteOrderMark = '239,187,191';

/** Saves an answer as a CSV file of the person's. Without a byte order mark, Excel would not read it as UTF-8. */
export async function saveAs(name: string, answer: Response): Promise<void> {
  const content = await answer.blob();
  const start = String(new Uint8Array(await content.slice(0, 3).arrayBuffer()));
  const file = start === byteOrderMark ? content : new Blob(['\ufeff', content], { type: content.type });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
