/** Returns a document of the catalogue from its text: the import has checked it before it was written. */
export function readDocument<Document>(text: string): Document {
  return JSON.parse(text) as Document;
}
