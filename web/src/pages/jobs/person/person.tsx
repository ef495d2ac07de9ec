import { getRouteApi } from '@tanstack/react-router';
import { NotTakenBy } from './not-taken-by.tsx';
import { PersonFrame } from './person-frame.tsx';
import { RecordHistory } from './record-history.tsx';

const route = getRouteApi('/signed-in/tables/$tableId/records/$recordId');

/** A record as a person: its values, whether it may be contacted, what all jobs did for it, and why others did not. */
export function PersonPage() {
  const params = route.useParams();
  return (
    <PersonFrame {...params}>
      {({ notTaken }) => (
        <>
          <RecordHistory {...params} />
          <NotTakenBy spinners={notTaken} {...params} />
        </>
      )}
    </PersonFrame>
  );
}
