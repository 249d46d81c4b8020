/** Text as it stands in a page. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface PageParts {
  readonly title: string;
  /** Where `docs/` is from here, with its style sheet and icon: empty, or an address that ends in a slash. */
  readonly docs: string;
  readonly body: string;
}

/** A page of the documents: no script, readable from a file. */
export function htmlPage({ title, docs, body }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${docs}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${docs}docs.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

export const docsStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
pre, code { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid GrayText; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid GrayText; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;
