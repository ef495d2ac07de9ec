// Control characters (C0, DEL, C1) move the cursor, colour, clear or reprogram a terminal; bidi controls and line separators make a text
// look like another one. Joiners stay: emoji and several scripts need them.
const steering = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const steeringInLines = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff](?<![\n\t])/gu;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** One line for a terminal: what could steer it is shown as `\u001b`. Stored names and the words of other servers may hold anything. */
export const printable = (text: string): string => text.replace(steering, escaped);

/** Several lines for a terminal: as `printable`, with line ends and tabs. */
export const printableLines = (text: string): string => text.replace(steeringInLines, escaped);

/** JSON text that means the same and steers no terminal: there, these characters stand in strings only, where an escape is the same. */
export const printableJson: (json: string) => string = printableLines;
