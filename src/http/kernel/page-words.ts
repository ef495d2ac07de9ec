/** The pages that have nothing but words. */
export const pageWords = {
  /** While the web app is built. */
  pending: {
    title: 'Spindle is starting',
    heading: 'The web app is being built',
    text: 'This takes a few seconds at the first start. The page reloads by itself; the API already answers.',
  },
  /** In the frame of a preview that was opened before. */
  previewOver: { title: 'This preview is over', text: 'This preview is over. Look at the step again.' },
};
