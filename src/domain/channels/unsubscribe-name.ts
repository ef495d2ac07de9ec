/** The name of the unsubscribe link in templates. It takes precedence over a column with this name. */
export const unsubscribeName = 'unsubscribe_url';

/** The name of the link to the page of preferences in templates. A column with this name takes precedence: tables had it before. */
export const preferencesName = 'preferences_url';

/** The link to the page of preferences that belongs to an unsubscribe link: beside it, with the same token. */
export const preferencesUrlOf = (unsubscribeUrl: string): string => unsubscribeUrl.replace(/\/unsubscribe\/([^/]*)$/, '/preferences/$1');
