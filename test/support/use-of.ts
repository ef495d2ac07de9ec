import type { Use } from '../../workers/use.ts';

/** Returns the instances that a test has created. */
export const useOf =
  (...parts: readonly object[]): Use =>
  <Part>(wanted: abstract new (...dependencies: never[]) => Part) => {
    const found = parts.find((part) => part instanceof wanted);
    if (!found) throw new Error(`The test has made no ${wanted.name}`);
    return found as Part;
  };
