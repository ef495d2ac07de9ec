/** Why what was typed is not taken. */
export const notationWords = {
  noNumber: (example: string) => `Write a number, such as ${example}`,
  hasSign: (sign: string, example: string) => `Leave out “${sign}”, and write a number such as ${example}`,
  isPhone: 'This looks like a phone number, and a column of numbers would lose its +',
  leadingZero: 'A number does not begin with 0. Such numbers are kept as they are in a column of text',
  tooLong: 'Has more digits than a number keeps. Such numbers are kept as they are in a column of text',
  noDay: (example: string) => `Write a date, such as ${example}`,
  noYearly: (each: string, once: string) => `Write a day of each year, such as ${each}, or a date, such as ${once}`,
  noYear: (example: string) => `Write the year, too, such as ${example}`,
  noMonth: (month: number) => `There is no month ${month}`,
  noSuchDay: (day: string, month: string, days: number) => `There is no ${day}: ${month} has ${days} days`,
  noZero: 'Days and months begin with 1',
  noTime: (example: string) => `Write a date and a time, such as ${example}`,
  noDaytime: (example: string) => `Write a time, such as ${example}`,
  noSuchTime: (time: string) => `There is no time ${time}`,
  skippedTime: (time: string, day: string, zone: string) => `${time} does not exist on ${day}: the clocks of ${zone} are set forward then`,
  noTruth: (yes: string, no: string) => `Write ${yes} or ${no}`,
} as const;
