/**
 * The dependency direction of the project (docs/architecture.md#import-direction), as lint rules:
 * a folder may import the folders named for it and nothing else of `src`.
 */
const allowed = {
  domain: [],
  config: ['domain'],
  telemetry: ['config'],
  database: ['telemetry', 'domain', 'config'],
  i18n: ['domain', 'config'],
  catalogue: ['domain', 'config', 'database'],
  'http-client': ['telemetry'],
  payments: ['http-client', 'telemetry', 'domain', 'config'],
  content: ['http-client', 'catalogue', 'payments', 'domain', 'config', 'database'],
  services: ['http-client', 'domain', 'config'],
  commerce: [
    'http-client',
    'telemetry',
    'catalogue',
    'content',
    'payments',
    'services',
    'database',
    'i18n',
    'domain',
    'config',
  ],
  state: ['domain', 'config', 'i18n', 'services', 'commerce/contract'],
  // Stories are edited with the schemas and the rules by which they are shown.
  islands: ['state', 'content', 'domain', 'i18n'],
  // What the pages know of lists is all that a server of files needs of them.
  server: ['telemetry', 'domain', 'config', 'payments', 'components/category'],
};

const folders = [...Object.keys(allowed), 'components', 'layouts', 'pages', 'styles'];

function forbid(folder, names) {
  return names.map((name) => ({
    regex: `^(\\.\\./)+(src/)?${name}/`,
    message: `src/${folder} does not import src/${name} (docs/architecture.md#import-direction).`,
  }));
}

function patternsFor(folder, names) {
  const forbidden = folders.filter((name) => name !== folder && !names.includes(name));
  const patterns = forbid(
    folder,
    forbidden.filter((name) => !names.some((given) => given.startsWith(`${name}/`))),
  );
  if (names.includes('commerce/contract')) {
    patterns.push({
      regex: '^(\\.\\./)+commerce/(?!contract/)',
      message: `src/${folder} sees only the contract of the API.`,
    });
  }
  if (folder === 'state') {
    patterns.push({
      regex: '^(\\.\\./)+services/(?!typesense/query\\.ts$|elastic/elastic-build\\.ts$)',
      message: 'src/state asks search engines, and sees nothing else of src/services.',
    });
  }
  return [...patterns, noDemo, noTools];
}

const noDemo = {
  regex: '^(\\.\\./)+demo/',
  message: 'Only the seed command imports demo/: a real shop deletes that folder.',
};

const noTools = {
  regex: '^(\\.\\./)+(integrations|scripts|bench|stand-ins)/',
  message: 'The shop imports neither what builds it nor its commands.',
};

/** The rooms of the embedded engine, lowest first: each imports only those before it (docs/architecture/orders-and-payments.md#the-engine). */
const engineRooms = [
  'base',
  'messages',
  'limits',
  'stock',
  'attempt',
  'coupon',
  'cart',
  'checkout',
  'account',
  'order',
  'review',
  'newsletter',
  'search',
  'vitals',
  'payment',
  'hosted',
  'placing',
  'privacy',
  'worker',
  'ports',
];

/** The folders of the domain, lowest first: each imports only those before it and the files beside them. */
const domainFolders = [
  'vitals',
  'money',
  'stock',
  'review',
  'product',
  'search',
  'shelf',
  'coupon',
  'shipping',
  'law',
  'session',
  'story',
  'store-view',
  'category',
  'tax',
  'cart',
  'checkout',
  'payment',
  'order',
  'price',
  'buy-box',
  'framing',
  'url',
  'feed',
  'listing',
  'wall',
  'tracking',
];

/** Returns the entry of one of `rooms`, folders of `parent` in their order: it imports those before it, besides what `patterns` allow. */
function forbidHigherRooms({ parent, rooms, patterns, page }, room) {
  const higher = rooms.slice(rooms.indexOf(room) + 1);
  const message = `${parent}/${room} imports only the folders below it (docs/architecture${page}).`;
  return {
    files: [`${parent}/${room}/**`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns:
            higher.length > 0
              ? [...patterns, { regex: `^(\\.\\./)+(${higher.join('|')})/`, message }]
              : patterns,
        },
      ],
    },
  };
}

/** The folders of the browser's state, lowest first, as those of the domain. */
const stateFolders = ['stored', 'user', 'cart', 'checkout', 'search', 'shelf', 'wall', 'tracking'];

/** Folders beside `src`: commands import integrations and the shop, integrations import the shop. */
function forbidBeside(folder, names) {
  return {
    files: [`${folder}/**`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(\\.\\./)+(${names.join('|')})/`,
              message: `${folder}/ does not import ${names.join(', ')} (docs/architecture.md#import-direction).`,
            },
          ],
        },
      ],
    },
  };
}

/**
 * The parts of a payment provider (`src/payments`): what runs in the browser is an island, its pages are pages, and what runs
 * on the server imports neither. `port/` and `wire/` belong to both.
 */
