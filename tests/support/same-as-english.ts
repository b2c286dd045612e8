/** Names of layouts that are the same word. */
const layouts = (...ids: string[]): string[] => ids.map((id) => `wall.layouts.${id}`);

/** Texts that are rightly written as in English: names, and words that the languages share. By language. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  all: ['common.shopName', 'common.footer.rights', 'cart.notification.ok'],
  da: [
    'product.material.aluminium',
    'common.header.menu',
    'common.footer.shop',
    'framing.passepartout',
    'framing.rooms.sofa',
    ...layouts('trio', 'crescendo', 'panorama', 'salon'),
  ],
  de: [
    'product.material.label',
    'common.footer.shop',
    'common.footer.service',
    'framing.passepartout',
    'framing.rooms.sideboard',
    'framing.rooms.sofa',
    'product.details',
    ...layouts('trio', 'crescendo', 'panorama'),
  ],
  es: ['cart.total', 'product.material.label', 'order.mail.label.total', ...layouts('crescendo', 'panorama')],
  fr: [
    'cart.total',
    'checkout.field.province',
    'order.mail.label.total',
    'product.material.aluminium',
    'common.header.menu',
    'category.titleWithPage',
    'product.description',
    'search.content',
    ...layouts('trio', 'crescendo', 'horizon', 'panorama', 'salon'),
    'wall.place.number',
  ],
  it: [
    'checkout.account.password',
    'common.header.menu',
    'framing.passepartout',
    ...layouts('trio', 'crescendo', 'panorama'),
  ],
  nb: [
    'product.material.aluminium',
    'framing.passepartout',
    'framing.rooms.sofa',
    ...layouts('trio', 'crescendo', 'panorama'),
  ],
  nl: [
    'product.material.aluminium',
    'common.header.menu',
    'category.products_one',
    'listing.products_one',
    'framing.print',
    'framing.rooms.bed',
    'product.details',
    ...layouts('crescendo', 'horizon', 'panorama', 'salon'),
  ],
  pl: [
    'product.material.aluminium',
    'common.header.menu',
    'framing.rooms.sofa',
    ...layouts('trio', 'crescendo', 'panorama', 'salon'),
  ],
  sv: [
    'product.material.label',
    'product.material.aluminium',
    'framing.passepartout',
    ...layouts('trio', 'crescendo', 'panorama'),
  ],
  fi: [...layouts('crescendo')],
};
