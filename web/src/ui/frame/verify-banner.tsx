import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { $api, api } from '../../api/client.ts';
import { useMe } from '../../api/use-session.ts';
import { words } from '../../words/en.ts';
import { tell, tellProblem } from '../tell.ts';
import classes from './frame.module.css';

const text = words.verify;
/** The link may be opened on another device. */
const lookAgainMs = 15_000;

/** Asks people who have not confirmed their e-mail address to do so; nothing for the others. */
export function VerifyBanner() {
  const { user } = useMe();
  return user.verified ? null : <AskUntilVerified />;
}

function AskUntilVerified() {
  const { user } = useMe();
  const refetchInterval = (query: { readonly state: { readonly data?: { readonly user: { readonly verified: boolean } } | undefined } }) =>
    query.state.data?.user.verified ? false : lookAgainMs;
  const { data } = $api.useQuery('get', '/auth/me', {}, { refetchInterval, refetchOnWindowFocus: true });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => api.POST('/auth/send-verification'),
    onSuccess: () => tell(text.sent),
    onError: tellProblem,
  });
  if (data?.user.verified) return null;
  return (
    <div className={classes.verify} role="status">
      <IconMail size={16} aria-hidden />
      <p>
        <strong>{text.banner(user.email)}</strong> {text.bannerHelp}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => mutate()} loading={isPending}>
        {text.again}
      </Button>
    </div>
  );
}
