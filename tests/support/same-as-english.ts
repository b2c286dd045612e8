/** Texts that are rightly written as in English: names, and words that the languages share. By language. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  all: ['common.shopName', 'common.footer.rights', 'cart.notification.ok'],
  da: ['common.header.menu', 'common.footer.shop'],
  de: ['common.footer.shop', 'common.footer.service', 'product.details'],
  fr: ['common.header.menu', 'category.titleWithPage', 'product.description'],
  it: ['common.header.menu'],
  nl: ['common.header.menu', 'category.products_one', 'product.details'],
  pl: ['common.header.menu'],
};
