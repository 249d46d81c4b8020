import openapiTS, { astToString } from 'openapi-typescript';

const banner = `/**
 * Types of the /v1 API, for programs that read it. Made from openapi.json; npm run generate:openapi makes them anew.
 */
`;

/** `docs/openapi.d.ts`, from the text of the document; the same text for the same document. */
export async function typesText(openApiText: string): Promise<string> {
  const nodes = await openapiTS(openApiText, {
    // Short names beside the long way over components: import type { Card } from ….
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return banner + astToString(nodes);
}
