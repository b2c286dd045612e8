import { ownerAddress } from './owner-schema.ts';
import { owner } from './owner.ts';
import { expect, test } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { readEnvironment } from './environment.ts';

test('requires nothing', () => {
  expect(readEnvironment({})).toEqual({
    port: 4321,
    host: 'localhost',
    dataDirectory: 'data',
    buildDirectory: 'dist',
    logLevel: 'info',
    imageCacheMegabytes: 512,
    onNetlify: false,
    isTrial: true,
    imageHosts: [],
    mailFrom: ownerAddress(owner),
    ownerMail: ownerAddress(owner),
    orderNotices: true,
    variables: expect.anything(),
    hasEditor: false,
    editorPreview: { tokens: ['demo-preview'] },
    storyblokPollSeconds: 30,
    webhookSecrets: [],
    buildHooks: new Map(),
  });
});

test('reads variables; an empty one counts as missing', () => {
  const environment = readEnvironment({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/shop',
    OUT_DIR: '/var/www',
    DATABASE_URL: 'postgres://shop@localhost:5432/shop',
    STORES: 'de, se,de',
    APPEND_STORE_CODE: 'false',
    LOG_LEVEL: 'warn',
    TYPESENSE_PREFIX: '',
    IMAGE_CACHE_MB: '64',
    NETLIFY: 'true',
    TRUSTED_PROXIES: '2',
    COUNTRY_HEADER: 'X-Visitor-Country',
    IMAGE_HOSTS: 'cdn.example.com, images.example.com:8443',
    SMTP_URL: 'smtps://shop:secret@mail.example.com:465',
    MAIL_FROM: 'shop@example.com',
    OWNER_MAIL: 'owner@example.com',
    ORDER_NOTICES: 'false',
    OWNER_LANGUAGE: 'de',
    STORYBLOK_TOKEN: 'read',
    STORYBLOK_REGION: 'us',
    STORYBLOK_PREVIEW_TOKEN: 'draft',
    STORYBLOK_SPACE_ID: '1001',
    STORYBLOK_WEBHOOK_SECRET: 'previous, next',
    STORYBLOK_POLL_SECONDS: '5',
    NETLIFY_BUILD_HOOKS: 'de=https://api.example.com/a,se=https://api.example.com/b?x=1',
    PATH: '/usr/bin',
  });
  expect(environment).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDirectory: '/var/shop',
    buildDirectory: '/var/www',
    databaseUrl: 'postgres://shop@localhost:5432/shop',
    stores: ['de', 'se'],
    appendStoreCode: false,
    logLevel: 'warn',
    imageCacheMegabytes: 64,
    onNetlify: true,
    isTrial: false,
    trustedProxies: 2,
    countryHeader: 'x-visitor-country',
    imageHosts: ['cdn.example.com', 'images.example.com:8443'],
    smtpUrl: 'smtps://shop:secret@mail.example.com:465',
    mailFrom: 'shop@example.com',
    ownerMail: 'owner@example.com',
    orderNotices: false,
    ownerLanguage: 'de',
    variables: expect.objectContaining({ DATA_DIR: expect.anything() }),
    storyblok: { token: 'read', url: 'https://api-us.storyblok.com/v2' },
    hasEditor: false,
    editorPreview: {
      tokens: ['draft'],
      spaceId: '1001',
      space: { token: 'draft', url: 'https://api-us.storyblok.com/v2' },
    },
    storyblokPollSeconds: 5,
    webhookSecrets: ['previous', 'next'],
    buildHooks: new Map([
      ['de', 'https://api.example.com/a'],
      ['se', 'https://api.example.com/b?x=1'],
    ]),
  });
});

test.each([
  ['PORT', 'http', 'PORT: "http" is not valid', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT: "70000" is not valid', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT: "-1" is not valid', 'a whole number'],
  ['STORES', ' , ', 'STORES: no store is named', 'such as de,se'],
  ['APPEND_STORE_CODE', 'yes', 'APPEND_STORE_CODE: "yes" is not valid', 'true or false'],
  [
    'SMTP_URL',
    'mail.example.com',
    'SMTP_URL: it is no address of a mail server',
    'smtp://user:password@host',
  ],
  ['OWNER_LANGUAGE', 'deutsch', 'OWNER_LANGUAGE: "deutsch" is not valid', 'one of da, de'],
  ['NETLIFY', 'yes', 'NETLIFY: "yes" is not valid', 'true or false'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" is not valid', 'one of trace, debug'],
  [
    'IMAGE_HOSTS',
    'https://cdn.example.com',
    'IMAGE_HOSTS: "https://cdn.example.com" is not valid',
    'host names',
  ],
  ['IMAGE_CACHE_MB', '0', 'IMAGE_CACHE_MB: "0" is not valid', 'a whole number from 1'],
  ['TYPESENSE_URL', 'https://secret@search.example.com', 'it is no address of a server', 'without a key'],
  [
    'TYPESENSE_URL',
    'https://search.example.com',
    'TYPESENSE_ADMIN_KEY: it is missing',
    'leave all of them out',
  ],
  ['TYPESENSE_SEARCH_KEY', 'secret', 'TYPESENSE_URL: it is missing', 'TYPESENSE_ADMIN_KEY'],
  ['TYPESENSE_PREFIX', 'my shop', 'TYPESENSE_PREFIX: "my shop" is not valid', 'letters, digits'],
  ['NETLIFY_BUILD_HOOKS', 'secret', 'NETLIFY_BUILD_HOOKS: it names no addresses', 'de=https://'],
  ['STORYBLOK_POLL_SECONDS', '0', 'STORYBLOK_POLL_SECONDS: "0" is not valid', 'a whole number from 1'],
  ['DATABASE_URL', 'mysql://a:secret@b/c', 'it is not a PostgreSQL address', 'postgres://user:password@host'],
])('rejects %s=%s with a hint', (name, value, problem, hint) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(problem);
  expect(read).toThrow(hint);
  expect(read).not.toThrow('secret');
});

test('names every invalid variable at once', () => {
  const read = () =>
    readEnvironment({ PORT: 'x', LOG_LEVEL: 'y', STORES: 'de,xx,uk', TYPESENSE_SEARCH_KEY: 'secret' });
  expect(read).toThrow(/PORT: "x"[\s\S]+LOG_LEVEL: "y"/);
  expect(read).toThrow(/STORES: there is no store view "xx"[\s\S]+STORES: the store view "uk" is disabled/);
  expect(read).toThrow(/TYPESENSE_URL: it is missing/);
});

test('Typesense has two keys', () => {
  const given = {
    TYPESENSE_URL: 'https://search.example.com:8108/',
    TYPESENSE_ADMIN_KEY: 'secret',
    TYPESENSE_SEARCH_KEY: 'public',
  };
  expect(readEnvironment(given).typesense).toEqual({
    url: 'https://search.example.com:8108',
    adminKey: 'secret',
    searchKey: 'public',
    prefix: 'vernissage',
  });
  const read = () => readEnvironment({ ...given, TYPESENSE_SEARCH_KEY: 'secret' });
  expect(read).toThrow('TYPESENSE_SEARCH_KEY: it is the admin key');
  expect(read).not.toThrow(/secret/);
});

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ HOST: 'localhost.shop.com' }, false],
  [{ NETLIFY: 'true' }, false],
])('counts a shop as tried only on its own machine: %j', (given, isTrial) => {
  expect(readEnvironment(given).isTrial).toBe(isTrial);
});
