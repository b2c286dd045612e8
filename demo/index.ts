import type { DemoShop } from '../scripts/shop/demo.ts';
import { fewestProducts } from './catalogue/recipe.ts';
import { seedShop } from './seed.ts';

/** What the commands of the shop see of this folder. */
export const demoShop: DemoShop = { fewestProducts, seedShop };