const paymentClientFiles = [
  'src/payments/*/client/**',
  'src/payments/clients.ts',
  'src/payments/start-checkout.ts',
];
const noPaymentClient = {
  regex: '(^|/)client/|/clients\\.ts$|/start-checkout\\.ts$',
  message: 'The server part of a payment provider does not import its client part.',
};
const noPaymentServer = {
  regex:
    '/server/|^(\\.\\./)+(stripe/stripe|paypal/paypal|klarna/klarna|providers|settings|create-providers)\\.ts$',
  message: 'The client part of a payment provider does not import its server part: a page would load it.',
};
const paymentParts = [
  {
    files: ['src/payments/**'],
    ignores: [...paymentClientFiles, 'src/payments/**/*.astro', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [...patternsFor('payments', allowed.payments), noPaymentClient] },
      ],
    },
  },
  {
    files: paymentClientFiles,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...patternsFor('payments', ['islands', 'state', 'commerce/contract', 'i18n', 'domain', 'config']),
            noPaymentServer,
          ],
        },
      ],
    },
  },
];

const domainPatterns = [
  ...patternsFor('domain', []),
  { regex: '^node:', message: 'src/domain is isomorphic: no Node modules.' },
  {
    regex: '^(?!\\.|#domain/|@noble/hashes|fast-check$|vitest$)',
    message: 'src/domain imports nothing outside itself (but the hash function of the cart contract).',
  },
];

/** Flat config entries, one a folder. */
export const arrows = [
  ...Object.entries(allowed)
    .filter(([folder]) => folder !== 'payments')
    .map(([folder, names]) => ({
      files: [`src/${folder}/**`],
      rules: { 'no-restricted-imports': ['error', { patterns: patternsFor(folder, names) }] },
    })),
  ...paymentParts,
  {
    // These tests pull from the stand-in of Storyblok.
    files: ['src/content/storyblok/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: patternsFor('content', allowed.content).filter((pattern) => pattern !== noTools) },
      ],
    },
  },
  {
    files: ['src/state/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./)+commerce/',
              allowTypeImports: true,
              message: 'src/state takes types alone from the contract: its schemas stay on the server.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['tests/api/contract/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/src/(?!commerce/contract/|config/|domain/|state/)',
              message:
                'The contract suite speaks HTTP to any API: what reaches into the engine is in tests/api/engine.',
            },
            {
              regex:
                '/support/(?!api/(accounts|cart-page|client|contract-client)|fixture-stores|orders|property-runs)',
              message: 'This support reaches into the engine: see tests/api/engine.',
            },
          ],
        },
      ],
    },
  },
  forbidBeside('integrations', ['scripts', 'tests', 'bench', 'demo', 'stand-ins']),
  forbidBeside('stand-ins', [
    'scripts',
    'integrations',
    'tests',
    'bench',
    'demo',
    'src/(?!domain/|config/)[^/]+',
  ]),
  // After the rule for all stand-ins: this one answers with the stories of a shop's database.
  forbidBeside('stand-ins/storyblok', [
    'scripts',
    'integrations',
    'tests',
    'bench',
    'demo',
    'src/(?!domain/|config/|catalogue/|content/|database/)[^/]+',
  ]),
  forbidBeside('scripts', ['tests', 'bench', 'demo', 'src/commerce/backends']),
  {
    files: ['src/commerce/**'],
    ignores: ['src/commerce/backends/**', 'src/commerce/choose-system.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...patternsFor('commerce', allowed.commerce),
            {
              regex: '(^|/)backends/',
              message: 'src/commerce/choose-system.ts alone knows which backends there are.',
            },
          ],
        },
      ],
    },
  },
  ...engineRooms.map((room) =>
    forbidHigherRooms(
      {
        parent: 'src/commerce/backends/embedded',
        rooms: engineRooms,
        patterns: patternsFor('commerce', allowed.commerce),
        page: '/orders-and-payments.md#the-engine',
      },
      room,
    ),
  ),
  {
    files: ['src/{components,layouts,pages}/**', 'src/payments/**/*.astro', 'src/middleware.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)commerce/backends/',
              message: 'Pages reach the shop through its ports, not through a backend.',
            },
            { regex: '(^|/)server/', message: 'Pages do not know the server that serves them.' },
            noDemo,
            noTools,
          ],
        },
      ],
    },
  },
  {
    files: ['src/domain/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: domainPatterns }] },
  },
  ...stateFolders.map((room) =>
    forbidHigherRooms(
      {
        parent: 'src/state',
        rooms: stateFolders,
        patterns: patternsFor('state', allowed.state),
        page: '.md#import-direction',
      },
      room,
    ),
  ),
  ...domainFolders.map((room) =>
    forbidHigherRooms(
      {
        parent: 'src/domain',
        rooms: domainFolders,
        patterns: domainPatterns,
        page: '.md#import-direction',
      },
      room,
    ),
  ),
];
