import { z } from 'zod';
import { configurationError } from './configuration-error.ts';
import type { ConfigurationProblem } from './configuration-error.ts';
import { isExampleAddress } from './placeholder.ts';
import { languages, type Language } from '../domain/store-view/languages.ts';
import { ownerAddress } from './owner-schema.ts';
import { owner } from './owner.ts';
import { explain, problemsOf } from './problems-of.ts';
import { checkShop } from './shop-schema.ts';
import { enabledStoreViews, requestedProblems } from './store-views.ts';
import type { StoreChoice } from './store-views.ts';
import { storyblokRegions, storyblokSpaceOf, type StoryblokSpace } from './storyblok-space.ts';
import { trustRatingOf, trustRatingVariables, type TrustRatingSettings } from './trust-rating.ts';
import { telemetryOf, telemetryVariables, type TelemetrySettings } from './telemetry.ts';
import { serviceAddress, variable } from './variable.ts';

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
      explain({ hint: `a whole number from ${minimum} to ${maximum}` }),
    )
    .transform(Number);

const storeCodes = z
  .string()
  .transform((list) => [...new Set(list.split(/[\s,]+/).filter((code) => code !== ''))])
  .refine(
    (codes) => codes.length > 0,
    explain({ problem: 'no store is named', hint: 'store codes, such as de,se' }),
  );

const hostList = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => URL.parse(`https://${host}`)?.host === host),
    explain({ hint: 'host names, such as images.example.com,cdn.example.com' }),
  );

const tokenList = z.string().transform((list) => list.split(/[\s,]+/).filter((token) => token !== ''));

const buildHooks = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((each) => each !== ''))
  .transform((list) => list.map((each) => /^([^=]+)=(.+)$/.exec(each)?.slice(1) ?? [each, '']))
  .refine(
    (pairs) => pairs.every(([, address = '']) => /^https?:\/\//.test(address) && URL.canParse(address)),
    explain({
      problem: 'it names no addresses',
      hint: 'store codes with addresses, such as de=https://api.netlify.com/build_hooks/…',
    }),
  )
  .transform((pairs) => new Map(pairs.map(([code = '', address = '']) => [code, address] as const)));

const storeNames = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((each) => each !== ''))
  .refine(
    (pairs) => pairs.every((pair) => /^[\w-]+=[\w-]+$/.test(pair)),
    explain({
      problem: 'it names no stores',
      hint: 'store codes with their names at the API, such as de=german',
    }),
  )
  .transform((pairs) => new Map(pairs.map((pair) => pair.split('=') as [string, string])));

const listIds = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((each) => each !== ''))
  .refine(
    (pairs) => pairs.every((pair) => /^[\w-]+=\w+$/.test(pair)),
    explain({ problem: 'it names no lists', hint: 'store codes with IDs of lists, such as de=AbC123' }),
  )
  .transform((pairs) => new Map(pairs.map((pair) => pair.split('=') as [string, string])));

