import type { Page } from 'playwright';

/** What browser tests touch of a product page and of the cart, by what shoppers read. */
export const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });
export const openCart = (page: Page) => page.getByRole('button', { name: 'Open cart' });
export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
export const cartQuantity = (page: Page) => cartPanel(page).getByRole('spinbutton', { name: 'Quantity' });

/** Hundredths of the amount that a price names. */
export function amountOf(price: string | null): number {
  const [, whole = '', cents = '00'] = /([\d\s.]+?)(?:[.,](\d\d))?(?=\D*$)/.exec(price ?? '') ?? [];
  return Number(whole.replace(/\D/g, '')) * 100 + Number(cents);
}

/** Waits until the number on the cart is the text. */
export async function countBecomes(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (expected) => document.querySelector('cart-trigger [data-count]')?.textContent === expected,
    text,
  );
}

/** Waits until nothing waits to be sent, and gives the quantities that the server has. */
export async function settledQuantities(page: Page, storeCode = 'en'): Promise<number[]> {
  await page.waitForFunction(
    (code) => localStorage.getItem(`vernissage/${code}/pieces`)?.endsWith(' 0'),
    storeCode,
  );
  return page.evaluate(async (code) => {
    const kept = JSON.parse(localStorage.getItem(`vernissage/${code}/cart/document`) ?? '{}');
    const response = await fetch(`/api/cart/pull?storeCode=${code}&cartId=${kept.cartServerToken}`);
    return (await response.json()).result.map(({ qty }: { qty: number }) => qty);
  }, storeCode);
}
