import { useState } from 'react';
import type { PersonalDetails } from '../../domain/checkout/details.ts';
import { personalProblems, type PersonalField, type Problems } from '../../domain/checkout/validation.ts';
import { Check, Field } from '../form/Field.tsx';
import { doubtsOfMail, MailDoubt } from '../form/MailDoubt.tsx';
import { areTermsAccepted, TermsCheck } from '../form/TermsCheck.tsx';
import type { CheckoutTools } from './tools.ts';
import { textOf, useForm } from '../form/use-form.ts';
import { fromCheckout } from '../account/account-tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly details: PersonalDetails;
  /** An account can be made: the shopper has none. */
  readonly canCreateAccount: boolean;
  readonly nextLabel: string;
  /** Rises when an order could not be placed, or another step opened, for what is entered here. */
  readonly refusals: number;
  readonly onKeep: (details: PersonalDetails) => void;
  /**
   * Called with the details, and those that the step was opened with. Gives the text of what went wrong, or the field that the
   * shop refused, if anything did.
   */
  readonly onDone: (
    details: PersonalDetails,
    before: PersonalDetails,
  ) => Promise<string | Problems<PersonalField> | undefined>;
}

/** Renders the step for the buyer's name and email address, and for an account if it is wanted. */
export function PersonalStep(props: Props) {
  const { tools, details, canCreateAccount, nextLabel, refusals, onKeep, onDone } = props;
  const { t, cartTexts } = tools;
  const [before] = useState(details);
  const [createsAccount, setCreatesAccount] = useState(canCreateAccount && details.createAccount);
  const form = useForm({
    read: (data: FormData) => ({
      firstName: textOf(data, 'firstName').trim(),
      lastName: textOf(data, 'lastName').trim(),
      emailAddress: textOf(data, 'emailAddress').trim(),
      createAccount: canCreateAccount && data.has('createAccount'),
      password: textOf(data, 'password'),
      repeatedPassword: textOf(data, 'repeatedPassword'),
      acceptsTerms: areTermsAccepted(data, tools.page.legalUrls.terms),
    }),
    judge: personalProblems,
    doubt: doubtsOfMail,
    refusals,
    keep: ({ repeatedPassword: _again, acceptsTerms: _terms, ...values }) => onKeep(values),
    submit: ({ repeatedPassword: _again, acceptsTerms: _terms, ...values }) => onDone(values, before),
  });
  const field = { tools, form };
  return (
    <form {...form.props}>
      {canCreateAccount && (
        <p className="checkout-login soft">
          {t('checkout.account.have')}{' '}
          <a href={tools.page.accountUrl + fromCheckout}>{t('checkout.account.login')}</a>
        </p>
      )}
      <div className="checkout-fields">
        <Field
          {...field}
          name="firstName"
          label={t('checkout.field.firstName')}
          defaultValue={details.firstName}
          isHalf
        />
        <Field
          {...field}
          name="lastName"
          label={t('checkout.field.lastName')}
          defaultValue={details.lastName}
          isHalf
        />
        <Field
          {...field}
          name="emailAddress"
          label={t('checkout.field.emailAddress')}
          defaultValue={details.emailAddress}
          doubt={
            form.isDoubted('emailAddress') && <MailDoubt checkoutTexts={t} typed={details.emailAddress} />
          }
        />
      </div>
      {canCreateAccount && (
        <Check
          name="createAccount"
          label={t('checkout.account.create')}
          defaultChecked={createsAccount}
          onChange={setCreatesAccount}
        />
      )}
      {createsAccount && (
        <>
          <div className="checkout-fields">
            <Field {...field} name="password" label={t('checkout.account.password')} isHalf />
            <Field {...field} name="repeatedPassword" label={t('checkout.account.repeatPassword')} isHalf />
          </div>
          <TermsCheck
            {...field}
            label={t('checkout.account.terms')}
            checkoutTexts={t}
            termsUrl={tools.page.legalUrls.terms}
          />
        </>
      )}
      {form.isAskedBack && <p className="soft">{t('checkout.doubt.goOn')}</p>}
      <p className="form-problem" role="alert">
        {form.isRefused ? cartTexts('cart.notification.fixValidationErrors') : form.failure}
      </p>
      <button type="submit" className="button">
        {nextLabel}
      </button>
    </form>
  );
}
