import { getRouteApi } from '@tanstack/react-router';
import { PageIfAllowed } from '../../../ui/if-allowed.tsx';
import { AddressTopics } from '../../topics/shared/address-topics.tsx';
import { topicWords } from '../../topics/shared/words.ts';
import classes from './person.module.css';
import { PersonFrame } from './person-frame.tsx';

const route = getRouteApi('/signed-in/tables/$tableId/records/$recordId/topics');

/** A record with what its person wants to hear of, by address. */
export function PersonTopicsPage() {
  const params = route.useParams();
  return (
    <PersonFrame {...params}>
      {({ addresses }) =>
        addresses.length === 0 ? (
          <p className={classes.note}>{topicWords.person.noAddress}</p>
        ) : (
          <PageIfAllowed permission="suppressions:read">
            {addresses.map(({ kind, address }) => (
              <AddressTopics key={`${kind} ${address}`} kind={kind} address={address} />
            ))}
          </PageIfAllowed>
        )
      }
    </PersonFrame>
  );
}
