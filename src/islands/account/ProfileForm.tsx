import type { CustomerProfile } from '../../state/user/account-types.ts';
import { personalProblems } from '../../domain/checkout/validation.ts';
import { notify } from '../../state/notifications.ts';
import type { AccountTools } from './account-tools.ts';
import { Field, Submit } from './Field.tsx';
import { useForm, type Values } from './use-form.ts';

interface Props {
  readonly tools: AccountTools;
  readonly profile: CustomerProfile;
}

/** Name and e-mail address. */
export function ProfileForm({ tools, profile }: Props) {
  const { t, session } = tools;
  const form = useForm({
    validate: (values) => personalProblems(detailsOf(values)),
    async submit(values) {
      const { firstName, lastName, emailAddress } = detailsOf(values);
      const outcome = await session.update({
        firstname: firstName.trim(),
        lastname: lastName.trim(),
        email: emailAddress.trim(),
      });
      if (outcome.kind === 'offline') return t('account.unreachable');
      if (outcome.kind === 'refused') return t('account.profile.taken');
      notify({ type: 'success', message: t('account.profile.saved') });
      return undefined;
    },
  });
  const field = { tools, form };
  return (
    <form className="account-form" {...form.props}>
      <Field
        {...field}
        name="firstName"
        label={t('account.field.firstName')}
        defaultValue={profile.firstname}
        autoComplete="given-name"
      />
      <Field
        {...field}
        name="lastName"
        label={t('account.field.lastName')}
        defaultValue={profile.lastname}
        autoComplete="family-name"
      />
      <Field
        {...field}
        name="emailAddress"
        label={t('account.field.email')}
        defaultValue={profile.email}
        type="email"
        autoComplete="email"
      />
      <Submit form={form} label={t('account.profile.submit')} />
    </form>
  );
}

function detailsOf({ firstName = '', lastName = '', emailAddress = '' }: Values) {
  return { firstName, lastName, emailAddress, password: '', createAccount: false };
}
