const longest = 500;

/** A path of the web app that somebody has sent, to go on at after a sign-in; empty if it may lead to another site. */
export const ownPathOf = (path: string | undefined): string =>
  path !== undefined && path.length <= longest && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path) ? path : '';