const typesenseNames = ['TYPESENSE_URL', 'TYPESENSE_ADMIN_KEY', 'TYPESENSE_SEARCH_KEY'] as const;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const variables = z.object({
  /** TCP port of the server. 0 lets the system choose. */
  PORT: variable(wholeNumber(0, 65_535).default(4321)),
  /** Address that the server listens on. `0.0.0.0` opens it to the network. */
  HOST: variable(z.string().default('localhost')),
  /** Folder of everything the shop remembers: database, media, image cache. */
  DATA_DIR: variable(z.string().default('data')),
  /** Folder of the finished build. */
  OUT_DIR: variable(z.string().default('dist')),
  /** A PostgreSQL connection string. Not given: SQLite in `DATA_DIR`. */
  DATABASE_URL: variable(
    z
      .string()
      .refine(
        (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
        explain({
          problem: 'it is not a PostgreSQL address',
          hint: 'postgres://user:password@host:5432/shop, or leave it out for SQLite',
        }),
      )
      .optional(),
  ),
  /** Codes of the stores to build and serve, comma separated. Not given: every enabled store view. */
  STORES: variable(storeCodes.optional()),
  /** `true` or `false` decides `appendStoreCode` for all stores: under a path prefix, or on hosts of their own. */
  APPEND_STORE_CODE: variable(
    z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  ),
  /** The least severe line that is logged. */
  LOG_LEVEL: variable(z.enum(logLevels).default('info')),
  /** Bound of the disk cache of scaled images, in megabytes. */
  IMAGE_CACHE_MB: variable(wholeNumber(1, 1_000_000).default(512)),
  /** Address of a mail server: `smtp://user:password@host:587`. Not given: mails are files in `DATA_DIR/mail`. */
  SMTP_URL: variable(
    z
      .string()
      .refine(
        (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
        explain({
          problem: 'it is no address of a mail server',
          hint: 'smtp://user:password@host:587, or smtps://…:465',
        }),
      )
      .optional(),
  ),
  /** Sender of the shop's mails. Not given: the owner. */
  MAIL_FROM: variable(z.string().includes('@').default(ownerAddress(owner))),
  /** The recipient of notices of orders and low stock. Default: the sender. */
  OWNER_MAIL: variable(z.string().includes('@').optional()),
  /** True if the owner receives a mail per order. */
  ORDER_NOTICES: variable(
    z
      .enum(['true', 'false'])
      .default('true')
      .transform((value) => value === 'true'),
  ),
  /** Language of what the owner is told by mail. Not given: that of the store for everybody else. */
  OWNER_LANGUAGE: variable(z.enum(languages).optional()),
  /**
   * The number of proxies before the shop, such as 2 for a CDN and an own server; each adds to `X-Forwarded-For`.
   * Default: one if the connection comes from this machine or a private network.
   */
  TRUSTED_PROXIES: variable(wholeNumber(0, 10).optional()),
  /** Orders an hour of a caller, a customer or a guest's address, and new accounts of a caller. Not given: see `limits/shoppers.ts`. */
  ORDERS_PER_HOUR: variable(wholeNumber(1, 1_000_000).optional()),
  /** Header in which the proxy before the shop tells the visitor's country. Not given: Netlify's and Cloudflare's. */
  COUNTRY_HEADER: variable(z.string().toLowerCase().optional()),
  /** The instant of a build, in seconds since 1970, by which special prices hold (reproducible-builds.org). Not given: now. */
  SOURCE_DATE_EPOCH: variable(wholeNumber(0, 99_999_999_999).optional()),
  /** `true` on Netlify's machines: builds its functions instead of the Node server. */
  NETLIFY: variable(
    z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  ),
  /** Hosts whose pictures `/img/?url=` may fetch, comma separated. Not given: none. */
  IMAGE_HOSTS: variable(hostList.default([])),
  /** Address of a Typesense server. Not given: shoppers search with Pagefind alone. */
  TYPESENSE_URL: variable(serviceAddress.optional()),
  /** Key with which builds make collections and aliases. It is in no page. */
  TYPESENSE_ADMIN_KEY: variable(z.string().optional()),
  /** Key that may search and nothing else. It is in the pages. */
  TYPESENSE_SEARCH_KEY: variable(z.string().optional()),
  /** `true` opens the editor at `/editor`; the start prints its link. */
  PREVIEW: variable(
    z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  ),
  /** Token of a Storyblok space for what is published: stories come from there. Not given: from the shop's own database. */
  STORYBLOK_TOKEN: variable(z.string().optional()),
  /** The region of the space. */
  STORYBLOK_REGION: variable(z.enum(storyblokRegions).default('eu')),
  /** Base URL of another content delivery API than Storyblok's, such as `http://localhost:5004/v2`. */
  STORYBLOK_URL: variable(
    z
      .string()
      .refine(
        (value) => /^https?:\/\//.test(value) && URL.canParse(value),
        explain({ problem: 'it is no address', hint: 'one such as http://localhost:5004/v2' }),
      )
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
  ),
  /** Preview token of the space: editors who come from Storyblok see drafts. Not given: `demo-preview`, see `isTrial`. */
  STORYBLOK_PREVIEW_TOKEN: variable(z.string().optional()),
  /** Id of that space. Not given: any id goes with the token. */
  STORYBLOK_SPACE_ID: variable(z.string().regex(/^\d+$/).optional()),
  /**
   * The secrets that sign Storyblok's webhooks; two, separated by a comma, during a change. Default: webhooks are
   * refused.
   */
  STORYBLOK_WEBHOOK_SECRET: variable(tokenList.default([])),
  /** The interval, in seconds, at which a running shop asks Storyblok for publications, in case webhooks got lost. */
  STORYBLOK_POLL_SECONDS: variable(wholeNumber(1, 86_400).default(30)),
  /** Build hooks of the stores' sites on Netlify, which webhooks call: `de=https://…,se=https://…`. */
  NETLIFY_BUILD_HOOKS: variable(buildHooks.default(new Map())),
  /**
   * The address that is called after each publication, so that a CDN in front purges the stores' pages. Default:
   * none.
   */
  CDN_PURGE_URL: variable(
    z
      .string()
      .refine(
        (value) => /^https?:\/\//.test(value) && URL.canParse(value),
        explain({ problem: 'it is no address', hint: 'one such as https://purge.example.com' }),
      )
      .optional(),
  ),
  /** The bearer token for that address. */
  CDN_PURGE_TOKEN: variable(z.string().optional()),
  /** The system that sells: the shop's own engine, or a Vue Storefront API that a shop already has (docs/running.md). */
  BACKEND: variable(z.enum(['embedded', 'vsf']).default('embedded')),
  /** Address of that API up to and including `/api`, such as `https://shop.example.com/api`. */
  VSF_API_URL: variable(serviceAddress.optional()),
  /** `true` sends the customer's token as a Bearer token; else it is `?token=` (docs/reference/behaviour.md#a0). */
  VSF_TOKEN_IN_HEADER: variable(
    z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  ),
  /** Connections to that API at once. */
  VSF_CONNECTIONS: variable(wholeNumber(1, 100).default(8)),
  /** Start of the names of its search indexes; `_` and the store's code follow. */
  VSF_INDEX: variable(
    z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .default('vue_storefront_catalog'),
  ),
  /** Codes of stores that the API names otherwise, comma separated: `de=german,at=austrian`. */
  VSF_STORE_CODES: variable(storeNames.default(new Map())),
  /** Seconds between two looks for changes of its catalogue. */
  VSF_PULL_SECONDS: variable(wholeNumber(10, 86_400).default(300)),
  /** Hosts that the frame of its hosted checkout loads from, comma separated. Not given: it is not offered. */
  VSF_SNIPPET_HOSTS: variable(hostList.default([])),
  /** ID of the site at Klaviyo, which is public: it is in the pages. Not given: nothing is told to Klaviyo. */
  KLAVIYO_SITE_ID: variable(
    z
      .string()
      .regex(/^[A-Za-z0-9]{6,10}$/)
      .optional(),
  ),
  /** Private key of the account at Klaviyo, for what the server tells. It is in no page. */
  KLAVIYO_PRIVATE_KEY: variable(z.string().optional()),
  /** Lists at Klaviyo that subscribers join, by store: `de=AbC123,se=XyZ789`. Not given: none, they are subscribed alone. */
  KLAVIYO_LISTS: variable(listIds.default(new Map())),
  /**
   * What stands before the SKU in the IDs of Klaviyo's catalogue, such as `$custom:::$default:::`: Klaviyo tells who waits for a
   * product that is sold out. Not given: the shop does, by mail.
   */
  KLAVIYO_VARIANT_PREFIX: variable(z.string().optional()),
  /** Base URL of another API than Klaviyo's own, such as `http://localhost:4700`. */
  KLAVIYO_URL: variable(serviceAddress.default('https://a.klaviyo.com')),
  /** Address of a script of the marketing system, which pages load for who agreed to marketing. Not given: none. */
  MARKETING_PIXEL_URL: variable(serviceAddress.optional()),
  /** ID of a data stream of Google Analytics 4, for who agreed to statistics. Not given: none. */
  GA4_MEASUREMENT_ID: variable(
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/)
      .optional(),
  ),
  /** Before the names of collections, for shops that share a server. */
  TYPESENSE_PREFIX: variable(
    z
      .string()
      .refine(
        (value) => /^[\w-]{1,50}$/.test(value),
        explain({ hint: 'letters, digits, _ and -, such as vernissage' }),
      )
      .default('vernissage'),
  ),
  ...telemetryVariables,
  ...trustRatingVariables,
});

/** Returns the problems of the Typesense variables, which must all be set, with two keys, or none of them. */
function typesenseProblems(given: Readonly<Record<string, string | undefined>>): ConfigurationProblem[] {
  const missing = typesenseNames.filter((name) => !given[name]);
  if (missing.length === typesenseNames.length) return [];
  const hint = `Typesense needs ${typesenseNames.join(', ')}; or leave all of them out`;
  const isAdminKey =
    !!given['TYPESENSE_SEARCH_KEY'] && given['TYPESENSE_SEARCH_KEY'] === given['TYPESENSE_ADMIN_KEY'];
  return [
    ...missing.map((field) => ({ field, problem: 'it is missing', hint })),
    ...(isAdminKey
      ? [
          {
            field: 'TYPESENSE_SEARCH_KEY',
            problem: 'it is the admin key',
            hint: 'a key with the action documents:search alone: every visitor can read it',
          },
        ]
      : []),
  ];
}

/** Returns the problem if `BACKEND=vsf` is set without the URL of the API. */
function remoteProblems(given: Readonly<Record<string, string | undefined>>): ConfigurationProblem[] {
  if (given['BACKEND'] !== 'vsf' || given['VSF_API_URL']) return [];
  const hint = 'the address of the API up to and including /api, such as https://shop.example.com/api';
  return [{ field: 'VSF_API_URL', problem: 'it is missing', hint }];
}

/** A Vue Storefront API that sells for this shop. */
export interface RemoteShop {
  /** Up to and including `/api`. */
  readonly url: string;
  readonly isTokenInHeader: boolean;
  readonly connections: number;
  /** Start of the names of search indexes. */
  readonly index: string;
  /** Codes of stores at the API that differ from ours, by our code. */
  readonly storeCodes: ReadonlyMap<string, string>;
  readonly pullSeconds: number;
  readonly snippetHosts: readonly string[];
}

/** An account at Klaviyo. */
export interface KlaviyoSettings {
  /** Base address of the API. */
  readonly url: string;
  /** ID of the site; it is in the pages. */
  readonly companyId: string;
  /** Not given: the server tells nothing. */
  readonly privateKey?: string | undefined;
  /** Lists that subscribers join, by store code. */
  readonly lists?: ReadonlyMap<string, string>;
  /** Before the SKU in the IDs of its catalogue. Not given: it is told of nobody who waits for a product. */
  readonly variantPrefix?: string | undefined;
}

/** A Typesense server and how the shop speaks to it. */
export interface TypesenseServer {
  readonly url: string;
  /** Makes collections and aliases; never leaves the machines that build. */
  readonly adminKey: string;
  /** Searches and nothing else; it is in the pages. */
  readonly searchKey: string;
  /** Before the names of collections. */
  readonly prefix: string;
}

/** The editors who may see drafts. */
export interface EditorPreview {
  /** Their links are signed with one of these. */
  readonly tokens: readonly string[];
  /** Id of the space; not given: any id goes with the tokens. */
  readonly spaceId?: string | undefined;
  /** The space of drafts, with the preview token; default: the shop's own database. */
  readonly space?: StoryblokSpace | undefined;
}

/** The settings of one run. Passed to what needs them, never read from `process.env` elsewhere. */
export interface Environment extends StoreChoice {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly buildDirectory: string;
  readonly databaseUrl?: string;
  readonly logLevel: (typeof logLevels)[number];
  readonly imageCacheMegabytes: number;
  /** The instant of a build; not given: now. */
  readonly sourceDate?: Date;
  readonly onNetlify: boolean;
  /** True for a trial shop on its own machine, where nobody else can order. */
  readonly isTrial: boolean;
  readonly imageHosts: readonly string[];
  /** Image endpoint of the shop whose API sells, for pictures that the media folder lacks. */
  readonly pictureUrl?: string;
  readonly trustedProxies?: number;
  readonly countryHeader?: string;
  readonly typesense?: TypesenseServer;
  readonly klaviyo?: KlaviyoSettings;
  readonly pixelUrl?: string;
  readonly googleAnalyticsId?: string;
  /** The API that sells; default: the shop's own engine. */
  readonly remoteShop?: RemoteShop;
  readonly storyblok?: StoryblokSpace;
  readonly storyblokPollSeconds: number;
  /** Secrets of webhooks; those that are signed with none of them are refused. */
  readonly webhookSecrets: readonly string[];
  /** Addresses that webhooks call, by store code. */
  readonly buildHooks: ReadonlyMap<string, string>;
  /** The settings of purging a CDN in front of the server. */
  readonly cdnPurge?: { readonly url: string; readonly token: string | undefined };
  readonly editorPreview: EditorPreview;
  /** True if the shop's own editor is available. */
  readonly hasEditor: boolean;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly ownerMail: string;
  readonly orderNotices: boolean;
  readonly ownerLanguage?: Language;
  /** All variables as they were given: payment providers read their own (`src/payments/settings.ts`). */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly ordersPerHour?: number;
  /** Given where spans are sent. */
  readonly telemetry?: TelemetrySettings;
  /** The service where buyers rate the shop; not given: no rating is shown. */
  readonly trustRating?: TrustRatingSettings | undefined;
}

/**
 * Reads and checks the environment; an empty variable counts as not given. The settings of the shop are checked with it:
 * every process reads its environment when it starts.
 * @throws {ConfigurationError} naming every wrong variable, or setting, with a hint.
 */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  checkShop();
  const parsed = variables.safeParse(given);
  const codes = storeCodes.safeParse(given['STORES'] ?? '').data ?? [];
  const problems = [
    ...(parsed.error ? problemsOf(parsed.error, given) : []),
    ...requestedProblems(codes),
    ...typesenseProblems(given),
    ...remoteProblems(given),
  ];
  if (!parsed.success || problems.length > 0) {
    throw configurationError('The environment is not valid:', problems);
  }
  const values = parsed.data;
  const onTrial = isTrial(values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    buildDirectory: values.OUT_DIR,
    databaseUrl: values.DATABASE_URL,
    stores: values.STORES,
    appendStoreCode: values.APPEND_STORE_CODE,
    logLevel: values.LOG_LEVEL,
    imageCacheMegabytes: values.IMAGE_CACHE_MB,
    sourceDate:
      values.SOURCE_DATE_EPOCH === undefined ? undefined : new Date(values.SOURCE_DATE_EPOCH * 1000),
    onNetlify: values.NETLIFY,
    isTrial: onTrial,
    imageHosts: values.IMAGE_HOSTS,
    pictureUrl: remoteShopOf(values)?.url.replace(/\/api$/, '/img'),
    trustedProxies: values.TRUSTED_PROXIES,
    countryHeader: values.COUNTRY_HEADER,
    typesense: typesenseOf(values),
    klaviyo:
      values.KLAVIYO_SITE_ID === undefined
        ? undefined
        : {
            url: values.KLAVIYO_URL,
            companyId: values.KLAVIYO_SITE_ID,
            privateKey: values.KLAVIYO_PRIVATE_KEY,
            lists: values.KLAVIYO_LISTS,
            variantPrefix: values.KLAVIYO_VARIANT_PREFIX,
          },
    pixelUrl: values.MARKETING_PIXEL_URL,
    googleAnalyticsId: values.GA4_MEASUREMENT_ID,
    remoteShop: remoteShopOf(values),
    storyblok: storyblokSpaceOf(values, values.STORYBLOK_TOKEN),
    storyblokPollSeconds: values.STORYBLOK_POLL_SECONDS,
    webhookSecrets: values.STORYBLOK_WEBHOOK_SECRET,
    buildHooks: values.NETLIFY_BUILD_HOOKS,
    cdnPurge:
      values.CDN_PURGE_URL === undefined
        ? undefined
        : { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN },
    editorPreview: {
      tokens: [values.STORYBLOK_PREVIEW_TOKEN ?? (onTrial ? 'demo-preview' : [])].flat(),
      spaceId: values.STORYBLOK_SPACE_ID,
      space: storyblokSpaceOf(values, values.STORYBLOK_PREVIEW_TOKEN),
    },
    hasEditor: values.PREVIEW,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    ownerMail: values.OWNER_MAIL ?? values.MAIL_FROM,
    orderNotices: values.ORDER_NOTICES,
    ownerLanguage: values.OWNER_LANGUAGE,
    variables: given,
    ordersPerHour: values.ORDERS_PER_HOUR,
    telemetry: telemetryOf(values),
    trustRating: trustRatingOf(values),
  };
}

