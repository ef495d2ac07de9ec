import { Link } from '@tanstack/react-router';
import type { EndpointCounts } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import classes from '../../ui/figures.module.css';
import { languageWords } from '../../words/language.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

interface EndpointFiguresProps {
  readonly endpointId: string;
  readonly counts: EndpointCounts;
}

/** The number of deliveries of an endpoint; a number that the log lists opens it. */
export function EndpointFigures({ endpointId, counts: { pending, failed, delivered, behind } }: EndpointFiguresProps) {
  const linked = (value: number, label: string, state: 'pending' | 'failed') => (
    <Link
      to="/endpoints/$endpointId"
      params={{ endpointId }}
      search={{ state }}
      resetScroll={false}
      aria-label={languageWords.labelled(label, count(value))}
    >
      {count(value)}
    </Link>
  );
  return (
    <dl className={classes.figures} aria-label={text.figures}>
      <div>
        <dt>{text.pending}</dt>
        <dd>{linked(pending, text.pending, 'pending')}</dd>
      </div>
      <div data-tone={failed > 0 ? 'fail' : undefined}>
        <dt>{text.failed}</dt>
        <dd>{linked(failed, text.failed, 'failed')}</dd>
      </div>
      <div>
        <dt>{text.delivered}</dt>
        <dd>{count(delivered)}</dd>
      </div>
      <div>
        <dt>{text.behind}</dt>
        <dd>{count(behind)}</dd>
      </div>
    </dl>
  );
}
