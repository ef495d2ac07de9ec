/** Settings of earlier versions, with what to do instead. A process that has one set says so at its start. */
export const removedSettings: Readonly<Record<string, string>> = {
  API_PROCESSES: 'start several programs instead, each with a PORT of its own, behind a proxy (docs/operations/first-run.md)',
  WORKER_PROCESSES: 'start several programs instead (docs/operations/first-run.md)',
};
