const parts = ['hours', 'skip', 'quiet.email', 'quiet.sms', 'spread'] as const;

const nameOf = (part: string): string => `window ${part.replaceAll('.', ' ')}`;

/** A form's field of a path in the API's body: problems of a window belong to its parts, `sendingWindow.hours.mon[0]` to the hours. */
export function windowFieldOf(path: string): string | undefined {
  const part = parts.find((one) => path.startsWith(`sendingWindow.${one}`));
  return part && nameOf(part);
}

/** The fields that a form needs beside a window, so that problems of its parts are fields' problems. */
export const windowParts: Readonly<Record<string, string>> = Object.fromEntries(parts.map((part) => [nameOf(part), '']));

/** The problem of a part of a window in a form's errors. */
export const windowProblemOf =
  (errors: Readonly<Record<string, unknown>>) =>
  (part: string): string | undefined => {
    const said = errors[nameOf(part)];
    return typeof said === 'string' ? said : undefined;
  };
