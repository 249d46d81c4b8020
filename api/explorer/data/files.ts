import type { Files } from './catalog.ts';
import type { Span } from './sparse-file.ts';

/** What the page uses of the browser's `fetch`. */
export type Fetch = (path: string, options?: RequestInit) => Promise<Response>;

/** The files beside the page. `pack.json` is asked for anew each time: it names the build of all others. */
export function filesOver(fetch: Fetch): Files {
  const ask = async (path: string, options: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(path, { credentials: 'omit', redirect: 'error', ...options });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  return {
    facts: async () => {
      const answer = await ask('pack.json', { cache: 'no-cache' });
      return { bytes: new Uint8Array(await answer.arrayBuffer()), apiBase: apiBeside(answer) };
    },
    whole: async (path) => new Uint8Array(await (await ask(path)).arrayBuffer()),
    piece: async (path, { from, to }: Span) => {
      const answer = await ask(path, { headers: { Range: `bytes=${from}-${to - 1}` } });
      return { bytes: new Uint8Array(await answer.arrayBuffer()), isWhole: answer.status !== 206 };
    },
  };
}

/** The folder of the API whose description the host names (RFC 8631); null where it names none. */
function apiBeside(answer: Response): string | null {
  const link = /<([^>]*)v1\/openapi\.json>\s*;\s*rel="?service-desc"?/.exec(answer.headers.get('link') ?? '');
  return link === null ? null : new URL(link[1] || '.', answer.url).href;
}
