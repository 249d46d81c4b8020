import { findApiBase } from '../data/api-discovery.ts';

/** Enables the search and the choice of a language on `/docs/`, and the buttons that run the examples if the site has an API. */
async function start(): Promise<void> {
  const reference = document.getElementById('reference');
  if (reference === null) return;
  enableSearch(reference);
  reference.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    for (const other of reference.querySelectorAll<HTMLInputElement>('.samples input'))
      other.checked = other.value === target.value;
  });
  const base = reference.dataset.api || (await findOwnApi());
  if (base === null) {
    document.getElementById('no-api')?.removeAttribute('hidden');
    return;
  }
  for (const example of document.querySelectorAll<HTMLElement>('.example'))
    enableRun(example, base, reference.dataset.shown ?? '');
}

/** Shows only the operations that have all the words, and opens the parameters and members that have them. */
function enableSearch(reference: HTMLElement): void {
  const [find, input] = [reference.querySelector('#find'), reference.querySelector('input')];
  const status = find?.querySelector('[role=status]');
  if (find === null || input === null || !status) return;
  find.removeAttribute('hidden');
  const articles = [...reference.querySelectorAll<HTMLElement>('article')];
  const opened = new Set<HTMLDetailsElement>();
  input.addEventListener('input', () => {
    const words = input.value
      .toLowerCase()
      .replaceAll('_', ' ')
      .split(/\s+/)
      .filter((word) => word !== '');
    const matches = ({ textContent }: Element): boolean => {
      const text = textContent.toLowerCase().replaceAll('_', ' ');
      return words.every((word) => text.includes(word));
    };
    for (const details of opened) details.open = false;
    opened.clear();
    for (const hit of reference.querySelectorAll('.hit')) hit.classList.remove('hit');
    const found = articles.filter(matches);
    for (const article of articles) {
      article.hidden = !found.includes(article);
      const link = reference.querySelector(`.contents a[href="#${article.id}"]`);
      link?.parentElement?.toggleAttribute('hidden', article.hidden);
    }
    const lines = found.flatMap((article) => [
      ...article.querySelectorAll('.parameters > div, .members p, .members summary'),
    ]);
    const hits = words.length === 0 ? [] : lines.filter(matches);
    for (const hit of hits) {
      hit.classList.add('hit');
      for (let parent = hit.parentElement; parent; parent = parent.parentElement)
        if (parent instanceof HTMLDetailsElement && !parent.open) {
          parent.open = true;
          opened.add(parent);
        }
    }
    status.textContent =
      words.length === 0 ? '' : `${found.length} operations, ${hits.length} parameters and members`;
  });
}

async function findOwnApi(): Promise<string | null> {
  try {
    return findApiBase(await window.fetch('../data.json', { credentials: 'omit' }));
  } catch {
    return null;
  }
}

function enableRun(example: HTMLElement, base: string, shownBase: string): void {
  const run = example.querySelector('.run');
  const [status, output] = [example.querySelector('.answer-status'), example.querySelector('.answer code')];
  const { target } = example.dataset;
  if (run === null || status === null || output === null || target === undefined) return;
  const address = base.replace(/\/$/, '') + target;
  for (const sample of example.querySelectorAll('.sample code'))
    sample.textContent = sample.textContent.replace(shownBase + target, address);
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
