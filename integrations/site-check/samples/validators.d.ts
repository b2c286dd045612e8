declare module '@marbec/web-auto-extractor' {
  /** Takes structured data out of HTML. */
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean });
    parse(html: string): object;
  }
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    /** Start and end of the object in the HTML, such as `3103,3860`. */
    readonly location?: string;
    readonly path?: readonly { readonly type?: string }[];
  }
  /** Holds structured data against schema.org and Google's rules of rich results. */
  export default class Validator {
    constructor(schemaOrg: unknown);
    validate(extracted: object): Promise<readonly Issue[]>;
  }
}
