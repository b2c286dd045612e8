import { useStore } from '../use-store.ts';
import { notify } from '../../state/notifications.ts';
import type { AccountTools } from './account-tools.ts';
import { AddressBook } from './AddressBook.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Orders } from './Orders.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { Sessions } from './Sessions.tsx';
import { forgetUnsent } from './unsent-fields.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import { YourData } from './YourData.tsx';
import { fromCheckout } from './account-tools.ts';

/** Renders the account of the customer, or the forms to log in and to register. */
export function AccountHome({ tools }: { readonly tools: AccountTools }) {
  const { t, session, context } = tools;
  const { current: profile, orders_history } = useStore(session.user.state);
  const start = useFocusWhenLost<HTMLParagraphElement>(profile?.id);
  if (!profile) {
    const goBack = () => {
      if (location.hash === fromCheckout) location.assign(context.checkoutUrl);
    };
    return (
      <>
        <p ref={start} tabIndex={-1} className="soft">
          {t('account.needed')}
        </p>
        <div className="account-entrance">
          <LoginForm tools={tools} onDone={goBack} />
          <RegisterForm tools={tools} onDone={goBack} />
        </div>
      </>
    );
  }
  const logout = async () => {
    await session.logout();
    forgetUnsent();
    notify({ type: 'success', message: t('account.loggedOut') });
  };
  const sections = [
    ['orders', <Orders key="orders" tools={tools} history={orders_history} />],
    ['profile', <ProfileForm key={profile.id} tools={tools} profile={profile} />],
    ['addresses', <AddressBook key={profile.id} tools={tools} profile={profile} />],
    ['password', <PasswordForm key="password" tools={tools} email={profile.email} />],
    ['sessions', <Sessions key="sessions" tools={tools} email={profile.email} />],
    ['data', <YourData key="data" tools={tools} email={profile.email} />],
  ] as const;
  return (
    <>
      <p className="account-greeting">
        <span ref={start} tabIndex={-1}>
          {t('account.greeting', { name: profile.firstname })}
        </span>
        <button type="button" className="link-button" onClick={() => void logout()}>
          {t('account.logout')}
        </button>
      </p>
      <div className="account-rooms">
        <nav aria-label={t('account.title')}>
          <ul className="account-nav">
            {sections.map(([name]) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`account.${name}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map(([name, content]) => (
            <section key={name} id={name} className="account-section" aria-labelledby={`${name}-title`}>
              <h2 id={`${name}-title`}>{t(`account.${name}.title`)}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
