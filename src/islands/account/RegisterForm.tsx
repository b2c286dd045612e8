import { personalProblems } from '../../domain/checkout/validation.ts';
import { notify } from '../../state/notifications.ts';
import type { AccountTools } from './account-tools.ts';
import { CheckField, Field, Submit } from './Field.tsx';
import { useForm, type Values } from './use-form.ts';

interface Props {
  readonly tools: AccountTools;
  readonly onDone?: () => void;
}

/** A new account. */
export function RegisterForm({ tools, onDone }: Props) {
  const { t, session } = tools;
  const form = useForm({
    validate: (values) => personalProblems(detailsOf(values)),
    async submit(values) {
      const { firstName, lastName, emailAddress, password } = detailsOf(values);
      const outcome = await session.register({
        firstname: firstName.trim(),
        lastname: lastName.trim(),
        email: emailAddress.trim(),
        password,
      });
      if (outcome.kind === 'refused') {
        return outcome.code === 400 ? t('account.register.taken') : t('account.unreachable');
      }
      if (outcome.kind === 'offline') return t('account.unreachable');
      notify({ type: 'success', message: t('account.loggedIn') });
      onDone?.();
      return undefined;
    },
  });
  const field = { tools, form };
  return (
    <form className="account-form" {...form.props}>
      <h2>{t('account.register.title')}</h2>
      <p className="soft">{t('account.register.text')}</p>
      <Field {...field} name="firstName" label={t('account.field.firstName')} autoComplete="given-name" />
      <Field {...field} name="lastName" label={t('account.field.lastName')} autoComplete="family-name" />
      <Field
        {...field}
        name="emailAddress"
        label={t('account.field.email')}
        type="email"
        autoComplete="email"
      />
      <Field
        {...field}
        name="password"
        label={t('account.field.password')}
        type="password"
        autoComplete="new-password"
      />
      <Field
        {...field}
        name="repeatedPassword"
        label={t('account.field.repeatPassword')}
        type="password"
        autoComplete="new-password"
      />
      <CheckField {...field} name="acceptsTerms" label={t('account.register.terms')} />
      <Submit form={form} label={t('account.register.submit')} />
    </form>
  );
}

function detailsOf(values: Values) {
  const { firstName = '', lastName = '', emailAddress = '', password = '', repeatedPassword = '' } = values;
  const acceptsTerms = values['acceptsTerms'] === 'on';
  return { firstName, lastName, emailAddress, password, repeatedPassword, acceptsTerms, createAccount: true };
}
