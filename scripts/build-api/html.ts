import type { CatalogConfig } from '#core/card/catalog-config';
import { type Language, languages, localizePath } from '../../api/explorer/language.ts';
import { escapeHtml } from '../../api/src/not-found.ts';

export interface SiteOptions {
  readonly config: CatalogConfig;
  /** `style` and `icon` are paths relative to the root of the site. */
  readonly style: string;
  readonly icon: string;
  /** The Content-Security-Policy for a `meta` element, because some hosts send no header. */
  readonly policy: string;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's path below the site in English, such as `cards/us-amex-gold/`. */
  readonly path: string;
  /** The page's language. Absent if the page exists in English only. */
  readonly language?: Language;
  /** The path of a preview picture, relative to the root of the site. */
  readonly image?: string;
  /** JSON-LD with schema.org terms. */
  readonly data?: object;
  /** The path of a script module, relative to the root of the site. */
  readonly script?: string;
}

/** Returns the relative path from a page to the root of the site, such as `../../`. */
export const getRootPrefix = (path: string): string => '../'.repeat(path.split('/').length - 1);

/** `body` must be HTML. */
export function renderHtmlDocument(
  head: PageHead,
  body: string,
  { config, style, icon, policy }: SiteOptions,
): string {
  const { title, description, language = 'en', image, data, script } = head;
  const { site } = config;
  const path = localizePath(language, head.path);
  const rootPrefix = getRootPrefix(path);
  const renderMeta = (kind: 'name' | 'property', name: string, content: string): string =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
  const alternates = head.language === undefined ? [] : languages;
  // Link previews require absolute URLs.
  const absoluteTags =
    site === null
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(site + path)}">`,
          renderMeta('property', 'og:url', site + path),
          ...(image === undefined
            ? []
            : [
                renderMeta('property', 'og:image', site + image),
                renderMeta('name', 'twitter:card', 'summary_large_image'),
              ]),
        ];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} · cardcat</title>`,
    renderMeta('name', 'description', description),
    renderMeta('property', 'og:title', title),
    renderMeta('property', 'og:description', description),
    renderMeta('property', 'og:type', 'website'),
    ...absoluteTags,
    ...alternates.map((option) => {
      const address = (site ?? rootPrefix) + localizePath(option, head.path);
      return `<link rel="alternate" hreflang="${option}" href="${escapeHtml(address)}">`;
    }),
    `<link rel="alternate" type="application/atom+xml" title="cardcat" href="${rootPrefix}changes.xml">`,
    `<link rel="icon" href="${rootPrefix}${icon}" type="image/svg+xml">`,
    `<link rel="stylesheet" href="${rootPrefix}${style}">`,
    // Only `<` could end the script element, so `<` is escaped.
    ...(data === undefined
      ? []
      : [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`]),
    ...(script === undefined ? [] : [`<script type="module" src="${rootPrefix}${script}"></script>`]),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}
