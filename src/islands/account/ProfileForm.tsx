import type { CustomerProfile } from '../../state/user/account-types.ts';
import { personalProblems } from '../../domain/checkout/validation.ts';
import { notify } from '../../state/notifications.ts';
import { Field } from '../form/Field.tsx';
import { useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { personOf } from './person-of.ts';
import { accountTexts, refusalText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';
import { useFreshFields } from './use-fresh-fields.ts';

interface Props {
  readonly tools: AccountTools;
  readonly profile: CustomerProfile;
}

/** Name and e-mail address. */
export function ProfileForm({ tools, profile }: Props) {
  const { t, checkoutTexts, session } = tools;
  const form = useForm({
    read: (data) => ({ ...personOf(data), password: '', createAccount: false }),
    judge: personalProblems,
    async submit({ firstName, lastName, emailAddress }) {
      const outcome = await session.update({
        ...(isChanged('firstName', firstName) && { firstname: firstName }),
        ...(isChanged('lastName', lastName) && { lastname: lastName }),
        ...(isChanged('emailAddress', emailAddress) && { email: emailAddress }),
      });
      if (outcome.kind !== 'done') {
        return refusalText(tools, outcome, { ...accountTexts, taken: 'account.profile.taken' });
      }
      notify({ type: 'success', message: t('account.profile.saved') });
      return undefined;
    },
  });
  const { firstname: firstName, lastname: lastName, email: emailAddress } = profile;
  const known = { firstName, lastName, emailAddress };
  const isChanged = useFreshFields(form.props.ref, { owner: profile.id, known });
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
      />
      <Submit {...{ tools, form }} label={t('account.profile.submit')} />
    </form>
  );
}
