/** Texts that are rightly written as in English: names, and words that the languages share. By language. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  all: ['common.shopName', 'common.footer.rights', 'cart.notification.ok'],
  da: ['common.header.menu', 'common.footer.shop', 'framing.passepartout', 'framing.rooms.sofa'],
  de: [
    'common.footer.shop',
    'common.footer.service',
    'framing.passepartout',
    'framing.rooms.sideboard',
    'framing.rooms.sofa',
    'product.details',
  ],
  fr: ['common.header.menu', 'category.titleWithPage', 'product.description', 'search.content'],
  it: ['common.header.menu', 'framing.passepartout'],
  nb: ['framing.passepartout', 'framing.rooms.sofa'],
  nl: [
    'common.header.menu',
    'category.products_one',
    'listing.products_one',
    'framing.print',
    'framing.rooms.bed',
    'product.details',
  ],
  pl: ['common.header.menu', 'framing.rooms.sofa'],
  sv: ['framing.passepartout'],
};
