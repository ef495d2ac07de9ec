import { Menu, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { queryClient } from '../../../api/client.ts';
import type { Fragment } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { count } from '../../../text/format.ts';
import { OnlyIfAllowed } from '../../../ui/if-allowed.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { spinnerKeys } from '../query-keys.ts';
import { KindsProvider, useReadKinds } from '../steps/kinds.ts';
import { editFragment, type NamedKind, readFragment } from './fragment-calls.ts';
import { FragmentEditor } from './fragment-editor.tsx';
import { FragmentUses } from './fragment-uses.tsx';
import { layoutWords as text } from './words.ts';

const layoutRoute = getRouteApi('/signed-in/layouts/$key');
const partRoute = getRouteApi('/signed-in/parts/$key');

/** One layout. */
export const LayoutPage = () => <FragmentPage kind="layout" name={layoutRoute.useParams().key} />;

/** One part. */
export const PartPage = () => <FragmentPage kind="part" name={partRoute.useParams().key} />;

interface FragmentPageProps {
  readonly kind: NamedKind;
  readonly name: string;
}

/** A layout or part: its editor beside the mail, what uses it, and its versions. */
function FragmentPage({ kind, name: key }: FragmentPageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: spinnerKeys.fragment(kind, key),
    queryFn: () => readFragment({ kind, key }),
  });
  const { kinds } = useReadKinds();
  const fragment = data?.fragment;
  return (
    <Page
      title={fragment?.name ?? text.one[kind]}
      partOf={<Link to="/layouts">{text.title}</Link>}
      badge={fragment && fragment.archivedAt !== null && <StatusBadge tone="idle">{text.archived}</StatusBadge>}
      actions={fragment && <FragmentMenu fragment={fragment} />}
    >
      {fragment && kinds ? (
        <KindsProvider value={kinds}>
          <Stack gap={40}>
            <FragmentEditor key={`${kind} ${key}`} fragment={fragment} />
            <FragmentUses fragment={fragment} />
          </Stack>
        </KindsProvider>
      ) : error ? (
        <ProblemAlert error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}

/** Archives or restores it. */
function FragmentMenu({ fragment }: { readonly fragment: Fragment }) {
  const [isArchiving, archiving] = useDisclosure(false);
  const { name, version, archivedAt } = fragment;
  const set = async (isArchived: boolean): Promise<void> => {
    await editFragment(fragment, { isArchived });
    await queryClient.invalidateQueries();
    tell(isArchived ? text.archiveDone(name) : text.restored(name));
  };
  return (
    <>
      <span className="numeric">
        {text.version} {count(version)}
      </span>
      <OnlyIfAllowed permission="spinners:edit">
        <RowMenu label={words.common.actionsOf(name)}>
          {archivedAt === null ? (
            <Menu.Item onClick={archiving.open}>{text.archive}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void set(false).catch(tellProblem)}>{text.restore}</Menu.Item>
          )}
        </RowMenu>
      </OnlyIfAllowed>
      <Confirm isOpen={isArchiving} onClose={archiving.close} title={text.archiveTitle(name)} action={text.archive} run={() => set(true)}>
        {text.archiveHelp}
      </Confirm>
    </>
  );
}
