import type { ReactNode } from 'react';
import type { Form } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';

interface Props {
  readonly tools: AccountTools;
  readonly form: Form;
  readonly label: string;
  /** An alternative to the action. */
  readonly children?: ReactNode;
}

/** Renders the error of a form and its button, which is not green: green is for buying. */
export function Submit({ tools, form, label, children }: Props) {
  const said = form.isRefused ? tools.cartTexts('cart.notification.fixValidationErrors') : form.failure;
  return (
    <>
      {form.isAskedBack && <p className="soft">{tools.checkoutTexts('checkout.doubt.goOn')}</p>}
      <div role="alert">{said && <p className="account-failure">{said}</p>}</div>
      <p className="account-submit">
        <button className="button button-quiet" aria-disabled={form.isSending}>
          {label}
        </button>
        {children}
      </p>
    </>
  );
}
