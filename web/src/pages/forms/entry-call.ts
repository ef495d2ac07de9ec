/** A call from a page of a named origin that sends a form as JSON; `snippet` is its HTML, which names what it sends. */
export function entryCall(url: string, snippet: string): string {
  const form = new DOMParser().parseFromString(snippet, 'text/html');
  const sentValue = (name: string): string => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="field."]')].map((field) => [
    field.name.slice('field.'.length),
    exampleOf(field),
  ]);
  const topics = [...form.querySelectorAll<HTMLInputElement>('[name="topic"]')].map(({ value }) => value);
  const body = {
    version: Number(sentValue('version')),
    lang: sentValue('lang'),
    fields: Object.fromEntries(fields),
    ...(topics.length > 0 && { topics }),
  };
  return [
    `await fetch(${JSON.stringify(`${url}/entries`)}, {`,
    "  method: 'POST',",
    "  headers: { 'Content-Type': 'application/json' },",
    `  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`,
    '});',
  ].join('\n');
}

const examples: Readonly<Record<string, string | number | boolean>> = {
  ...{ email: 'ada@example.com', tel: '+12015550123', number: 42, checkbox: true, date: '2026-01-31' },
};

const exampleOf = (field: HTMLInputElement | HTMLSelectElement): string | number | boolean =>
  field instanceof HTMLSelectElement ? (field.options[1]?.text ?? '') : (examples[field.type] ?? 'Ada');
