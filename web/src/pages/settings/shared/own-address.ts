import { settings } from '../../../api/settings.ts';

/** The address of a picture at the API that the app calls: its public one may be of another host, which the app's policy keeps out. */
export const ownAddress = (url: string): string => settings.api + url.slice(url.indexOf('/public/pictures/'));
