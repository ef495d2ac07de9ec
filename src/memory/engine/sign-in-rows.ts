import type { AddressVerification } from '../../domain/accounts/address-verification.ts';
import type { PasswordReset } from '../../domain/accounts/password-reset.ts';
import type { ProviderIdentity } from '../../domain/accounts/providers/provider-identity.ts';
import type { SignInProvider } from '../../domain/accounts/providers/sign-in-provider.ts';
import type { Passkey } from '../../domain/accounts/second-factor/passkey.ts';
import type { SecondFactor } from '../../domain/accounts/second-factor/second-factor.ts';
import type { TrustedDevice } from '../../domain/accounts/second-factor/trusted-device.ts';
import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { Session } from '../../domain/accounts/session.ts';
import { Rows } from './rows.ts';

const byId = ({ id }: { readonly id: string }) => ({ group: '', key: id });

/** The tables of what a person signs in with. */
export const emptySignInTables = () => ({
  sessions: new Rows<Session>(byId),
  securityEvents: new Rows<SecurityEvent>(byId),
  passwordResets: new Rows<PasswordReset>(byId),
  addressVerifications: new Rows<AddressVerification>(byId),
  secondFactors: new Rows<SecondFactor>(({ userId }) => ({ group: '', key: userId })),
  signInProviders: new Rows<SignInProvider>(byId),
  providerIdentities: new Rows<ProviderIdentity>(({ providerId, subject }) => ({ group: providerId, key: subject })),
  passkeys: new Rows<Passkey>(({ userId, id }) => ({ group: userId, key: id })),
  trustedDevices: new Rows<TrustedDevice>(({ userId, id }) => ({ group: '', key: `${userId} ${id}` })),
});
