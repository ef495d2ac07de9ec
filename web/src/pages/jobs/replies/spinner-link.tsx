import { Link } from '@tanstack/react-router';
import { jobWords } from '../shared/words.ts';

interface SpinnerLinkProps {
  readonly id: string;
  /** Null if the spinner is deleted. */
  readonly name: string | null;
}

/** The spinner whose message a reply answers. */
export function SpinnerLink({ id, name }: SpinnerLinkProps) {
  if (name === null) return jobWords.jobs.deletedSpinner;
  return (
    <Link to="/spinners/$spinnerId" params={{ spinnerId: id }}>
      <bdi>{name}</bdi>
    </Link>
  );
}
