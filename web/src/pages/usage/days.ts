/** The usage of a day. */
export interface Day {
  readonly date: string;
  readonly used: number;
}

const dayMs = 86_400_000;

/** The days of a period up to its end, also those to come. */
export function allDays(days: readonly Day[], endsAt: string): readonly Day[] {
  const last = days.at(-1);
  const start = last ? Date.parse(last.date) + dayMs : Date.parse(endsAt);
  const coming = Math.max(0, Math.ceil((Date.parse(endsAt) - start) / dayMs));
  return [
    ...days,
    ...Array.from({ length: coming }, (_, at) => ({ date: new Date(start + at * dayMs).toISOString().slice(0, 10), used: 0 })),
  ];
}
