import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Limits outside `src/config/limits`, by file name. Entries may only be removed. */
const limitsElsewhere: readonly string[] = [
  'CartQuantity.tsx typingRest',
  'ShippingStep.tsx typingRest',
  'LiveNote.tsx pauses',
  'add-wall.ts patience',
  'browser-cache.ts cacheTimeouts',
  'browser-cache.ts maximumWriteErrors',
  'browser-cache.ts quotaCheckInterval',
  'refuse-change.ts mostFailures',
  'finish-payment.ts patience',
  'form-steps.ts maximumSteps',
  'form-steps.ts typingPause',
  'framing-choice.ts mostBoards',
  'listing-data.ts freshFor',
  'stock-availability.ts lowStockThreshold',
  'newest-first.ts maximumRequests',
  'next-fetch.ts warnedBefore',
  'notification.ts defaultTimeToLive',
  'prints.ts shownBestsellers',
  'search-correction.ts mostWords',
  'search-words.ts maximumWords',
  'session.ts ordersPageSize',
  'shared-list.ts sharedListLimit',
  'stored-orders.ts keptOfPlaced',
  'stored-walls.ts mostSavedWalls',
  'sync-task.ts tokenWait',
  'task-refresh.ts maximumTaskAttempts',
  'use-entered-in-frame.ts patience',
  'use-search.ts retryPause',
  'use-search.ts typingPause',
  'wall-history.ts longestHistory',
];

/** Numbers that nobody tunes: units, codes, formats, shapes, and constants of one algorithm or provider. */
const constants: readonly string[] = [
  'Swatches.tsx shown',
  'WallScene.tsx grid',
  'WallScene.tsx reach',
  'WallScene.tsx widest',
  'breadcrumbs.ts defaultRootId',
  'process-lock.ts busy',
  'cart-limits.ts largestQuantity',
  'check-prices.ts deepest',
  'choose.ts hidden',
  'client.ts tokenMargin',
  'definition.ts lastPort',
  'dragging.ts rest',
  'dragging.ts tremble',
  'draw-vector.ts maximumDensity',
  'draw-vector.ts tileSide',
  'draw-vector.ts vectorDensity',
  'elastic-aggregations.ts defaultTermsSize',
  'elastic-clause.ts maximumClauses',
  'found.ts plainScore',
  'framed-picture.ts barOverhang',
  'framed-picture.ts bevelWidth',
  'framed-picture.ts ownBorder',
  'framed-picture.ts rebate',
  'framed-picture.ts windowOverlap',
  'framing-choice.ts narrowestBorder',
  'framing-offer.ts barHeight',
  'framing-offer.ts shadowGap',
  'framing.ts centimetresPerInch',
  'gates.ts emptyList',
  'grain.ts steps',
  'guess-language.ts fewestSmallWords',
  'hosted-amount.ts hostedDigits',
  'hosted-amount.ts wholeRate',
  'import-warnings.ts untaxedClassId',
  'picture-kinds.ts landscapeLayout',
  'payment-of-intent.ts usualLife',
  'kustom-provider.ts deadline',
  'launcher.ts interval',
  'lines.ts lineFeed',
  'listing-card.ts listingCardsVersion',
  'listing-filters.ts lastPage',
  'listing-index.ts listingIndexVersion',
  'listing.ts behindOwn',
  'listing.ts manyCategories',
  'logo.ts height',
  'measure-format.ts millimetresPerInch',
  'money.ts amountLimit',
  'write.ts disabled',
  'order-lines.ts longestAddress',
  'packed-column.ts finest',
  'pagefind.ts formShare',
  'pagefind.ts minimumShare',
  'paypal-provider.ts deadline',
  'place-categories.ts rootLevel',
  'place-categories.ts topId',
  'platform-connection.ts defaultMaximum',
  'postgres-dialect.ts ofReaders',
  'previous-listings.ts headLength',
  'price-format.ts mostRemembered',
  'private-files.ts ofOthers',
  'product-writer.ts notAProduct',
  'products.ts fixedPriceType',
  'profiles.ts websiteId',
  'provider-text.ts longest',
  'purchase-unit.ts longest',
  'query.ts furthest',
  'query.ts largestPage',
  'read-webhook.ts tolerance',
  'read.ts firstPageLevel',
  'render-changes.ts lowPriority',
  'render-process.ts storesFailed',
  'room.ts clearance',
  'sale-limits.ts defaultMaxSaleQty',
  'schema.ts unrankedPopularity',
  'search-correction.ts correcting',
  'search-words.ts prefixLength',
  'sessions.ts lifetime',
  'shop-texts.ts distinctiveLength',
  'spool.ts pieceLength',
  'stripe-client.ts defaultTimeouts',
  'tax-amount.ts noiseDigits',
  'tax-amount.ts rateScale',
  'test-card.ts lateAfter',
  'tier-price.ts allGroupsId',
  'typesense.ts timeout',
  'unit-price.ts percentScale',
  'wall-layouts.ts frameAllowance',
  'wall-link.ts farthest',
  'wall-link.ts longestLink',
  'wall-link.ts longestSku',
  'wall.ts defaultGap',
  'wall.ts eyeHeight',
  'wall.ts lowestWithFloor',
  'wall.ts wallLimits',
  'word-forms.ts shortestStem',
  'zip-code-digits.ts longAmerican',
];

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{src,integrations}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|^src\/config\//.test(file),
);

