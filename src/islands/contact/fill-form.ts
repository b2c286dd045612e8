import { createApi } from '../../state/api.ts';
import { isListOf, isShape } from '../../state/more-shapes.ts';
import { isText } from '../../state/shape.ts';
import { openUser } from '../../state/user/user-store.ts';
import { withSession } from '../../state/user/with-session.ts';
import { createElement } from '../create-element.ts';
import { pageStore } from '../page-store.ts';

const isHistory = isShape<{ items: readonly { increment_id: string; created_at: string }[] }>({
  items: isListOf(
    isShape<{ increment_id: string; created_at: string }>({ increment_id: isText, created_at: isText }),
  ),
});

/** Fills in the e-mail address of who is signed in, and lets them choose the order that the message is about. */
export async function fillContactForm(form: HTMLFormElement): Promise<void> {
  const user = openUser();
  user.load();
  const { token, current } = user.state.get();
  if (token === null) return;
  const email = form.querySelector<HTMLInputElement>('[name=sourceAddress]');
  if (email && email.value === '') email.value = current?.email ?? '';
  const { storeCode, locale } = pageStore();
  const api = withSession(createApi({ storeCode }));
  const answer = await api('user/order-history', { query: { pageSize: 20 }, is: isHistory });
  const input = form.querySelector<HTMLInputElement>('input[name=orderNumber]');
  const orders = answer.kind === 'ok' ? answer.result.items : [];
  // What was typed meanwhile stays.
  if (!input || input.value !== '' || input === document.activeElement || orders.length === 0) return;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  input.replaceWith(
    createElement(
      'select',
      { class: 'field', id: input.id, name: input.name },
      createElement(
        'option',
        { value: '' },
        form.querySelector<HTMLElement>('.contact-fields')?.dataset['none'] ?? '',
      ),
      ...orders.map(({ increment_id, created_at }) =>
        createElement(
          'option',
          { value: increment_id },
          `${increment_id}, ${day.format(new Date(created_at))}`,
        ),
      ),
    ),
  );
}
