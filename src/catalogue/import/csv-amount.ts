const currencySign = /^\p{Sc}\s*|\s*\p{Sc}$/gu;

/**
 * An amount as spreadsheets write it, as the importer reads one (`toAmount`): a currency sign is left out, and groups of
 * thousands where a decimal separator shows that they are such (`1.299,00`). Undefined where nobody can tell whether a separator
 * stands before decimals or thousands (`1.299`).
 */
export function csvAmount(cell: string): string | undefined {
  const text = cell.trim().replace(currencySign, '').trim();
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '');
  return /^\d+[.,]\d{3}$/.test(text) ? undefined : text;
}
