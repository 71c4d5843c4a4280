// a public link and a return address -> who may still join, and where a person goes when the work is done.
import type { CampaignStatus } from '../record.ts';
import { type Refused, refused } from '../refusal.ts';

export interface SignUp {
  /** So many people may join by the link. */
  readonly most: number;
  /** When the link ends by itself; null: never. */
  readonly expiresAt: string | null;
}

/** Why one more person may not join by the link; null where nothing is against it. */
export function checkJoining(
  {
    status,
    signUp,
    joined,
  }: { readonly status: CampaignStatus; readonly signUp: SignUp; readonly joined: number },
  now: string,
): Refused | null {
  if (status !== 'running') return refused(status);
  if (signUp.expiresAt !== null && signUp.expiresAt <= now)
    return refused('forbidden', { message: 'The time to join is over.' });
  if (joined >= signUp.most) return refused('forbidden', { message: 'All places are taken.' });
  return null;
}

/** Where the code stands in a return address. */
export const codeMark = '{code}';

/** Only an address that a browser opens as a page: http or https. */
export function checkReturnAddress(address: string): Refused | null {
  const tried = address.replaceAll(codeMark, 'code');
  return /^https?:\/\/[^\s/?#]+\.?[^\s]*$/i.test(tried)
    ? null
    : refused('invalid', {
        message: `The return address begins with https:// and may have ${codeMark} where the completion code goes.`,
      });
}

/** The address with the person's code. */
export const returnAddressFor = (address: string, code: string): string =>
  address.replaceAll(codeMark, encodeURIComponent(code));
