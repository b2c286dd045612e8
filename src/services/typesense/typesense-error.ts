/** A Typesense server that can't be used as it is set up. Commands print message and hint alone. */
export class TypesenseError extends Error {
  override readonly name = 'TypesenseError';
  readonly hint: string;

  constructor(message: string, hint: string, cause?: unknown) {
    super(message, { cause });
    this.hint = hint;
  }
}

/** Explains errors of the client and the network to the shop owner. */
export function explainTypesense(error: unknown, url: string): TypesenseError {
  if (error instanceof TypesenseError) return error;
  const { httpStatus, importResults } = error as {
    httpStatus?: number;
    importResults?: readonly { error?: string }[];
  };
  const text = error instanceof Error ? error.message : String(error);
  if (httpStatus === 401 || httpStatus === 403) {
    return new TypesenseError(
      `Typesense at ${url} refuses the key (${httpStatus})`,
      'TYPESENSE_ADMIN_KEY needs the actions collections:*, documents:* and aliases:*',
      error,
    );
  }
  const failed = importResults?.find((result) => result.error !== undefined)?.error;
  if (failed !== undefined) {
    return new TypesenseError(
      `Typesense at ${url} refuses documents: ${failed}`,
      'see the log of the server',
      error,
    );
  }
  if (httpStatus === undefined) {
    return new TypesenseError(
      `Typesense at ${url} can't be reached: ${text}`,
      'check TYPESENSE_URL, and that the server runs and can be reached from here',
      error,
    );
  }
  return new TypesenseError(
    `Typesense at ${url} answers ${httpStatus}: ${text}`,
    'see the log of the server; /health tells whether it can take writes',
    error,
  );
}
