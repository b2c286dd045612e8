import { useEffect, useRef, useState } from 'react';
import { isGivenName } from '../../domain/checkout/validation.ts';
import { message, type Message } from '../../domain/messages.ts';
import { ratings } from '../../domain/review/review.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { ApiClient } from '../../state/api.ts';
import { notify } from '../../state/notifications.ts';
import { Field, LongField } from '../form/Field.tsx';
import { problemText } from '../form/problem-text.ts';
import { textOf, useForm, type Form } from '../form/use-form.ts';
import styles from './review.css?url';

interface Tools {
  readonly t: Translate;
  /** Texts of the cart, among which are those of validation. */
  readonly cartTexts: Translate;
}

interface Props {
  readonly tools: Tools;
  readonly api: ApiClient;
  /** ID of the product. */
  readonly product: number;
}

interface Values {
  readonly rating: string;
  readonly nickname: string;
  readonly title: string;
  readonly detail: string;
}

const required = message('fieldRequired');

function problemsOf({ rating, nickname, title, detail }: Values): Partial<Record<keyof Values, Message>> {
  const name = nickname === '' ? required : isGivenName(nickname) ? undefined : message('nameLength');
  return {
    ...(rating === '' && { rating: required }),
    ...(name && { nickname: name }),
    ...(title === '' && { title: required }),
    ...(detail === '' && { detail: required }),
  };
}

/** Renders the form of a review, and, once it was sent, that it waits to be published. */
export function ReviewForm({ tools, api, product }: Props) {
  const { t } = tools;
  const [isSent, setSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) place.current?.focus();
    else place.current?.querySelector('input')?.focus();
  }, [isSent]);
  const form = useForm({
    read: (data): Values => ({
      rating: textOf(data, 'rating'),
      nickname: textOf(data, 'nickname').trim(),
      title: textOf(data, 'title').trim(),
      detail: textOf(data, 'detail').trim(),
    }),
    judge: problemsOf,
    async submit({ rating, ...texts }) {
      const review = {
        ...texts,
        product_id: product,
        review_entity: 'product',
        rating: Number(rating),
      } as const;
      const answer = await api('review/create', { body: { review } });
      if (answer.kind === 'ok') {
        notify({ type: 'success', message: t('review.form.submitted') });
        setSent(true);
        return undefined;
      }
      if (answer.kind === 'refused' && answer.meta?.reason === 'already_reviewed')
        return t('review.form.alreadyReviewed');
      return t(answer.code === 429 ? 'review.form.tooMany' : 'review.form.failed');
    },
  });
  const field = { tools, form };
  return (
    <div ref={place} tabIndex={-1}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {isSent ? (
        <p>{t('review.form.submitted')}</p>
      ) : (
        <form className="review-form" {...form.props}>
          <h3>{t('review.write')}</h3>
          <Stars {...field} />
          <Field {...field} name="nickname" label={t('review.form.name')} />
          <Field {...field} name="title" label={t('review.form.summary')} />
          <LongField {...field} name="detail" label={t('review.form.text')} />
          <p className="soft">{t('review.form.public')}</p>
          <div role="alert">{failureOf(form, tools) && <p>{failureOf(form, tools)}</p>}</div>
          <button type="submit" className="button button-quiet" aria-disabled={form.isSending}>
            {t('review.form.submit')}
          </button>
        </form>
      )}
    </div>
  );
}

function failureOf(form: Form, { cartTexts }: Tools): string | undefined {
  return form.isRefused ? cartTexts('cart.notification.fixValidationErrors') : form.failure;
}

/** Renders the choice of one to five stars. */
function Stars({ tools, form }: { readonly tools: Tools; readonly form: Form }) {
  const problem = form.problemOf('rating');
  return (
    <fieldset className="review-stars" aria-describedby="review-rating-problem">
      <legend>{tools.t('review.form.rating')}</legend>
      <div>
        {ratings.toReversed().map((rating) => (
          <label key={rating}>
            <input type="radio" name="rating" value={rating} aria-invalid={problem ? true : undefined} />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{tools.t('review.form.stars', { count: rating })}</span>
          </label>
        ))}
      </div>
      <p className="form-problem" id="review-rating-problem" aria-live="polite">
        {problem && problemText(tools.cartTexts, problem)}
      </p>
    </fieldset>
  );
}
