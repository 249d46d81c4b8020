import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { version } from '#core/card/version';
import { escapeHiddenCharacters } from '#core/text/escape';
import { type Input, type ToolContext, toolInstructions, tools } from './tools.ts';

/** The tools check their input themselves, with the same sentences as the API. A compiled schema would also not run on Workers. */
const unchecked = {
  getValidator: () => (data: unknown) => ({ valid: true, data, errorMessage: undefined }) as never,
};

/** Creates a server of the Model Context Protocol with all tools. `getContext` is called for each question. */
export function createMcpServer(getContext: () => ToolContext): McpServer {
  const server = new McpServer(
    { name: 'cardcat', version },
    { instructions: toolInstructions, jsonSchemaValidator: unchecked, capabilities: { tools: {} } },
  );
  for (const { name, title, description, inputSchema, run } of tools)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema<Input>({ ...inputSchema }, unchecked),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (input) => {
        const { value, problem } = run(input, getContext());
        if (problem !== undefined)
          return { isError: true, content: [{ type: 'text', text: escapeHiddenCharacters(problem) }] };
        // As JSON, the texts of records are quoted; no hidden character can pretend to be the end of one.
        const text = escapeHiddenCharacters(JSON.stringify(value));
        return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
      },
    );
  return server;
}
