/** A day as the API's time: its beginning in the person's zone. */
export const startOfDay = (day: string, plusDays = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
};

/** The day of a time in the person's zone, as a date field has it; '' without a time. */
export const dayIn = (iso: string | undefined, plusDays = 0): string => {
  if (iso === undefined) return '';
  const time = new Date(iso);
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate() + plusDays);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
};
