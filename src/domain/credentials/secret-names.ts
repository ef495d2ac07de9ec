const name = /^[a-z][a-z0-9_]{0,39}$/;

/** Whether a text can be the name of a secret: `[a-z][a-z0-9_]{0,39}`. */
export const isSecretName = (text: string): boolean => name.test(text);
