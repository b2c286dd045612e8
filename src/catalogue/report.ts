import type { z } from 'zod';

/** A document that was not taken over, and why. */
export interface SourceProblem {
  readonly entity: string;
  /** Sku, id, code or slug; the place in its list where it has none. */
  readonly key: string;
  readonly problem: string;
}

/** The result of `replaceCatalogue`: what it wrote and what it left out. */
export interface CatalogueReport {
  /** Rows by entity, such as `{product: 412}`; only entities that the source gave. */
  readonly written: Readonly<Record<string, number>>;
  readonly problems: readonly SourceProblem[];
}

/** Collects what is written and what is refused. */
export class Report implements CatalogueReport {
  readonly written: Record<string, number> = {};
  readonly problems: SourceProblem[] = [];

  count(entity: string, rows = 1): void {
    this.written[entity] = (this.written[entity] ?? 0) + rows;
  }

  refuse(entity: string, key: string, problem: string): void {
    this.problems.push({ entity, key, problem });
  }

  /** Parses a document by its schema; undefined, with one more problem, if it is invalid. */
  accept<Schema extends z.ZodType>(
    entity: string,
    schema: Schema,
    document: unknown,
    position: number,
  ): z.infer<Schema> | undefined {
    const parsed = schema.safeParse(document);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const place = issue?.path.join('.');
    this.refuse(
      entity,
      keyOf(document, position),
      `${place ? `${place}: ` : ''}${issue?.message ?? 'refused'}`,
    );
    return undefined;
  }
}

function keyOf(document: unknown, position: number): string {
  const fields = (typeof document === 'object' && document !== null ? document : {}) as Record<
    string,
    unknown
  >;
  const key = ['sku', 'attribute_code', 'slug', 'identifier', 'id'].map((name) => fields[name]);
  const found = key.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? `#${position + 1}` : String(found);
}
