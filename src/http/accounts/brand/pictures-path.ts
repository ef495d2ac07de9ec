/** The path under which anybody gets a picture, without its file name. */
export const picturesPath = '/public/pictures';

/** The path under which anybody gets a file, without its name. */
export const filesPath = '/public/files';
