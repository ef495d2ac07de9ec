/** The path of the page that unsubscribe links open, without its token. */
export const unsubscribePath = '/public/unsubscribe';
