const placeholder = /\{\{\s*(?:\[\s*(["'])(.*?)\1\s*\]|([^|{}]*?))\s*(?:\|[^{}]*)?\}\}/g;

/** A template for people who read past it: each placeholder as its column, "Welcome, {{ name | default: "you" }}" → "Welcome, [name]". */
export const templateText = (template: string): string =>
  template.replace(placeholder, (_, __, quoted?: string, plain?: string) => `[${quoted ?? plain ?? ''}]`);

/** The first line of a template that says something, as `templateText`. */
export const firstLineOf = (template: string): string =>
  templateText(template)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** The form of a column in a template: a name with unusual characters stands in brackets and quotes. */
export const placeholderOf = (column: string): string =>
  /^[^\s|{}[\]"'“”„‟‘’‚«»-](?:[^|{}[\]"\r\n]*[^\s|{}[\]"-])?$/u.test(column) ? column : `[${JSON.stringify(column)}]`;
