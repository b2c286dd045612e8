import { SpanKind, trace } from '@opentelemetry/api';
import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type LogEvent,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';
import { markFailed, tracerOfShop } from '../telemetry/spans.ts';

/** A database, as OpenTelemetry names it. */
export type DatabaseSystem = 'sqlite' | 'postgresql';

/**
 * Makes the span of a statement that has just ended: what it does, to which table, and how long it took. Neither its text nor
 * its parameters, which hold what people entered. A statement outside of a span gets none: the shop looks for work each second.
 */
export function spanOfQuery(event: LogEvent, system: DatabaseSystem): void {
  if (!trace.getActiveSpan()) return;
  const { operation, table } = statementOf(event.query.query, event.query.sql);
  const ended = performance.now();
  const span = tracerOfShop().startSpan(table === undefined ? operation : `${operation} ${table}`, {
    kind: SpanKind.CLIENT,
    startTime: ended - event.queryDurationMillis,
    attributes: {
      'db.system.name': system,
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  });
  if (event.level === 'error') markFailed(span, event.error);
  span.end(ended);
}

interface Statement {
  readonly operation: string;
  /** The first table; undefined for a statement without one. */
  readonly table?: string | undefined;
}

const rawOperation = /^\s*([a-z]{1,20})\b/i;

/** Returns what a statement does. Of one that is written as text, its first word alone. */
function statementOf(node: RootOperationNode, sql: string): Statement {
  if (SelectQueryNode.is(node)) return { operation: 'select', table: tableOf(node.from?.froms[0]) };
  if (InsertQueryNode.is(node)) return { operation: 'insert', table: tableOf(node.into) };
  if (UpdateQueryNode.is(node)) return { operation: 'update', table: tableOf(node.table) };
  if (DeleteQueryNode.is(node)) return { operation: 'delete', table: tableOf(node.from.froms[0]) };
  return { operation: (rawOperation.exec(sql)?.[1] ?? 'statement').toLowerCase() };
}

function tableOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  if (AliasNode.is(node)) return tableOf(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}
