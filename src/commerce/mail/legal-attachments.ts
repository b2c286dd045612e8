import type { MailAttachment } from '../../services/mail/mail.ts';
import { htmlPage, escapeHtml } from './mail-page.ts';

/** A text of the law that goes with an order, as it was when the order was placed. */
export interface LegalText {
  /** The path of its page below the store, encoded. */
  readonly path: string;
  readonly title: string;
  /** HTML without markup of its page. */
  readonly html: string;
}

/** Returns the texts as documents that can be kept and read without the shop. */
export function legalAttachments(locale: string, texts: readonly LegalText[]): readonly MailAttachment[] {
  return texts.map(({ title, html }) => ({
    filename: `${title.replace(/[^\p{L}\p{N} -]/gu, '')}.html`,
    content: htmlPage(locale, title, `<h1>${escapeHtml(title)}</h1>\n${withoutPageLinks(html)}`),
  }));
}

/** Links to pages of the shop lead nowhere from a file. */
function withoutPageLinks(html: string): string {
  return html.replace(/<a [^>]*href="[/#][^"]*"[^>]*>(.*?)<\/a>/gs, '$1');
}
