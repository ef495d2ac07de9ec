/** The name of the unsubscribe link in templates. It takes precedence over a column with this name. */
export const unsubscribeName = 'unsubscribe_url';
