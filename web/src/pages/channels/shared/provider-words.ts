/**
 * The server's texts about providers and about where callbacks come from, by its English sentence, as far as the app speaks another
 * language. A `#` stands for a URL.
 */
export const providerTexts: ReadonlyMap<string, string> = new Map<string, string>();
