import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OwnerSession } from '../../contract/owner-sign-in.ts';
import { call } from '../api/call.ts';

/** Loaded only where it is used. */
const webAuthn = () => import('@simplewebauthn/browser');

const sessionPath = `${ownerApiPath}/session`;
const passkeysPath = `${ownerApiPath}/passkeys`;

/** True if this browser supports passkeys. Browsers inside other apps often don't. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Built-in browsers of chat and social apps; Android's contain `wv`. */
const inApp = /; wv\)|FBAN|FBAV|FB_IAB|Instagram|Line\/|WhatsApp|Snapchat|TikTok/;

/** True inside another app's browser, which has neither the phone's passkeys nor its notifications. */
export const isInApp = (): boolean => inApp.test(navigator.userAgent);

/** Signs in with a link's token. Throws as {@link call}. */
export const redeem = (token: string): Promise<OwnerSession> =>
  call('POST', sessionPath, { body: { link: token } });

/**
 * Signs in, or reauthenticates, with a passkey. Throws like {@link call}, and a DOMException if
 * the owner cancels.
 */
export async function signInWithPasskey(): Promise<OwnerSession> {
  const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    `${sessionPath}/options`,
  );
  const { startAuthentication } = await webAuthn();
  const passkey = await startAuthentication({ optionsJSON });
  return call('POST', sessionPath, { body: { passkey } });
}

/** Makes a passkey on this device. Throws as {@link signInWithPasskey}. */
export async function addPasskey(): Promise<void> {
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    `${passkeysPath}/options`,
  );
  const { startRegistration } = await webAuthn();
  const passkey = await startRegistration({ optionsJSON });
  await call('POST', passkeysPath, { body: passkey });
}
