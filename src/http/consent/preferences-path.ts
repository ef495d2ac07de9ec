/** The path of the page of preferences, without its token, which is that of the unsubscribe link of the same message. */
export const preferencesPath = '/public/preferences';
