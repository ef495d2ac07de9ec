/** The path under which anybody gets a picture, without its file name. */
export const picturesPath = '/public/pictures';