/** Host names by which a server is reached from its own machine alone. */
export const thisMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Returns true for a trial shop: the server listens on its own machine alone, and every store still has an example
 * address. A visitor's data, such as the `Host` header, decides nothing.
 */
function isTrial({ HOST, NETLIFY, STORES, APPEND_STORE_CODE }: z.infer<typeof variables>): boolean {
  if (NETLIFY || !thisMachine.test(HOST)) return false;
  const storeViews = enabledStoreViews({ stores: STORES, appendStoreCode: APPEND_STORE_CODE });
  return storeViews.every(({ url }) => isExampleAddress(url));
}

function typesenseOf(values: z.infer<typeof variables>): TypesenseServer | undefined {
  const { TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: adminKey, TYPESENSE_SEARCH_KEY: searchKey } = values;
  if (url === undefined || adminKey === undefined || searchKey === undefined) return undefined;
  return { url, adminKey, searchKey, prefix: values.TYPESENSE_PREFIX };
}

function remoteShopOf(values: z.infer<typeof variables>): RemoteShop | undefined {
  if (values.BACKEND !== 'vsf' || values.VSF_API_URL === undefined) return undefined;
  return {
    url: values.VSF_API_URL,
    isTokenInHeader: values.VSF_TOKEN_IN_HEADER,
    connections: values.VSF_CONNECTIONS,
    index: values.VSF_INDEX,
    storeCodes: values.VSF_STORE_CODES,
    pullSeconds: values.VSF_PULL_SECONDS,
    snippetHosts: values.VSF_SNIPPET_HOSTS,
  };
}
