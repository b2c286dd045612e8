import {
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type OperationNode,
} from 'kysely';

/** What a statement does to which table, such as `update cart`. */
export function statementName(node: OperationNode): string {
  const table = (of: OperationNode | undefined): string => {
    const found = of && TableNode.is(of) ? of.table.identifier : undefined;
    return found && IdentifierNode.is(found) ? found.name : '';
  };
  if (InsertQueryNode.is(node)) return `insert ${table(node.into)}`;
  if (UpdateQueryNode.is(node)) return `update ${table(node.table)}`;
  if (DeleteQueryNode.is(node)) return `delete ${table(node.from.froms[0])}`;
  if (SelectQueryNode.is(node)) return `select ${table(node.from?.froms[0])}`;
  return node.kind;
}
