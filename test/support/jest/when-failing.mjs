const tells = new Set();

/** Until the returned function is called, `tell` runs at the moment a test fails, before its hooks take away what it used. */
export const whenFailing = (tell) => {
  tells.add(tell);
  return () => void tells.delete(tell);
};

/** Follows the events of a test file. */
export const followFailures = async ({ name }) => {
  if (name === 'test_fn_failure') await Promise.all([...tells].map((tell) => tell()));
};
