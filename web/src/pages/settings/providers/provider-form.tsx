import { PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { SignInProvider, SignInProviderFault } from '../../../api/types.ts';
import { useMe } from '../../../api/use-session.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useMembers } from '../../../hooks/use-members.ts';
import { tell } from '../../../ui/tell.ts';
import { RoleRules } from './role-rules.tsx';
import { signInProviderWords as text } from './words.ts';

const wordsIn = (written: string): string[] => written.split(/[\s,]/).filter((word) => word !== '');

interface ProviderFormProps {
  readonly provider: SignInProvider | undefined;
  readonly onClose: () => void;
  readonly onSaved: (provider: SignInProvider, faults: readonly SignInProviderFault[]) => void;
}

/** Adds or edits a provider. It is saved with its faults. */
export function ProviderForm({ provider, onClose, onSaved }: ProviderFormProps) {
  const { user } = useMe();
  const owners = (useMembers() ?? []).filter(({ role }) => role === 'owner');
  const initialValues = {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    scopes: (provider?.scopes ?? ['email', 'profile']).filter((scope) => scope !== 'openid').join(' '),
    roleClaim: provider?.roleClaim ?? '',
    roleRules: provider?.roleRules ?? [],
    domains: provider?.domains.map(({ name }) => name).join('\n') ?? '',
    forcesDomains: provider?.forcesDomains ?? false,
    localOwnerId: provider?.localOwnerId ?? user.id,
    asksFactor: provider?.asksFactor ?? false,
    endsSession: provider?.endsSession ?? false,
  };
  const send = async (values: typeof initialValues): Promise<void> => {
    const { clientSecret, roleClaim, scopes, domains, localOwnerId, ...same } = values;
    const body = {
      ...same,
      ...(clientSecret !== '' && { clientSecret }),
      ...(values.forcesDomains && { localOwnerId }),
      scopes: wordsIn(scopes),
      domains: wordsIn(domains),
      roleClaim: roleClaim.trim() === '' ? null : roleClaim,
      roleRules: roleClaim.trim() === '' ? [] : values.roleRules,
    };
    const { data } = provider
      ? await api.PUT('/organization/providers/{providerId}', { params: { path: { providerId: provider.id } }, body })
      : await api.POST('/organization/providers', { body });
    await queryClient.invalidateQueries();
    if (data) onSaved(data.provider, data.faults);
    tell(text.saved(values.name));
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="lg"
      title={provider ? text.editTitle(provider.name) : text.add}
      action={text.save}
      initialValues={initialValues}
      send={send}
      fieldOf={(path) => path.replace(/^(scopes|domains|roleRules)\b.*/, '$1')}
    >
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
          <TextInput
            label={text.issuer}
            description={text.issuerHelp}
            dir="ltr"
            disabled={provider !== undefined}
            {...form.getInputProps('issuer')}
          />
          <TextInput label={text.clientId} dir="ltr" autoComplete="off" {...form.getInputProps('clientId')} />
          <PasswordInput
            label={text.clientSecret}
            description={provider?.hasSecret ? text.secretKept : text.secretHelp}
            autoComplete="new-password"
            {...form.getInputProps('clientSecret')}
          />
          <TextInput label={text.scopes} description={text.scopesHelp} dir="ltr" {...form.getInputProps('scopes')} />
          <TextInput label={text.roleClaim} description={text.roleClaimHelp} dir="ltr" {...form.getInputProps('roleClaim')} />
          {form.getValues().roleClaim.trim() !== '' && <RoleRules {...form.getInputProps('roleRules')} />}
          <Textarea label={text.domains} description={text.domainsHelp} autosize minRows={1} dir="ltr" {...form.getInputProps('domains')} />
          <Switch label={text.force} description={text.forceHelp} {...form.getInputProps('forcesDomains', { type: 'checkbox' })} />
          {form.getValues().forcesDomains && (
            <Select
              label={text.localOwner}
              description={text.localOwnerHelp}
              allowDeselect={false}
              data={owners.map(({ userId, name, email }) => ({ value: userId, label: `${name} (${email})` }))}
              {...form.getInputProps('localOwnerId')}
            />
          )}
          <Switch label={text.asksFactor} description={text.asksFactorHelp} {...form.getInputProps('asksFactor', { type: 'checkbox' })} />
          <Switch
            label={text.endsSession}
            description={text.endsSessionHelp}
            {...form.getInputProps('endsSession', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
