/** Lets time pass. */
export abstract class Pauses {
  abstract pause(milliseconds: number): Promise<void>;
}
