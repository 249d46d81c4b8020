import { findApiBase } from '../data/api-discovery.ts';

/** Enables the buttons that run the examples on `/docs/`, if the site has an API. */
async function start(): Promise<void> {
  const reference = document.getElementById('reference');
  if (reference === null) return;
  const base = reference.dataset.api || (await findOwnApi());
  if (base === null) {
    document.getElementById('no-api')?.removeAttribute('hidden');
    return;
  }
  for (const example of document.querySelectorAll<HTMLElement>('.example')) enableRun(example, base);
}

async function findOwnApi(): Promise<string | null> {
  try {
    return findApiBase(await window.fetch('../data.json', { credentials: 'omit' }));
  } catch {
    return null;
  }
}

function enableRun(example: HTMLElement, base: string): void {
  const [command, run] = [example.querySelector('.command'), example.querySelector('.run')];
  const [status, output] = [example.querySelector('.answer-status'), example.querySelector('.answer code')];
  const { target } = example.dataset;
  if (command === null || run === null || status === null || output === null || target === undefined) return;
  const address = base.replace(/\/$/, '') + target;
  command.textContent = `curl '${address}'`;
  // The CSP allows only requests to the page's own origin.
  if (new URL(address).origin !== location.origin) return;
  run.removeAttribute('hidden');
  run.addEventListener('click', async () => {
    run.toggleAttribute('disabled', true);
    const startedAt = performance.now();
    try {
      const response = await window.fetch(address, { credentials: 'omit' });
      const text = await response.text();
      status.textContent = `${response.status} in ${Math.round(performance.now() - startedAt)} ms, ${text.length} characters`;
      output.textContent = response.headers.get('content-type')?.includes('json') ? prettyPrint(text) : text;
    } catch {
      status.textContent = `${address} did not answer. Is the server running?`;
    }
    run.toggleAttribute('disabled', false);
  });
}

/** Pretty-prints JSON. Returns other text, such as JSON Lines, unchanged. */
function prettyPrint(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

void start();
