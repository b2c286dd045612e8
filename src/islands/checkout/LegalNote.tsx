import { LinkedText } from '../form/LinkedText.tsx';
import type { CheckoutTools } from './tools.ts';

/** Renders what a buyer agrees to by ordering: a sentence with a link for each page that the store has. */
export function LegalNote({ t, page }: Pick<CheckoutTools, 't' | 'page'>) {
  const { terms, withdrawal, privacy } = page.legalUrls;
  const sentences = [
    terms && <LinkedText text={t('checkout.place.terms')} href={terms} />,
    withdrawal && <LinkedText text={t('checkout.place.withdrawal')} href={withdrawal} />,
    privacy && <LinkedText text={t('checkout.place.privacy')} href={privacy} />,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p className="soft">
      {sentences.map((sentence, index) => (
        <span key={index}>{sentence} </span>
      ))}
    </p>
  );
}
