import { createApi } from '../api.ts';
import { webLock } from '../lock.ts';
import type { StoreContext } from '../store-context.ts';
import { finishLogout } from '../user/finish-logout.ts';
import { createSession, type Session } from '../user/session.ts';
import { openUser } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';

const sessions = new Map<string, Session>();

/** Returns the session of a page of a store; a login joins the guest's cart with the customer's. */
export function sessionOf(context: StoreContext): Session {
  const known = sessions.get(context.storeCode);
  if (known) return known;
  const api = withSession(createApi({ storeCode: context.storeCode }));
  const finish = () => void finishLogout(api);
  finish();
  addEventListener('online', finish);
  const session = createSession({
    api,
    user: openUser(),
    authorizeCart: async (customerId) => {
      const { authorizeCartOf } = await import('./authorize.ts');
      await authorizeCartOf(context, customerId, webLock);
    },
  });
  sessions.set(context.storeCode, session);
  return session;
}
