/** Gives the one instance of a part, as the container does; for a test, as it likes. */
export type Use = <Part>(part: abstract new (...dependencies: never[]) => Part) => Part;
