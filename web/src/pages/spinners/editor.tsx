import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { useOpenDraft } from './draft/use-draft.ts';
import { EditorOf } from './editor-of.tsx';
import { useReadKinds } from './steps/kinds.ts';
import { spinnerWords } from './words.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId');

/** The editor of a spinner's draft. */
export function EditorPage() {
  const { spinnerId } = route.useParams();
  return <OpenEditor key={spinnerId} spinnerId={spinnerId} />;
}

function OpenEditor({ spinnerId }: { readonly spinnerId: string }) {
  const { draft, error, retry } = useOpenDraft(spinnerId);
  const read = useReadKinds();
  if (draft && read.kinds) return <EditorOf draft={draft} kinds={read.kinds} />;
  const problem = error ?? read.error;
  return (
    <Page title={spinnerWords.one} partOf={<Link to="/spinners">{words.nav.spinners}</Link>}>
      {problem ? <ProblemAlert error={problem} retry={error ? retry : read.retry} /> : <Skeleton height={16} width="60%" />}
    </Page>
  );
}
