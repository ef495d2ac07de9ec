/** The words of another language: the members of the English ones, each with its own text. What is missing, or is there too much, does not compile. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : Words extends object
      ? { readonly [Name in keyof Words]: Translated<Words[Name]> }
      : Words;
