import type { DemoShop } from '../scripts/shop/demo.ts';
import { fewestProducts } from './catalogue/recipe.ts';
import { seedShop } from './seed.ts';
import { seedStories } from './stories/stories.ts';

/** What the commands of the shop see of this folder. */
export const demoShop: DemoShop = { fewestProducts, seedShop, seedStories };
