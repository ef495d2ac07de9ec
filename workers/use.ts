/** Returns the single instance of a class, as the container does; tests may substitute it. */
export type Use = <Part>(part: abstract new (...dependencies: never[]) => Part) => Part;
