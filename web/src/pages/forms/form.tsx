import { Menu, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api, api, queryClient } from '../../api/client.ts';
import type { Form } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { count } from '../../text/format.ts';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { FormEditor } from './form-editor.tsx';
import { FormState } from './form-state.tsx';
import { signUpFormWords as text } from './words.ts';

const route = getRouteApi('/signed-in/forms/$formId');

/** One form: its editor beside its page, and how it is used. */
export function FormPage() {
  const { formId } = route.useParams();
  const { data, error, refetch } = $api.useQuery('get', '/forms/{formId}', { params: { path: { formId } } });
  const form = data?.form;
  const id = form?.dataTableId ?? '';
  const table = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}',
    { params: { path: { dataTableId: id } } },
    { enabled: form !== undefined },
  );
  const topics = $api.useQuery('get', '/topics');
  const organization = $api.useQuery('get', '/organization');
  const problem = error ?? table.error ?? topics.error ?? organization.error;
  return (
    <Page
      title={form?.name ?? text.one}
      partOf={<Link to="/forms">{text.title}</Link>}
      badge={form && <FormState of={form} />}
      actions={form && <FormMenu form={form} />}
    >
      {data && table.data && topics.data && organization.data ? (
        <FormEditor
          key={formId}
          form={data.form}
          snippets={data.snippets}
          table={table.data.dataTable}
          topics={topics.data.data}
          locale={organization.data.organization.locale}
        />
      ) : problem ? (
        <ProblemAlert error={problem} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} maw={640} />
      )}
    </Page>
  );
}

/** Closes a form, for admins. */
function FormMenu({ form: { id, name, state, version } }: { readonly form: Form }) {
  const [isArchiving, archiving] = useDisclosure(false);
  const isAdmin = useMay('forms:publish');
  const archive = async (): Promise<void> => {
    await api.POST('/forms/{formId}/archive', { params: { path: { formId: id } } });
    await queryClient.invalidateQueries();
    tell(text.archived(name));
  };
  return (
    <>
      {version > 0 && <span className="numeric">{text.version(count(version))}</span>}
      {isAdmin && state !== 'archived' && (
        <RowMenu label={words.common.actionsOf(name)}>
          <Menu.Item onClick={archiving.open}>{text.archive}</Menu.Item>
        </RowMenu>
      )}
      <Confirm isOpen={isArchiving} onClose={archiving.close} title={text.archiveTitle(name)} action={text.archive} run={archive}>
        {text.archiveHelp}
      </Confirm>
    </>
  );
}
