import { cutText } from '../../domain/review/cut-text.ts';
import type { PublishedReview } from '../../domain/review/review.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { ElementBuilder } from '../create-element.ts';

/** The language of a list of reviews, and the letters that it shows of each; not given: all. */
export interface ReviewDisplay {
  readonly locale: string;
  readonly t: Translate;
  readonly longest?: number;
}

/** Makes the entry of a review in the list of a product page. */
export function reviewElement<Built>(
  h: ElementBuilder<Built>,
  { title, detail, nickname, rating, isVerified, answer, createdAt }: PublishedReview,
  { locale, t, longest }: ReviewDisplay,
): Built {
  const facts = [nickname, dateText(createdAt, locale), ...(isVerified ? [t('review.verified')] : [])];
  return h(
    'li',
    {},
    ...(rating === null ? [] : [starsElement(h, rating, t)]),
    h('h3', {}, title),
    h('p', {}, longest === undefined ? detail : cutText(detail, longest)),
    ...(answer === null ? [] : [h('p', { class: 'answer' }, `${t('review.answer')}: ${answer}`)]),
    h('p', { class: 'soft' }, facts.join(' · ')),
  );
}

/** Makes the stars of a rating. */
function starsElement<Built>(h: ElementBuilder<Built>, rating: number, t: Translate): Built {
  const label = t('review.average', { value: rating });
  return h('span', { role: 'img', 'aria-label': label }, '★'.repeat(rating) + '☆'.repeat(5 - rating));
}

function dateText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}
