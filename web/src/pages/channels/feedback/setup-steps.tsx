import classes from '../channels.module.css';
import { feedbackWords } from '../shared/feedback-words.ts';

/** The steps to take at a provider, one by one. */
export const SetupSteps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol className={classes.setup}>
    {steps.map((step) => (
      <li key={step}>{step.replaceAll('{url}', feedbackWords.callbacks.theUrl)}</li>
    ))}
  </ol>
);
