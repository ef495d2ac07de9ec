/** The milliseconds that a test waits for a condition: in CI, a shared machine can be several times slower for minutes. */
export const patienceMs = process.env.CI ? 180_000 : 50_000;
