import { createCart, deleteCartItem, cartTotals, pullCart, updateCart } from './endpoints/cart.ts';
import {
  applyCoupon,
  cartCoupon,
  collectTotals,
  deleteCoupon,
  paymentMethods,
  shippingInformation,
  shippingMethods,
} from './endpoints/checkout.ts';
import { catalogSearch, shopSearch } from './endpoints/catalog.ts';
import { cmsByIdentifier, cmsById } from './endpoints/cms-data.ts';
import { orderMetadata, orderStatus, placeOrder } from './endpoints/order.ts';
import { productList, renderList } from './endpoints/product.ts';
import { deployVersion } from './endpoints/site.ts';
import { indexedStockCheck, indexedStockList, stockCheck, stockList } from './endpoints/stock.ts';
import { mapUrl } from './endpoints/url-map.ts';
import {
  changePassword,
  createPassword,
  confirmEmail,
  createUser,
  endSessions,
  eraseUser,
  exportUser,
  listSessions,
  loginUser,
  logoutUser,
  orderHistory,
  readUser,
  refreshUser,
  resetPassword,
  updateUser,
} from './endpoints/user.ts';
import type { Method, Route } from './http/route.ts';

const get: readonly Method[] = ['GET'];
const post: readonly Method[] = ['POST'];
const getOrPost: readonly Method[] = ['GET', 'POST'];

/** Every call of the API; fixed paths stand before those with parameters. */
export const routes: readonly Route[] = [
  { methods: post, path: 'cart/create', handle: createCart },
  { methods: get, path: 'cart/pull', handle: pullCart },
  { methods: post, path: 'cart/update', handle: updateCart },
  { methods: post, path: 'cart/delete', handle: deleteCartItem },
  { methods: get, path: 'cart/totals', handle: cartTotals },
  { methods: post, path: 'cart/apply-coupon', handle: applyCoupon },
  { methods: post, path: 'cart/delete-coupon', handle: deleteCoupon },
  { methods: get, path: 'cart/coupon', handle: cartCoupon },
  { methods: post, path: 'cart/shipping-methods', handle: shippingMethods },
  { methods: get, path: 'cart/payment-methods', handle: paymentMethods },
  { methods: post, path: 'cart/shipping-information', handle: shippingInformation },
  { methods: post, path: 'cart/collect-totals', handle: collectTotals },

  { methods: post, path: 'user/create', handle: createUser },
  { methods: post, path: 'user/login', handle: loginUser },
  { methods: post, path: 'user/refresh', handle: refreshUser },
  { methods: post, path: 'user/logout', handle: logoutUser },
  { methods: post, path: 'user/reset-password', handle: resetPassword },
  { methods: post, path: 'user/resetPassword', handle: resetPassword },
  { methods: post, path: 'user/create-password', handle: createPassword },
  { methods: post, path: 'user/createPassword', handle: createPassword },
  { methods: post, path: 'user/change-password', handle: changePassword },
  { methods: post, path: 'user/changePassword', handle: changePassword },
  { methods: get, path: 'user/me', handle: readUser },
  { methods: post, path: 'user/me', handle: updateUser },
  { methods: post, path: 'user/confirm-email', handle: confirmEmail },
  { methods: get, path: 'user/order-history', handle: orderHistory },
  { methods: get, path: 'user/sessions', handle: listSessions },
  { methods: post, path: 'user/end-sessions', handle: endSessions },
  { methods: get, path: 'user/export', handle: exportUser },
  { methods: post, path: 'user/erase', handle: eraseUser },

  { methods: post, path: 'order', handle: placeOrder },
  { methods: post, path: 'order/create', handle: placeOrder },
  { methods: get, path: 'order/status', handle: orderStatus },
  { methods: get, path: 'sync/order/:order_id', handle: orderMetadata },

  { methods: get, path: 'stock/check', handle: stockCheck },
  { methods: get, path: 'stock/check/:sku', handle: stockCheck },
  { methods: get, path: 'stock/list', handle: stockList },
  { methods: get, path: 'ext/elastic-stock/check', handle: indexedStockCheck },
  { methods: get, path: 'ext/elastic-stock/check/:sku', handle: indexedStockCheck },
  { methods: get, path: 'ext/elastic-stock/list', handle: indexedStockList },

  { methods: get, path: 'product/list', handle: productList, showsGroups: true },
  { methods: get, path: 'product/render-list', handle: renderList, showsGroups: true },
  { methods: get, path: 'products/render-list', handle: renderList, showsGroups: true },

  { methods: getOrPost, path: 'catalog', handle: shopSearch, showsGroups: true },
  { methods: getOrPost, path: 'catalog/:index', handle: catalogSearch, showsGroups: true },
  { methods: getOrPost, path: 'catalog/:index/:entity', handle: catalogSearch, showsGroups: true },
  { methods: getOrPost, path: 'catalog/:index/:entity/:action', handle: catalogSearch, showsGroups: true },
  { methods: post, path: 'url/map', handle: mapUrl, showsGroups: true },

  { methods: get, path: 'ext/cms-data/cmsPage/:id', handle: cmsById('cms_page') },
  { methods: get, path: 'ext/cms-data/cmsBlock/:id', handle: cmsById('cms_block') },
  {
    methods: get,
    path: 'ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId',
    handle: cmsByIdentifier('cms_page'),
  },
  {
    methods: get,
    path: 'ext/cms-data/cmsBlockIdentifier/:identifier/storeId/:storeId',
    handle: cmsByIdentifier('cms_block'),
  },
  { methods: get, path: 'ext/vsf-deploy-refresher/version', handle: deployVersion },
];
