declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly path?: readonly { readonly type?: string }[];
  }
  /** Holds structured data against schema.org and Google's rules of rich results. */
  export default class Validator {
    constructor(schemaOrg: unknown);
    validate(extracted: { readonly jsonld: object }): Promise<readonly Issue[]>;
  }
}
