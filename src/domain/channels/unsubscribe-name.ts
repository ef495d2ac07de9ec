/** The name of the unsubscribe link in templates. It takes precedence over a column of that name. */
export const unsubscribeName = 'unsubscribe_url';
