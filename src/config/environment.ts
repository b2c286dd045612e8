import { z } from 'zod';
import { configurationError } from './configuration-error.ts';
import { explain, problemsOf } from './problems-of.ts';

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const variable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema);

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
      explain('{value}', `a whole number from ${minimum} to ${maximum}`),
    )
    .transform(Number);

const storeCodes = z
  .string()
  .transform((list) => [...new Set(list.split(/[\s,]+/).filter((code) => code !== ''))])
  .refine((codes) => codes.length > 0, explain('no store is named', 'store codes, such as de,se'));

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
    explain('{value}', 'host names, such as images.example.com,cdn.example.com'),
  );

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const schema = z.object({
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
        explain(
          'it is not a PostgreSQL address',
          'postgres://user:password@host:5432/shop, or leave it out for SQLite',
        ),
      )
      .optional(),
  ),
  /** Codes of the stores to build and serve, comma separated. Not given: every enabled store view. */
  STORES: variable(storeCodes.optional()),
  /** `true` or `false` decides `appendStoreCode` for all stores: under a path prefix, or on hosts of their own. */
  APPEND_STORE_CODE: variable(
    z
      .enum(['true', 'false'], explain('{value}', 'true or false'))
      .transform((value) => value === 'true')
      .optional(),
  ),
  /** The least severe line that is logged. */
  LOG_LEVEL: variable(
    z.enum(logLevels, explain('{value}', `one of ${logLevels.join(', ')}`)).default('info'),
  ),
  /** Access token of a Storyblok space. Not given: the stories of the local content folder. */
  STORYBLOK_TOKEN: variable(z.string().optional()),
  /** Bound of the disk cache of scaled images, in megabytes. */
  IMAGE_CACHE_MB: variable(wholeNumber(1, 1_000_000).default(512)),
  /** Header in which the proxy before the shop tells the visitor's country. Not given: Netlify's and Cloudflare's. */
  COUNTRY_HEADER: variable(z.string().toLowerCase().optional()),
  /** `true` on Netlify's machines: builds its functions instead of the Node server. */
  NETLIFY: variable(
    z
      .enum(['true', 'false'], explain('{value}', 'true or false'))
      .default('false')
      .transform((value) => value === 'true'),
  ),
  /** Hosts whose pictures `/img/?url=` may fetch, comma separated. Not given: none. */
  IMAGE_HOSTS: variable(hostList.default([])),
});

/** The settings of one run. Passed to what needs them, never read from `process.env` elsewhere. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly buildDirectory: string;
  readonly databaseUrl?: string;
  readonly stores?: readonly string[];
  readonly appendStoreCode?: boolean;
  readonly logLevel: (typeof logLevels)[number];
  readonly storyblokToken?: string;
  readonly imageCacheMegabytes: number;
  readonly onNetlify: boolean;
  readonly imageHosts: readonly string[];
  readonly countryHeader?: string;
}

/**
 * Reads and checks the environment; an empty variable counts as not given.
 * @throws {ConfigurationError} naming every wrong variable with a hint.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    throw configurationError('The environment is not valid:', problemsOf(parsed.error, variables));
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    buildDirectory: values.OUT_DIR,
    databaseUrl: values.DATABASE_URL,
    stores: values.STORES,
    appendStoreCode: values.APPEND_STORE_CODE,
    logLevel: values.LOG_LEVEL,
    storyblokToken: values.STORYBLOK_TOKEN,
    imageCacheMegabytes: values.IMAGE_CACHE_MB,
    onNetlify: values.NETLIFY,
    imageHosts: values.IMAGE_HOSTS,
    countryHeader: values.COUNTRY_HEADER,
  };
}
