/** The path that providers call to bring feedback. */
export const callbacksPath = '/callbacks';
