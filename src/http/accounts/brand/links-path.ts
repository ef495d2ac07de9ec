/** The path of the links of mails that tell of clicks and opens, without their token. */
export const linksPath = '/public/links';
