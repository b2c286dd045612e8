import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { loadTexts } from '../../state/texts.ts';
import { sessionOf } from '../../state/cart/session-of.ts';
import { fillPlace } from '../fill-place.tsx';
import '../shop-notifications.ts';
import type { AccountPage, AccountTools } from './account-tools.ts';
import { askAboutEmailLink, takeResetLink } from './mail-links.ts';

/** Creates the tools of a page's account: texts and session. Rejects without a network. */
export async function accountTools(page: AccountPage): Promise<AccountTools> {
  const { context } = page;
  const [t, checkoutTexts, cartTexts] = await Promise.all([
    loadBrowserTexts(context.locale, 'account'),
    loadBrowserTexts(context.locale, 'checkout'),
    loadTexts(context),
  ]);
  return { ...page, t, checkoutTexts, cartTexts, session: sessionOf(context) };
}

/** Renders the account, or the forms to log in and to register. Without texts (no network) the page stays as it is. */
export async function startAccount(place: HTMLElement): Promise<void> {
  const tools = await accountTools(JSON.parse(place.dataset['account'] ?? '{}') as AccountPage);
  const { AccountHome } = await import('./AccountHome.tsx');
  fillPlace(place, <AccountHome tools={tools} />);
  askAboutEmailLink(tools, place);
  await tools.session.start();
  // A link to the page that is open does not load it again.
  addEventListener('hashchange', () => {
    if (location.hash.includes('confirm-email=')) location.reload();
  });
}

/** Starts the page where a shopper requests a password link, or sets the new password. */
export async function startReset(place: HTMLElement): Promise<void> {
  const tools = await accountTools(JSON.parse(place.dataset['reset'] ?? '{}') as AccountPage);
  const { ResetPage } = await import('./ResetPage.tsx');
  fillPlace(place, <ResetPage tools={tools} link={takeResetLink()} />);
}
