/** A placeholder of a template in its parts. */
export interface PlaceholderParts {
  readonly column: string | undefined;
  /** The filter that says how the value is written. */
  readonly format: string | undefined;
  /** The column as it is written. */
  readonly head: string;
  /** The other filters. */
  readonly others: readonly string[];
}

const formats = /^(?:number|money|yesno|date|plain)(?![\p{L}\p{N}_])/u;

/** Takes a placeholder such as `{{ name | upcase }}` apart. */
export function partsOf(placeholder: string): PlaceholderParts {
  const [head = '', ...filters] = divided(placeholder.replace(/^\{\{/, '').replace(/\}\}$/, ''));
  const format = filters.find((filter) => formats.test(filter));
  return { column: columnOf(head), format, head, others: filters.filter((filter) => !formats.test(filter)) };
}

/** A placeholder with another filter that says how its value is written; it comes first. */
export function withFormat(placeholder: string, format: string): string {
  const { head, others } = partsOf(placeholder);
  return `{{ ${[head, format, ...others].join(' | ')} }}`;
}

/** The parts between bars that stand in no quotes. */
function divided(inside: string): string[] {
  const parts = [''];
  let quote = '';
  for (const one of inside) {
    if (quote === '' && one === '|') {
      parts.push('');
      continue;
    }
    if (quote === '' && (one === '"' || one === "'")) quote = one;
    else if (one === quote) quote = '';
    parts.push(`${parts.pop()}${one}`);
  }
  return parts.map((part) => part.trim());
}

function columnOf(head: string): string | undefined {
  const [, , inQuotes] = /^\[\s*(["'])(.*)\1\s*\]$/u.exec(head) ?? [];
  if (inQuotes !== undefined) return inQuotes.replace(/\\(["'\\])/g, '$1');
  return head === '' || /^["']/.test(head) ? undefined : head;
}
