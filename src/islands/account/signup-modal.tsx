import { useEffect, useRef } from 'react';
import { dismiss, notifications, notify } from '../../state/notifications.ts';
import type { AccountPage, AccountTools } from './account-tools.ts';
import { CloseButton } from '../CloseButton.tsx';
import { createElement } from '../create-element.ts';
import { LoginForm } from './LoginForm.tsx';
import { fillPlace } from '../fill-place.tsx';
import { accountTools } from './start-account.tsx';
import styles from './account.css?url';

let place: HTMLElement | undefined;

/**
 * Shows the sign-up modal after the session has ended (docs/reference/product.md#s2, docs/reference/product.md#s4).
 * `isBroken`: it says that something went wrong.
 */
export async function showSignupModal(page: AccountPage, isBroken: boolean): Promise<void> {
  const tools = await accountTools(page);
  // What went well before is not what the modal is about.
  for (const { id, type } of notifications.get()) if (type === 'success') dismiss(id);
  if (isBroken) notify({ type: 'error', message: tools.cartTexts('cart.notification.refreshError') });
  if (place) return;
  place = document.body.appendChild(createElement('div'));
  const close = () => {
    place?.remove();
    place = undefined;
    // What had the focus before may be gone with the customer's things.
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  fillPlace(place, <SignupModal tools={tools} onClose={close} />);
}

function SignupModal({ tools, onClose }: { readonly tools: AccountTools; readonly onClose: () => void }) {
  const { t, accountUrl } = tools;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="account-dialog" aria-label={t('account.modal.title')} onClose={onClose}>
        <header className="account-dialog-head">
          <h2>{t('account.modal.title')}</h2>
          <CloseButton label={t('account.close')} onClick={() => dialog.current?.close()} />
        </header>
        <div>
          <p>{t('account.modal.text')}</p>
          <shop-notifications
            role="status"
            aria-live="polite"
            data-dismiss={tools.cartTexts('cart.notification.dismiss')}
            data-without-actions=""
          />
        </div>
        <LoginForm tools={tools} onDone={() => dialog.current?.close()} />
        <p className="soft">
          <a href={accountUrl}>{t('account.register.title')}</a>
        </p>
      </dialog>
    </>
  );
}
