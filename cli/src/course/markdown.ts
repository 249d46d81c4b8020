import type TurndownService from 'turndown';

/** Converts HTML of the LMS to Markdown. `linkOf` may replace addresses. The function throws if HTML is nested too deep. */
export async function createMarkdownConverter(
  linkOf: (url: string) => string,
): Promise<(html: string) => string> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([
    import('turndown'),
    import('@joplin/turndown-plugin-gfm'),
  ]);
  const service = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  service.use(gfm).remove(['script', 'style']);
  service.addRule('equation', {
    filter: (node) => node.hasAttribute('data-equation-content'),
    replacement: (_, node) => `$${attribute(node, 'data-equation-content')}$`,
  });
  // Embedded media, such as a video: keep only the address.
  service.addRule('frame', {
    filter: 'iframe',
    replacement: (_, node) => {
      const address = attribute(node, 'src');
      return address === '' ? '' : `[${attribute(node, 'title') || address}](${address})`;
    },
  });
  // Never matches, but its filter runs first and rewrites attributes for the link and picture rules.
  service.addRule('address', {
    filter: (node) => {
      // Canvas adds it to every link.
      if (node.getAttribute('title') === 'Link') node.removeAttribute('title');
      for (const name of ['href', 'src']) {
        const address = node.getAttribute(name);
        if (address) node.setAttribute(name, linkOf(address));
      }
      return false;
    },
    replacement: () => '',
  });
  return (html) => service.turndown(html);
}

function attribute(node: TurndownService.Node, name: string): string {
  return (node as Element).getAttribute(name)?.trim() ?? '';
}
