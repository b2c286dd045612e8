import { purposes, type Purpose } from '../../domain/consent/consent.ts';
import { agreedTo, giveConsent } from '../../state/consent/consent.ts';
import { hasPrivacySignal, needsConsent } from '../../state/consent/consent-key.ts';

/** The controls of the banner and of footers, by `data-consent`. */
type Control = 'settings' | 'choose' | 'all' | 'none' | 'save';

/**
 * Does what a control of the banner, or the link to it, is for. `show` puts the banner on the page. Closing gives the focus
 * back to the link that opened it.
 */
export async function pressConsent(
  control: HTMLElement,
  storeCode: string,
  show: () => Promise<void>,
): Promise<void> {
  const pressed = control.dataset['consent'] as Control;
  if (pressed === 'settings' && !findBanner()) await show();
  const banner = findBanner();
  if (!banner) return;
  if (pressed === 'settings' || pressed === 'choose') return openChoices(banner, storeCode, control);
  const chosen = { all: purposes, none: [], save: checkedPurposes(banner) }[pressed];
  if (!hasPrivacySignal()) answer(storeCode, { purposes: chosen, wording: banner.dataset['wording'] ?? '' });
  close(banner);
}

/** Keeps an answer, and begins with what is agreed to now, or has the shop drop what is not any more. */
function answer(storeCode: string, given: Parameters<typeof giveConsent>[1]): void {
  const isWithdrawn = agreedTo(storeCode, 'marketing') && !given.purposes.includes('marketing');
  giveConsent(storeCode, given);
  if (given.purposes.length > 0)
    import('./start-agreed.ts').then(
      (part) => part.startAgreed(storeCode),
      // The next page tries again.
      () => undefined,
    );
  // Those of the shop itself can't be read.
  if (document.cookie !== '')
    import('../../state/consent/expire-cookies.ts').then(
      (part) => part.expireCookies(given.purposes),
      () => undefined,
    );
  if (isWithdrawn)
    import('../../state/tracking/withdraw-consent.ts').then(
      (part) => part.withdrawConsent(storeCode),
      () => undefined,
    );
}

const findBanner = () => document.querySelector<HTMLElement>('.consent');

/** The control that opened the choices, which gets the focus back. */
let opener: HTMLElement | undefined;

/** Shows the purposes as they were chosen before. Escape closes them where an answer was given. */
function openChoices(banner: HTMLElement, storeCode: string, control: HTMLElement): void {
  if (!banner.contains(control)) opener = control;
  const isRefused = hasPrivacySignal();
  const shown = isRefused ? ['choices', 'signal'] : ['choices', 'free'];
  for (const part of banner.querySelectorAll<HTMLElement>('[data-layer]'))
    part.hidden = !shown.includes(part.dataset['layer'] ?? '');
  for (const purpose of purposes) {
    const box = boxOf(banner, purpose);
    if (!box) continue;
    box.checked = agreedTo(storeCode, purpose);
    box.disabled = isRefused;
  }
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !needsConsent(storeCode)) close(banner);
  });
  banner.querySelector<HTMLElement>('h2')?.focus();
}

const boxOf = (banner: HTMLElement, purpose: Purpose) =>
  banner.querySelector<HTMLInputElement>(`[name=${purpose}]`);

const checkedPurposes = (banner: HTMLElement) =>
  purposes.filter((purpose) => boxOf(banner, purpose)?.checked ?? false);

function close(banner: HTMLElement): void {
  banner.remove();
  opener?.focus();
  opener = undefined;
}
