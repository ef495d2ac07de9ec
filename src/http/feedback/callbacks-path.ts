/** Where providers call to bring feedback. */
export const callbacksPath = '/callbacks';
