import { createApi, type ApiAnswer } from '../../state/api.ts';
import { isText } from '../../state/shape.ts';
import { openUser } from '../../state/user/user-store.ts';
import { withSession } from '../../state/user/with-session.ts';
import { createElement } from '../create-element.ts';
import { pageStore } from '../page-store.ts';

/** Sends a message to the shop without leaving the page, and says in its place that it has been sent. */
export async function sendContactForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  button.disabled = true;
  const { dataset } = form.querySelector<HTMLElement>('.contact-fields') ?? form;
  openUser().load();
  const answer = await send(new FormData(form)).finally(() => (button.disabled = false));
  form.querySelector('[role=alert]')?.remove();
  if (answer.kind !== 'ok') {
    form.append(createElement('p', { role: 'alert' }, dataset['failed'] ?? ''));
    return;
  }
  const said = createElement('p', { role: 'status', tabindex: '-1' }, dataset['sent'] ?? '');
  form.replaceChildren(said);
  said.focus();
}

async function send(data: FormData): Promise<ApiAnswer<unknown>> {
  const api = withSession(createApi(pageStore()));
  const token = await api('ext/mail-service/get-token', { is: isText });
  if (token.kind !== 'ok') return token;
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return api('ext/mail-service/send-email', {
    body: {
      sourceAddress: text('sourceAddress'),
      targetAddress: text('targetAddress'),
      subject: text('subject'),
      emailText: text('emailText'),
      orderNumber: text('orderNumber'),
      copy: data.has('copy'),
      token: token.result,
    },
  });
}
