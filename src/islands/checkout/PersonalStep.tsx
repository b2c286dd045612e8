import { useId, useRef, useState } from 'react';
import type { PersonalDetails } from '../../domain/checkout/details.ts';
import { personalProblems } from '../../domain/checkout/validation.ts';
import { Check, Field, ProblemText } from './Field.tsx';
import type { CheckoutTools } from './tools.ts';
import { textOf, useForm } from './use-form.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly details: PersonalDetails;
  /** An account can be made: the shopper has none. */
  readonly canCreateAccount: boolean;
  readonly nextLabel: string;
  readonly onKeep: (details: PersonalDetails) => void;
  /** Gives the text of what went wrong, if anything did. */
  readonly onDone: (details: PersonalDetails) => Promise<string | undefined>;
}

/** Who orders; with an account only where it is wished. */
export function PersonalStep({ tools, details, canCreateAccount, nextLabel, onKeep, onDone }: Props) {
  const { t, cartTexts } = tools;
  const [createsAccount, setCreatesAccount] = useState(canCreateAccount && details.createAccount);
  const termsProblem = useId();
  const [refusal, setRefusal] = useState<string>();
  const isBusy = useRef(false);
  const finish = async (values: PersonalDetails) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(undefined);
    setRefusal(await onDone(values));
    isBusy.current = false;
  };
  const form = useForm({
    read: (data: FormData) => ({
      firstName: textOf(data, 'firstName').trim(),
      lastName: textOf(data, 'lastName').trim(),
      emailAddress: textOf(data, 'emailAddress').trim(),
      createAccount: canCreateAccount && data.has('createAccount'),
      password: textOf(data, 'password'),
      repeatedPassword: textOf(data, 'repeatedPassword'),
      acceptsTerms: data.has('acceptsTerms'),
    }),
    judge: personalProblems,
    keep: ({ repeatedPassword: _again, acceptsTerms: _terms, ...values }) => onKeep(values),
    submit: ({ repeatedPassword: _again, acceptsTerms: _terms, ...values }) => void finish(values),
  });
  const field = (name: string) => ({ tools, name, problem: form.problemOf(name) });
  return (
    <form {...form.formProps}>
      <div className="checkout-fields">
        <Field
          {...field('firstName')}
          label={t('checkout.field.firstName')}
          autoComplete="given-name"
          defaultValue={details.firstName}
          maxLength={100}
          isHalf
        />
        <Field
          {...field('lastName')}
          label={t('checkout.field.lastName')}
          autoComplete="family-name"
          defaultValue={details.lastName}
          maxLength={100}
          isHalf
        />
        <Field
          {...field('emailAddress')}
          label={t('checkout.field.emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={details.emailAddress}
          maxLength={254}
        />
      </div>
      {canCreateAccount && (
        <Check name="createAccount" defaultChecked={createsAccount} onChange={setCreatesAccount}>
          {t('checkout.account.create')}
        </Check>
      )}
      {createsAccount && (
        <>
          <div className="checkout-fields">
            <Field
              {...field('password')}
              label={t('checkout.account.password')}
              type="password"
              autoComplete="new-password"
              maxLength={256}
              isHalf
            />
            <Field
              {...field('repeatedPassword')}
              label={t('checkout.account.repeatPassword')}
              type="password"
              autoComplete="new-password"
              maxLength={256}
              isHalf
            />
          </div>
          <Check
            name="acceptsTerms"
            defaultChecked={false}
            problemId={termsProblem}
            hasProblem={form.problemOf('acceptsTerms') !== undefined}
          >
            {t('checkout.account.terms')}
          </Check>
          <ProblemText {...{ tools }} id={termsProblem} problem={form.problemOf('acceptsTerms')} />
        </>
      )}
      <p className="checkout-problem" role="alert">
        {form.isRefused ? cartTexts('cart.notification.fixValidationErrors') : refusal}
      </p>
      <button type="submit" className="button">
        {nextLabel}
      </button>
    </form>
  );
}
