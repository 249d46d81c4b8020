import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createMcpServer } from '#core/query/mcp';
import { getToday, type Service } from './service.ts';

/** Answers AI assistants (Model Context Protocol). Each request is answered by itself: there are no sessions and no streams. */
export function createAssistantHandler(service: Service): (request: Request) => Promise<Response> {
  const { store, documents, isLocal = false } = service;
  const handler = createMcpHandler(
    () => createMcpServer(() => ({ store, readChanges: () => documents.changes, today: getToday(service) })),
    { maxRequestBodySize: 65_536, maxSubscriptions: 0 },
  );
  return async (request) => {
    // Otherwise a page in the browser of this computer could ask under a name that leads here.
    const refusal = isLocal
      ? (hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
        originValidationResponse(request, localhostAllowedOrigins()))
      : undefined;
    return refusal ?? handler.fetch(request);
  };
}
