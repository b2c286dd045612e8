import type { CustomerProfile, SessionSummary } from '../../commerce/contract/user.ts';
import type { UserState } from '../../domain/session/user-state.ts';
import { isFlag, isListOf, isOptional, isShape } from '../more-shapes.ts';
import { isNumber, isObject, isText, type Is } from '../shape.ts';

/** The data that survives a reload: never orders, and nothing of a visitor. */
export type StoredUser = Pick<UserState<CustomerProfile>, 'token' | 'current' | 'groupToken' | 'groupId'>;

const isAddress = isShape<CustomerProfile['addresses'][number]>({
  id: isOptional(isNumber) as Is<number>,
  street: isOptional(isListOf(isText)) as Is<readonly string[]>,
});

/** The profile of a customer, as far as pages read it. */
export const isProfile = isShape<CustomerProfile>({
  id: isNumber,
  email: isText,
  firstname: isText,
  lastname: isText,
  default_billing: isOptional(isText),
  default_shipping: isOptional(isText),
  groupToken: isOptional(isText),
  addresses: isListOf(isAddress),
});

/** A login of the customer. */
export const isSession = isShape<SessionSummary>({
  id: isText,
  device: isText,
  created_at: isText,
  last_used_at: isText,
  is_current: isFlag,
});

/** Parses the stored user; without a token nobody is logged in. */
export function parseStoredUser(kept: unknown): StoredUser | undefined {
  if (!isObject(kept) || !isText(kept['token'])) return undefined;
  const { token, current, groupToken, groupId } = kept;
  return {
    token,
    current: isProfile(current) ? current : null,
    groupToken: isText(groupToken) ? groupToken : '',
    groupId: isNumber(groupId) ? groupId : null,
  };
}
