/** The part of Astro's page state that these objects need. */
export interface PageState {
  readonly request: object;
  readonly cookies: object;
  readonly locals: object;
  readonly logger: object;
  getClientAddress(): string;
  computeCurrentLocale(): string | undefined;
  computePreferredLocale(): string | undefined;
  computePreferredLocaleList(): readonly string[] | undefined;
  getCsp(): unknown;
  /** Returns what a handler provides under a key; undefined if none does. */
  resolve(key: string): unknown;
}

/** Functions of Astro that only its own modules can import. */
export interface AstroFunctions {
  originPathnameOf(request: object): string;
  runtimeLoggerOf(logger: object): unknown;
}

const state = Symbol('page state');
const page = Symbol('page');
const slots = Symbol('slots');

/** Returns the class of the values that middleware and components share, and that are computed when they are read. */
function lazyValues({ originPathnameOf, runtimeLoggerOf }: AstroFunctions) {
  return class LazyValues {
    readonly [state]: PageState;

    constructor(pageState: PageState) {
      this[state] = pageState;
    }

    get clientAddress() {
      return this[state].getClientAddress();
    }
    get currentLocale() {
      return this[state].computeCurrentLocale();
    }
    get preferredLocale() {
      return this[state].computePreferredLocale();
    }
    get preferredLocaleList() {
      return this[state].computePreferredLocaleList();
    }
    get originPathname() {
      return originPathnameOf(this[state].request);
    }
    get csp() {
      return this[state].getCsp();
    }
    get logger() {
      return runtimeLoggerOf(this[state].logger);
    }
    get session() {
      return this[state].resolve('session');
    }
    get cache() {
      return this[state].resolve('cache');
    }
  };
}

/**
 * Returns the objects through which middleware and components see a page, with their accessors on prototypes. Astro
 * gives each page accessors of its own; V8 then keeps these, and everything that the page was made of, in the heap that
 * is collected last (docs/decisions/0012).
 */
export function pageObjects(functions: AstroFunctions) {
  const LazyValues = lazyValues(functions);

  /** The context of middleware and endpoints. */
  class Context extends LazyValues {
    get cookies() {
      return this[state].cookies;
    }
    /** @throws {TypeError} when it is assigned: there is no setter. */
    get locals() {
      return this[state].locals;
    }
  }

  /** The `Astro` of a component: values that all components of a page share, and its own. */
  class AstroGlobal {
    readonly [page]: object;
    [slots]: { readonly make: () => unknown; made?: unknown };
    readonly props: unknown;
    self: unknown = null;

    constructor(values: object, props: unknown, makeSlots: () => unknown) {
      this[page] = values;
      this.props = props;
      this[slots] = { make: makeSlots };
    }

    get slots() {
      return (this[slots].made ??= this[slots].make());
    }
  }

  const forwarded = Object.getOwnPropertyNames(LazyValues.prototype).filter((name) => name !== 'constructor');
  let forwards = false;

  /** Defines the accessors when the first page is rendered, because all pages have the same names. */
  function forward(names: readonly string[]): void {
    forwards = true;
    for (const name of names) {
      Object.defineProperty(AstroGlobal.prototype, name, {
        get(this: AstroGlobal) {
          return (this[page] as Readonly<Record<string, unknown>>)[name];
        },
      });
    }
  }

  return {
    /** Returns the context of a page for middleware, including `values`. */
    contextOf: (pageState: PageState, values: object): object =>
      Object.assign(new Context(pageState), values),

    /** Returns the page object of all components, including `values`. */
    pageOf(pageState: PageState, values: object): object {
      if (!forwards) forward([...Object.keys(values), ...forwarded]);
      return Object.assign(new LazyValues(pageState), values);
    },

    /** Returns the `Astro` of one component; its slots are created when they are read. */
    astroOf: (values: object, props: unknown, makeSlots: () => unknown): object =>
      new AstroGlobal(values, props, makeSlots),
  };
}
