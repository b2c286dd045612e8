const control = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
/** JSON holds all but the last of them only as an escape. */
const suspicious = /\\b|\\u(?:00[017]|d[89a-f])|\u007f/i;

/**
 * Cleans a text so that pages, search indexes and both databases can hold it: halves of surrogate pairs become
 * U+FFFD, control characters other than white space are removed.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(control, '');
}

/** Returns the value of a JSON text with all its texts and field names cleaned. */
export function cleanValue(value: unknown, json: string): unknown {
  return suspicious.test(json) ? cleaned(value) : value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [cleanText(name), cleaned(each)]));
}
