/** The path of the page of preferences, without its token: the same as in the unsubscribe link of the message. */
export const preferencesPath = '/public/preferences';
