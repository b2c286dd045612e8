const currencySign = /^\p{Sc}\s*|\s*\p{Sc}$/gu;

/**
 * Parses an amount as spreadsheets write it, in the importer's form (`toAmount`): currency signs are dropped, and
 * thousands separators if a decimal separator identifies them (`1.299,00`). Undefined if a separator may be of
 * decimals or thousands (`1.299`).
 */
export function csvAmount(cell: string): string | undefined {
  const text = cell.trim().replace(currencySign, '').trim();
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '');
  return /^\d+[.,]\d{3}$/.test(text) ? undefined : text;
}
