import { useState } from 'react';
import type { CustomerProfile } from '../../state/user/user-store.ts';
import { type PersonalField, personalProblems, type Problems } from '../../domain/checkout/validation.ts';
import { badCurrentPassword } from '../../domain/session/account-refusal.ts';
import { emailKey } from '../../domain/session/email-key.ts';
import { notify } from '../../state/notifications.ts';
import { Field } from '../form/Field.tsx';
import { doubtsOfMail, MailDoubt } from '../form/MailDoubt.tsx';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { CurrentPasswordField, currentPasswordProblems, wrongPassword } from './PasswordFields.tsx';
import { accountTexts, refusalText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';
import { useFreshFields } from './unsent-fields.ts';

/** The error, by field if it concerns one. */
type Answer = string | Problems<PersonalField | 'currentPassword'> | undefined;

interface Props {
  readonly tools: AccountTools;
  readonly profile: CustomerProfile;
}

/** Renders the form for name and email address. */
export function ProfileForm({ tools, profile }: Props) {
  const { t, checkoutTexts, session } = tools;
  const [isMoving, setMoving] = useState(false);
  const [typed, setTyped] = useState(profile.email);
  const moves = (emailAddress: string) => emailKey(emailAddress) !== emailKey(profile.email);
  const form = useForm({
    read: (data) => ({
      ...personOf(data),
      password: '',
      createAccount: false,
      currentPassword: textOf(data, 'currentPassword'),
    }),
    judge: (values) => ({
      ...personalProblems(values),
      ...(moves(values.emailAddress) && currentPasswordProblems(values)),
    }),
    doubt: (values) => (moves(values.emailAddress) ? doubtsOfMail(values) : []),
    keep({ emailAddress }) {
      setMoving(moves(emailAddress));
      setTyped(emailAddress);
    },
    async submit({ firstName, lastName, emailAddress, currentPassword }): Promise<Answer> {
      const isPending = moves(emailAddress);
      const outcome = await session.update(
        {
          ...(isChanged('firstName', firstName) && { firstname: firstName }),
          ...(isChanged('lastName', lastName) && { lastname: lastName }),
          ...(isChanged('emailAddress', emailAddress) && { email: emailAddress }),
        },
        isPending ? currentPassword : undefined,
      );
      if (outcome.kind === 'refused' && outcome.message === badCurrentPassword) return wrongPassword(t);
      if (outcome.kind !== 'done') {
        return refusalText(tools, outcome, { ...accountTexts, taken: 'account.profile.taken' });
      }
      notify({
        type: 'success',
        message: isPending
          ? t('account.profile.pending', { email: emailAddress })
          : t('account.profile.saved'),
      });
      if (isPending) {
        // The address that holds is the one before.
        showKnown('emailAddress');
        setMoving(false);
      }
      return undefined;
    },
  });
  const { firstname: firstName, lastname: lastName, email: emailAddress } = profile;
  const known = { firstName, lastName, emailAddress };
  const { isChanged, showKnown } = useFreshFields(form.props.ref, { owner: profile.id, known });
  const field = { tools, form };
  return (
    <form className="account-form" {...form.props}>
      <Field
        {...field}
        name="firstName"
        label={checkoutTexts('checkout.field.firstName')}
        defaultValue={firstName}
      />
      <Field
        {...field}
        name="lastName"
        label={checkoutTexts('checkout.field.lastName')}
        defaultValue={lastName}
      />
      <Field
        {...field}
        name="emailAddress"
        label={checkoutTexts('checkout.field.emailAddress')}
        defaultValue={emailAddress}
        doubt={form.isDoubted('emailAddress') && <MailDoubt checkoutTexts={checkoutTexts} typed={typed} />}
      />
      {isMoving && (
        <>
          <p className="soft">{t('account.profile.password')}</p>
          <CurrentPasswordField {...field} />
        </>
      )}
      <Submit tools={tools} form={form} label={t('account.profile.submit')} />
    </form>
  );
}

/** Reads name and email address from a form. */
export function personOf(form: FormData) {
  return {
    firstName: textOf(form, 'firstName').trim(),
    lastName: textOf(form, 'lastName').trim(),
    emailAddress: textOf(form, 'emailAddress').trim(),
  };
}
