import { consentKey } from '../../state/consent/consent-key.ts';
import { storedText } from '../../state/read-storage.ts';

/** Loads the measuring of this visit if the shopper may have agreed to statistics; what is loaded checks the answer. */
export function startVitals(storeCode: string): void {
  if (!storedText(consentKey(storeCode))?.includes('"statistics"')) return;
  import('./report-vitals.ts').then(
    (part) => part.reportVitals(storeCode),
    () => undefined,
  );
}
