const shape = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour as brands have it: `#rrggbb`, in lower case. */
export const isColour = (text: string): boolean => shape.test(text);

const partsOf = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const [white, black] = ['#ffffff', '#000000'] as const;

/** Black or white, which can be read better on a colour: their contrast is at least 4.5, whatever the colour is. */
export const textOn = (colour: string): string => (contrastOf(white, colour) >= contrastOf(black, colour) ? white : black);

function mix(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(colour).map((part, index) => Math.round(part + ((others[index] as number) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, or the nearest one towards black or white whose contrast to the ground is at least this. */
export function visibleOn(ground: string, colour: string, leastContrast: number): string {
  const end = textOn(ground);
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, end, step / 20));
  return steps.find((one) => contrastOf(one, ground) >= leastContrast) ?? end;
}

/** The colours of a page in an accent colour. */
export interface AccentColours {
  readonly button: string;
  /** The button below the pointer. */
  readonly hover: string;
  /** The text on both. */
  readonly text: string;
  /** The colour of lines and marks, which are seen by their colour alone. */
  readonly mark: string;
}

/** The colours on a ground. A button is in the accent colour itself, unless that is nearly the ground's; its text tells that it is one. */
export function coloursOn(ground: string, accent: string): AccentColours {
  const button = visibleOn(ground, accent, 1.3);
  const text = textOn(button);
  return { button, text, hover: mix(button, text === white ? black : white, 0.15), mark: visibleOn(ground, accent, 3) };
}
