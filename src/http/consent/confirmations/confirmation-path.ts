/** The path of the page that the links of confirmation mails open, without its token. */
export const confirmationPath = '/public/confirm';
