/** The most characters of the key of a layout or part. */
export const maxFragmentKey = 50;

/** Whether a text may be the key of a layout or part. */
export const isFragmentKey = (key: string): boolean => key.length <= maxFragmentKey && /^[a-z0-9][a-z0-9_-]*$/.test(key);
