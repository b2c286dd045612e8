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

interface Props {
  /** One part of it is marked by `<a>` and `</a>`. */
  readonly text: string;
  readonly href: string;
}

/** Shows a sentence whose marked part is a link that opens beside the page. */
function LinkedText({ text, href }: Props) {
  const [before, label, after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      <a href={href} target="_blank">
        {label}
      </a>
      {after}
    </>
  );
}
