// Limits of importing, reading and caching the catalogue.

/** Characters of one segment of a URL. Pages are files, whose names can have 255 bytes. */
export const longestUrlSegment = 160;

/** Characters of a URL path. */
export const longestUrlPath = 800;

/** Percent of the price that an option can add: eleven times the price in total. */
export const largestOptionPercent = 1000;

/** Characters of a refused value that the report of an import shows. */
export const reportedValueLength = 40;

/** Characters of a CSV value that can be an option; longer values are text to read. */
export const longestCsvOption = 60;

/** Values of a CSV column that can be options if none occurs twice; more of them are identifiers, such as EANs. */
export const mostUniqueOptions = 20;

/** SKUs that a warning of an import lists. */
export const reportedSkus = 5;

/** Percent of a tax rule. */
export const highestTaxRate = 100;

/** Characters of a message about invalid JSON that the report of an import shows. */
export const longestJsonMessage = 160;

/** Answers to questions other than for whole products that one reader of a catalogue caches. */
export const cachedAnswers = 500;

/** Whole products that the reader of one store caches: they are large, and a page needs few of them. */
export const cachedProducts = 250;

/** Products in lists that the reader of one store caches: all of a large store. */
export const cachedListItems = 20_000;

/** Products that the readers of all stores cache together: all of a large shop. */
export const cachedSharedProducts = 20_000;

/** Stock records that the readers of all stores cache together: 70,000 take about ten megabytes. */
export const cachedStockItems = 100_000;

/** Whole products read at a time: their documents are large. */
export const productsPerRead = 500;

/** Linked products that are read with a batch of pages; many more would evict the products of the pages. */
export const preloadedLinks = 100;

/** Quantities in stock are below it, so that adding and subtracting orders stays exact. */
export const stockQuantityLimit = 1_000_000_000_000;

/** Versions of a catalogue by which an older build still finds what changed; a build from before them is made from scratch. */
export const keptCatalogueVersions = 200;

/** Characters of an attribute value that can be filtered by; longer values are text to read. */
export const longestFilterValue = 120;

/** Pieces of an edition at or below which a product card shows how many are left. */
export const scarceEditionPieces = 10;
