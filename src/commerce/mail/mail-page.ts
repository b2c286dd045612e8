import { owner } from '../../config/owner.ts';
import type { Mail } from '../../services/mail/mail.ts';

/** Words of a mail: paragraphs, and tables of a label and a value. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'block'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly MailRow[] };

interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
  /** It belongs to the row above that does not: it is indented, and marked. */
  readonly isTied?: boolean;
}

/** The subject of a mail, and its words as text and as HTML. */
export type MailTexts = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Returns a mail of these parts in the shop's look. */
export function mailPage(locale: string, subject: string, parts: readonly MailPart[]): MailTexts {
  return {
    subject,
    text: `${parts.map(textPart).join('\n\n')}\n\n${owner.shopName}\n`,
    html: htmlPage(locale, subject, parts.map(htmlPart).join('\n')),
  };
}

/** Returns a page of HTML in the shop's look, which needs no other file; `body` is HTML. */
export function htmlPage(locale: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf9f6;color:#161513;font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-size:24px;margin:0 0 32px">${escapeHtml(owner.shopName)}</p>
${body}
</div>
</body>
</html>
`;
}

/** Before what belongs to the row above. */
const tiedMark = '+ ';

function textPart(part: MailPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'link') return part.url;
  if (part.kind === 'block') return [`${part.title}:`, ...part.lines].join('\n');
  return part.rows
    .map(({ label, value, isTied }) => `${isTied ? `  ${tiedMark}` : ''}${label}: ${value}`)
    .join('\n');
}

function htmlPart(part: MailPart): string {
  if (part.kind === 'text') return `<p>${escapeHtml(part.text)}</p>`;
  if (part.kind === 'link') {
    return `<p><a href="${escapeHtml(part.url)}" style="color:#161513;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(part.url)}</a></p>`;
  }
  if (part.kind === 'block') {
    const lines = [`<strong>${escapeHtml(part.title)}</strong>`, ...part.lines.map(escapeHtml)];
    return `<p>${lines.join('<br>')}</p>`;
  }
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:24px 0">${part.rows.map(htmlRow).join('')}</table>`;
}

function htmlRow({ label, value, isSum, isTied }: MailRow): string {
  const border = isTied ? '' : 'border-top:1px solid #d9d6cf;';
  const style = `padding:8px 0;${border}${isSum ? 'font-weight:bold;' : ''}`;
  const indent = isTied ? 'padding-left:24px;' : '';
  const text = escapeHtml(`${isTied ? tiedMark : ''}${label}`);
  return `<tr><td style="${style}${indent}">${text}</td><td style="${style}text-align:right;white-space:nowrap;vertical-align:top">${escapeHtml(value)}</td></tr>`;
}

/** Escapes text for HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