/** Units have the same value everywhere. */
const unit = / (second|minute|hour|day|dayMilliseconds|megabyte)$/;

/** Returns true for a number, and for arithmetic with at least one number. */
function isNumber(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isParenthesizedExpression(node)) return isNumber(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isNumber(node.operand);
  return ts.isBinaryExpression(node) && (isNumber(node.left) || isNumber(node.right));
}

/** Words in the names of limits. */
const limit =
  /most|least|longest|shortest|largest|smallest|maximum|minimum|deepest|limit|timeout|retr|patience|pause|attempts|lifetime|budget|waiting/i;

/** Returns the names of the numbers that a declaration sets: its own, or that of an object or the parts of a list with limits. */
function namesOfNumbers({ name, initializer }: ts.VariableDeclaration): readonly string[] {
  const value = initializer && withoutType(initializer);
  if (!value) return [];
  if (isNumber(value)) return [name.getText()];
  if (ts.isObjectLiteralExpression(value)) return holdsLimit(value, name.getText()) ? [name.getText()] : [];
  if (!ts.isArrayLiteralExpression(value) || !ts.isArrayBindingPattern(name)) return [];
  const names = name.elements.map((each) => each.getText());
  return names.filter((each, index) => {
    const element = value.elements[index];
    return limit.test(each) && element !== undefined && isNumber(element);
  });
}

/** Returns true for an object with a number above 1 under a name of a limit, also in an object inside it. */
function holdsLimit({ properties }: ts.ObjectLiteralExpression, name: string): boolean {
  return properties.filter(ts.isPropertyAssignment).some((property) => {
    const path = `${name}.${property.name.getText()}`;
    const value = withoutType(property.initializer);
    if (ts.isObjectLiteralExpression(value)) return holdsLimit(value, path);
    return limit.test(path) && isNumber(value) && !(ts.isNumericLiteral(value) && Number(value.text) <= 1);
  });
}

function withoutType(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? withoutType(node.expression) : node;
}

/** Returns the names of the numeric constants at the top level of a file. */
function numbersOf(file: string): readonly string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(namesOfNumbers)
    .map((name) => `${path.basename(file)} ${name}`);
}

const found = files.flatMap(numbersOf);

test('limits, lifetimes and gates are defined in src/config/limits', () => {
  const known = new Set([...limitsElsewhere, ...constants]);
  const hint = 'Define the number in src/config/limits and pass it to rules of the domain as an argument';
  expect(files.length).toBeGreaterThan(500);
  expect(
    found.filter((name) => !known.has(name) && !unit.test(name)),
    hint,
  ).toEqual([]);
});

test('the list of limits elsewhere only names limits that exist', () => {
  expect(limitsElsewhere.filter((name) => !found.includes(name))).toEqual([]);
  expect(limitsElsewhere.length).toBeLessThanOrEqual(30);
});
