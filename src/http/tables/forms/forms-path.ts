/** The path of public forms, without the key of one. */
export const formsPath = '/public/forms';
