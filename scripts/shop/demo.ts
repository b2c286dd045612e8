import type { Kysely } from 'kysely';
import type { Database } from '../../src/database/schema.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { UsageError } from './command.ts';

/** The demo shop, as the commands use it. A real shop deletes its folder, so nothing here imports it statically. */
export interface DemoShop {
  /** The least number of products that shows all of the shop. */
  readonly fewestProducts: number;
  seedShop(db: Kysely<Database>, options: SeedOptions): Promise<SeedReport>;
  /** Gives its stories to stores with another catalogue that never had one; returns the codes of the stores. */
  seedStories(
    db: Kysely<Database>,
    options: Pick<SeedOptions, 'storeViews' | 'dataDirectory'>,
  ): Promise<readonly string[]>;
}

interface SeedOptions {
  readonly storeViews: readonly StoreView[];
  readonly dataDirectory: string;
  readonly products?: number;
  readonly force?: boolean;
  readonly onProgress?: (progress: {
    readonly step: string;
    readonly done: number;
    readonly total: number;
  }) => void;
}

export interface SeedReport {
  readonly stores: readonly {
    readonly storeCode: string;
    readonly outcome: 'seeded' | 'kept' | 'foreign';
    readonly products: number;
  }[];
  readonly pictures: number;
}

const demoModule = new URL('../../demo/index.ts', import.meta.url).href;

/** Returns the demo shop; undefined if its folder was deleted. */
export async function findDemo(): Promise<DemoShop | undefined> {
  try {
    const { demoShop } = (await import(demoModule)) as { readonly demoShop: DemoShop };
    return demoShop;
  } catch (error) {
    const isMissing = (error as { readonly url?: string }).url === demoModule;
    if (isMissing && (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Returns the demo shop.
 * @throws {UsageError} if its folder was deleted.
 */
export async function requireDemo(): Promise<DemoShop> {
  const demo = await findDemo();
  if (demo) return demo;
  throw new UsageError('There is no demo shop: the folder demo/ was deleted.');
}
