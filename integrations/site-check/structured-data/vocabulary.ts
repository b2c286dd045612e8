import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The vocabulary of schema.org as it is published (schema-org/README.md). */
export const vocabularyFile = fileURLToPath(
  new URL('../schema-org/schemaorg-all-https.jsonld', import.meta.url),
);

type Reference = { readonly '@id': string };

/** The fields of an entity that are read here. */
interface Entry extends Reference {
  readonly '@type': string | readonly string[];
  readonly 'rdfs:subClassOf'?: Reference | readonly Reference[];
  readonly 'schema:domainIncludes'?: Reference | readonly Reference[];
  readonly 'schema:rangeIncludes'?: Reference | readonly Reference[];
  readonly 'schema:supersededBy'?: Reference | readonly Reference[];
}

interface Property {
  /** Types that have it. */
  readonly domains: readonly string[];
  /** Types of what it may be. */
  readonly ranges: readonly string[];
}

/** Types and properties of schema.org, by their names. */
export class Vocabulary {
  readonly #parents = new Map<string, readonly string[]>();
  readonly #properties = new Map<string, Property>();
  /** The enumerations that a value is a member of, by its name. */
  readonly #members = new Map<string, readonly string[]>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const name = nameOf(entry['@id']);
      const types = listOf(entry['@type']);
      if (types.includes('rdfs:Class')) {
        this.#parents.set(name, namesOf(entry['rdfs:subClassOf']));
      } else if (types.includes('rdf:Property')) {
        const ranges = namesOf(entry['schema:rangeIncludes']);
        this.#properties.set(name, { domains: namesOf(entry['schema:domainIncludes']), ranges });
      } else {
        this.#members.set(name, types.map(nameOf));
      }
    }
  }

  hasType(type: string): boolean {
    return this.#parents.has(type);
  }

  /** Types of what a property may be; undefined where a type has no such property. */
  rangesOf(type: string, property: string): readonly string[] | undefined {
    const found = this.#properties.get(property);
    return found?.domains.some((domain) => this.isA(type, domain)) ? found.ranges : undefined;
  }

  /** Returns true if a type is another, or a subtype of it. */
  isA(type: string, ancestor: string): boolean {
    return (
      type === ancestor || (this.#parents.get(type)?.some((parent) => this.isA(parent, ancestor)) ?? false)
    );
  }

  /** Returns true if a type has members and no values of its own, such as `ItemAvailability`. */
  isEnumeration(type: string): boolean {
    return this.isA(type, 'Enumeration');
  }

  /** Returns true if a value is a member of an enumeration, such as `InStock` of `ItemAvailability`. */
  isMember(value: string, enumeration: string): boolean {
    return this.#members.get(value)?.some((type) => this.isA(type, enumeration)) ?? false;
  }
}

/** Reads the vocabulary from its file. */
export function readVocabulary(): Vocabulary {
  const parsed = JSON.parse(readFileSync(vocabularyFile, 'utf8')) as { readonly '@graph': readonly Entry[] };
  return new Vocabulary(parsed['@graph']);
}

function listOf<Value>(value: Value | readonly Value[] | undefined): readonly Value[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
}

function namesOf(references: Reference | readonly Reference[] | undefined): readonly string[] {
  return listOf(references).map((each) => nameOf(each['@id']));
}

function nameOf(id: string): string {
  return id.replace(/^schema:/, '');
}
