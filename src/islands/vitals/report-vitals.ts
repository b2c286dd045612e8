import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { agreedTo } from '../../state/consent/consent.ts';
import { createApi } from '../../state/api.ts';
import { measuredDevice, measuredPage } from './measured-page.ts';

let isMeasuring = false;

/**
 * Sends what this visit of a page measures, once each value is final: for most when the page is hidden. Only where the shopper
 * agreed to statistics.
 */
export function reportVitals(store: string): void {
  if (isMeasuring || !agreedTo(store, 'statistics')) return;
  isMeasuring = true;
  const page = measuredPage(location.pathname, (selector) => document.querySelector(selector) !== null);
  const device = measuredDevice(Math.min(screen.width, screen.height), matchMedia('(pointer: fine)').matches);
  const api = createApi({ storeCode: store });
  // A measurement that can't be sent is lost, and nobody is to notice.
  const send = ({ name, value }: Metric) => void api('rum', { body: { name, value, page, store, device } });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}
