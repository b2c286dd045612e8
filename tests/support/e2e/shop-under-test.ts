/** Names of the variables by which the global setup tells every worker of the shop that it has started. */
export const shopVariables = {
  url: 'E2E_SHOP_URL',
  directory: 'E2E_SHOP_DIRECTORY',
  editor: 'E2E_EDITOR',
  ownerData: 'E2E_OWNER_DATA',
  behindUrl: 'E2E_BEHIND_URL',
  behindProcess: 'E2E_BEHIND_PROCESS',
} as const;

/** Returns the address of the built shop that the browser tests run against, such as `http://127.0.0.1:41234`. */
export function baseUrl(): string {
  return told(shopVariables.url);
}

/** Returns the `client` folder of the build that is served. */
export function clientDirectory(): string {
  return `${told(shopVariables.directory)}/dist/client`;
}

/** Returns the folder of the data of the shop under test. */
export function dataOfShop(): string {
  return `${told(shopVariables.directory)}/data`;
}

/** Returns the folder of the data that the owner's commands change: that of the shop behind, where there is one. */
export function dataOfOwner(): string {
  return process.env[shopVariables.ownerData] ?? dataOfShop();
}

/** Returns the address of the shop that is the API of the shop under test; undefined if that has its own engine. */
export function shopBehind(): string | undefined {
  return process.env[shopVariables.behindUrl];
}

/** Returns the ID of the process that is the API of the shop under test, in flows on an existing API. */
export function processBehind(): number {
  return Number(told(shopVariables.behindProcess));
}

/** Returns the link that the start has printed for editors. */
export function editorLink(): string {
  return told(shopVariables.editor);
}

function told(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: the global setup has not run.`);
  return value;
}
