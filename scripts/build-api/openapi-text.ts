import type { Json } from '../../api/src/openapi/card-schema.ts';
import { openApiDocument } from '../../api/src/openapi/document.ts';
import { recordExamples } from './examples.ts';

/** `docs/openapi.json`: the same text for the same sources. */
export async function openApiText(schemaText: string): Promise<string> {
  const document = openApiDocument(JSON.parse(schemaText) as Json, await recordExamples());
  // A reference is one thing to read. No string of JSON has a line end in it.
  const text = JSON.stringify(document, null, 2).replace(/\{\n +("\$ref": "[^"]*")\n +\}/g, '{ $1 }');
  return `${text}\n`;
}
